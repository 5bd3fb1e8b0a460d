import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/vite/boot-script.ts';
import { importedBy } from './scripts/vite/chunk-modules.ts';
import { compileAhead } from './scripts/vite/compile-ahead.ts';
import { developmentPage } from './scripts/vite/development-page.ts';
import { chunkLoader } from './scripts/vite/chunk-loader.ts';
import { portalDocument } from './scripts/vite/portal-document.ts';
import { portalOnly } from './scripts/vite/portal-only.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { releaseManifest } from './scripts/vite/release-manifest.ts';
import { routeOptions } from './scripts/vite/route-options.ts';
import { selectLibrary } from './scripts/vite/select-library.ts';
import { styleLayers } from './scripts/vite/style-layers.ts';
import { storedDrawings } from './scripts/vite/stored-drawings.ts';
import { withoutDocumentation } from './scripts/vite/without-documentation.ts';
import { withoutFunctionNames } from './scripts/vite/without-function-names.ts';
import { workbenchTools } from './scripts/vite/workbench-tools.ts';
import { foreignMachines, workbench } from './scripts/vite/workbench.ts';

/** The backend's origin in development; the server proxies its paths. */
const backend = process.env['PORTAL_BACKEND'];

const isStyle = (id: string) => id.endsWith('.vanilla.css');

const isFirstStyle = importedBy('first-styles');

export default defineConfig({
  plugins: [
    // The router's plugin has to process a route file before React's does, or code splitting loses parts of the file.
    tanstackRouter({
      ...routeOptions,
      autoCodeSplitting: true,
      // A page's loader is in the page's chunk, so that its queries aren't part of other pages' first load.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component']],
      },
    }),
    react(),
    vanillaExtractPlugin(),
    bootScript('src/app/boot.ts'),
    withoutDocumentation(),
    withoutFunctionNames(),
    selectLibrary(),
    chunkLoader(),
    portalOnly(),
    portalDocument(),
    styleLayers(),
    compileAhead(),
    precompress(),
    releaseManifest(),
    workbench(),
    workbenchTools(),
    storedDrawings(import.meta.dirname),
    foreignMachines([]),
    ...(backend ? [developmentPage(backend)] : []),
  ],
  resolve: {
    tsconfigPaths: true,
    // React has had everything that this shim provides since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  // The backend replaces this placeholder each time it serves the page.
  html: { cspNonce: '%NONCE%' },
  server: {
    // Must be `localhost`, because sign-in redirects to it.
    host: 'localhost',
    // Tests and builds write to these folders. Their files aren't part of the page, but each change would reload it.
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
  // Otherwise, Vite would discover this module when the first style is loaded, and reload the page during sign-in.
  optimizeDeps: {
    include: ['@vanilla-extract/recipes/createRuntimeFn'],
    // The same applies to modules of the workbench and its workers, which no page imports. Builds in dist are not scanned.
    entries: [
      'index.html',
      'workbench/app/**/*.html',
      'workbench/app/**/*-worker.ts',
      'packages/statechart-charts/src/layout/elk-thread.*',
    ],
  },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Drops schemas that only the backend uses: functions that make schemas, and reading the texts and fields that
      // they are made of, have no effect.
      treeshake: {
        manualPureFunctions: ['oneOf', 'line', 'lines', 'optionalLine'],
        propertyReadSideEffects: false,
      },
      // People who start the portal don't need to know how long compression takes.
      checks: { bundlerTimings: false },
      output: {
        // Every name is in the first load, and hashes don't compress, so they are as short as possible.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The entry is one file. By default, it would be split wherever a lazy route shares a module, and each of the
        // 17 files would be compressed separately, which adds 9 kB.
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 1 },
            // Styles of the dashboard. The signed-out screen needs only the entry's styles.
            {
              name: 'first-styles',
              test: (id) => isStyle(id) && isFirstStyle(id),
              priority: 1,
            },
            { name: 'styles', test: isStyle, priority: 1 },
            // Each file's name is in the first load, so modules that are needed together share a file.
            ...[
              'parts',
              'signed-in',
              'fields',
              'small-parts',
              'charge',
              'list-controls',
              'charts',
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
