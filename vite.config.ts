import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/vite/boot-script.ts';
import { importedBy } from './scripts/vite/chunk-modules.ts';
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

const isStyle = (id: string) => id.endsWith('.vanilla.css');

const isFirstStyle = importedBy('first-styles');

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
            {
              name: 'first-styles',
              test: (id) => isStyle(id) && isFirstStyle(id),
              priority: 1,
            },
            { name: 'styles', test: isStyle, priority: 1 },
            // Each file's name is in the first load: modules that appear together travel together.
            ...[
              'parts',
              'signed-in',
              'fields',
              'small-parts',
              'charge',
              'list-controls',
              'menu-parts',
              'rows',
              'redirects',
              'tabs',
              'domain-lists',
            ].map((name) => ({ name, test: importedBy(name) })),
          ],
        },
      },
    },
  },
});
