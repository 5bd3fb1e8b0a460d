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

/** The backend's origin in development; the server proxies its paths. */
const backend = process.env['PORTAL_BACKEND'];

/** The modules that every page for signed-in users needs, without the ones that the signed-out screen has, too. */
const forUsers = [
  /query-core\/build\/modern\/queryObserver/,
  /@tanstack\/react-query\/build\/modern\/(?!useMutation)/,
  /src\/app\/shell\/for-users/,
  /src\/app\/announcements\/(announcement-(board|feed)|message-|dismissed-)/,
  // Only the profile names a role.
  /src\/entities\/(session|support)\/(?!model\/role)/,
  // The card form is loaded separately.
  /src\/entities\/card\/(index|model\/card-copy)\.ts$/,
  /src\/entities\/domain\/(model\/|ui\/(domain-(badges|copy)|domains-unread)\b)/,
  /src\/entities\/visit\/(model\/change|ui\/(counters?|stats-(copy|failed)))\b/,
  /src\/shared\/lib\/format\/(?!relative-time)/,
  /src\/shared\/lib\/safe-moment\//,
  // The dashboard's data; most other pages read the domains, too.
  /contract\/(attention|card|domain|overview)\.ts$|src\/shared\/api\/(attention|domain|overview)-queries/,
  /src\/shared\/ui\/(badge|text)\.tsx$/,
];

const isStyle = (id: string) => id.endsWith('.vanilla.css');

/** Returns true for styles of the dashboard, some of which other pages for signed-in users share. */
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
      // A page's loader is in the page's chunk, so that its queries aren't part of other pages' first load.
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
    // React 18 has everything that the shim adds to earlier versions.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // The backend replaces the placeholder in every response with the page.
  html: { cspNonce: '%NONCE%' },
  server: {
    // This name, because sign-in redirects to it.
    host: 'localhost',
    // Tests and builds write files there that aren't part of the page, but would reload it each time.
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
  // Otherwise Vite finds it when the first style is loaded, and reloads a page during sign-in.
  optimizeDeps: {
    include: ['@vanilla-extract/recipes/createRuntimeFn'],
    // The same applies to modules of the workbench. Builds in dist are excluded.
    entries: ['index.html', 'workbench/app/**/*.html', 'workbench/gallery/*.html'],
  },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The duration of the compression doesn't matter to people who start the portal.
      checks: { bundlerTimings: false },
      output: {
        // Every name is in the first load, and hashes don't compress, so they are as short as possible.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The entry is one file. By default, it is split wherever a lazy route shares a module, and each of the 17 files
        // is compressed separately, which adds 9 kB.
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 1 },
            // In addition to the entry's styles, which the signed-out screen needs.
            { name: 'first-styles', test: (id) => isStyle(id) && isOnDashboard(id), priority: 1 },
            { name: 'styles', test: isStyle, priority: 1 },
            // Parts of nearly every page, and of pages for signed-in users.
            {
              name: 'parts',
              test: /src\/shared\/ui\/(anchor|button|empty-state|error-state|icon|initials|link|notice|panel)\.tsx$/,
            },
            {
              name: 'signed-in',
              test: (id) => forUsers.some((part) => part.test(id)),
            },
            // Every file's name is in the first load, so parts that appear together share a file.
            {
              name: 'fields',
              test: /src\/shared\/ui\/(text-field|field|field-error|search-field|action-bar|section|text-area|visually-hidden|dialog-in-place)\.(tsx|css\.ts)$|react-query\/build\/modern\/useMutation|machines\/shared\/outcome|contract\/canceled-domain|src\/shared\/api\/((billing|canceled-domain|card)-queries|reload-domains)/,
            },
            // Each less than 1 kB; most pages need two or three of them.
            {
              name: 'small-parts',
              test: /src\/shared\/ui\/(announced-change|card-logo|fact-list|segmented-filter|timeline)\b|use-into-view|load-card-editor/,
            },
            // Modules that every charge of a card needs before its dialog opens.
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
