import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/vite/boot-script.ts';
import { compileAhead } from './scripts/vite/compile-ahead.ts';
import { developmentPage } from './scripts/vite/development-page.ts';
import { gallery } from './scripts/vite/gallery.ts';
import { partLoader } from './scripts/vite/part-loader.ts';
import { portalDocument } from './scripts/vite/portal-document.ts';
import { portalOnly } from './scripts/vite/portal-only.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { releaseManifest } from './scripts/vite/release-manifest.ts';
import { routeOptions } from './scripts/vite/route-options.ts';
import { styleLayers } from './scripts/vite/style-layers.ts';
import { storedDrawings } from './scripts/vite/stored-drawings.ts';
import { withoutDocumentation } from './scripts/vite/without-documentation.ts';
import { withoutFunctionNames } from './scripts/vite/without-function-names.ts';
import { workbenchTools } from './scripts/vite/workbench-tools.ts';
import { foreignMachines, workbench } from './scripts/vite/workbench.ts';

/** The backend beside the development server; its paths are handed on to it. */
const backend = process.env['PORTAL_BACKEND'];

/** What every page for signed-in users needs, besides the parts that the signed-out screen has, too. */
const forUsers = [
  /query-core\/build\/modern\/queryObserver/,
  /@tanstack\/react-query\/build\/modern\/(?!useMutation)/,
  /src\/app\/shell\/for-users/,
  /src\/app\/announcements\/(announcement-(board|feed)|message-|dismissed-)/,
  // Only the profile names a role.
  /src\/entities\/(session|support)\/(?!model\/role)/,
  // The form of a card loads on its own.
  /src\/entities\/card\/(index|model\/card-copy)\.ts$/,
  /src\/entities\/domain\/(model\/|ui\/(domain-(badges|copy)|domains-unread)\b)/,
  /src\/entities\/visit\/(model\/change|ui\/(counters?|stats-(copy|failed)))\b/,
  /src\/shared\/lib\/format\/(?!relative-time)/,
  /src\/shared\/lib\/safe-moment\//,
  // What the dashboard reads; most other pages read the domains.
  /contract\/(attention|card|domain|overview)\.ts$|src\/shared\/api\/(attention|domain|overview)-queries/,
  /src\/shared\/ui\/(badge|text)\.tsx$/,
];

const isStyle = (id: string) => id.endsWith('.vanilla.css');

/** Styles that the dashboard needs; other pages for signed-in users share some of them. */
const isOnDashboard = (id: string) =>
  /src\/(app\/(announcements|palette\/palette-trigger|shell)|entities\/(announcement|domain|visit\/ui\/counter)|pages\/dashboard)\b|src\/shared\/ui\/(badge|breadcrumbs|callout|data-table|next-page-notice|row-menu|sparkline|text)\.css\.ts/.test(
    id,
  );

export default defineConfig({
  plugins: [
    // The router's plugin has to see a route file before React's does, or splitting loses its parts.
    tanstackRouter({
      ...routeOptions,
      autoCodeSplitting: true,
      // A page's loader comes with the page: what it reads is no part of the other pages' first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    react(),
    vanillaExtractPlugin(),
    bootScript('src/app/boot.ts'),
    withoutDocumentation(),
    withoutFunctionNames(),
    partLoader(),
    portalOnly(),
    portalDocument(),
    styleLayers(),
    compileAhead(),
    precompress(),
    releaseManifest(),
    gallery(),
    workbench(),
    workbenchTools(),
    storedDrawings(import.meta.dirname),
    foreignMachines([]),
    ...(backend ? [developmentPage(backend)] : []),
  ],
  resolve: {
    tsconfigPaths: true,
    // React has what the shim would add to its versions before 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // The backend replaces the placeholder in every answer of the page.
  html: { cspNonce: '%NONCE%' },
  server: {
    // By this name, since sign-in leads back to it.
    host: 'localhost',
    // What tests and builds write there is none of the page's, and would reload it each time.
    watch: { ignored: ['**/reports/**', '**/dist/**', '**/.data/**', '**/.cache/**'] },
    ...(backend
      ? {
          proxy: {
            '/backend': backend,
            '/sites': backend,
            '/healthz': backend,
            '/livez': backend,
            '/version.json': backend,
          },
        }
      : {}),
  },
  // Found only when the first style is loaded, it would reload a page that is signing in.
  optimizeDeps: {
    include: ['@vanilla-extract/recipes/createRuntimeFn'],
    // Likewise what only the workbench loads. What was built into dist is none of them.
    entries: ['index.html', 'workbench/app/**/*.html', 'workbench/gallery/*.html'],
  },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long the compression took matters to nobody who starts the portal.
      checks: { bundlerTimings: false },
      output: {
        // Every name is in the first load, and a hash can't be compressed: no longer than it may be.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Whatever the entry needs comes in one file. Left alone it is cut wherever a lazy route
        // shares a module, and each of the 17 files compresses by itself: 9 kB more in all.
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 1 },
            // Beside the entry's styles, which the signed-out screen needs.
            { name: 'first-styles', test: (id) => isStyle(id) && isOnDashboard(id), priority: 1 },
            { name: 'styles', test: isStyle, priority: 1 },
            // What nearly every page shows, and what pages for signed-in users are made of.
            {
              name: 'parts',
              test: /src\/shared\/ui\/(anchor|button|empty-state|error-state|icon|initials|link|notice|panel)\.tsx$/,
            },
            {
              name: 'signed-in',
              test: (id) => forUsers.some((part) => part.test(id)),
            },
            // Each file's name is in the first load: what appears together travels together.
            {
              name: 'fields',
              test: /src\/shared\/ui\/(text-field|field|field-error|search-field|action-bar|section|text-area|visually-hidden|dialog-in-place)\.(tsx|css\.ts)$|react-query\/build\/modern\/useMutation|machines\/shared\/outcome|contract\/canceled-domain|src\/shared\/api\/((billing|canceled-domain|card)-queries|reload-domains)/,
            },
            // Each less than 1 kB; most pages need two or three of them.
            {
              name: 'small-parts',
              test: /src\/shared\/ui\/(announced-change|card-logo|fact-list|segmented-filter|timeline)\b|use-into-view|load-card-editor/,
            },
            // What every charge of a card needs before its dialog opens.
            {
              name: 'charge',
              test: /machines\/charge\/|src\/entities\/charge\/model\/|src\/entities\/card\/model\/usable-cards|src\/features\/confirm-charge\/ui\/(use-(dialog-)?pay-first|pay-first-(copy|missing))\./,
            },
            { name: 'list-controls', test: /src\/shared\/ui\/(pager|select-field)\.tsx/ },
            { name: 'menu-parts', test: /support-ticket|use-theme-choice/ },
            {
              name: 'rows',
              test: /src\/shared\/ui\/(question-in-place|row-list|rows-loading)\.tsx/,
            },
            {
              name: 'redirects',
              test: /contract\/email-redirect\.ts|src\/shared\/api\/redirect-queries/,
            },
            {
              name: 'tabs',
              test: /@radix-ui\/react-(tabs|roving-focus|collection|direction|presence|use-size)\//,
            },
            {
              name: 'domain-lists',
              test: /src\/entities\/domain\/ui\/(domain-(link|links|table)|no-domains)\b/,
            },
          ],
        },
      },
    },
  },
});
