import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/vite/boot-script.ts';
import { developmentPage } from './scripts/vite/development-page.ts';
import { routeOptions } from './scripts/vite/route-options.ts';
import { storedDrawings } from './scripts/vite/stored-drawings.ts';
import { workbenchTools } from './scripts/vite/workbench-tools.ts';
import { workbench, workbenchConfig } from './scripts/vite/workbench.ts';

/** The backend's origin in development; the server proxies its paths. */
const backend = process.env['PORTAL_BACKEND'];

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
    workbench(),
    workbenchConfig(import.meta.dirname),
    workbenchTools(import.meta.dirname),
    storedDrawings(import.meta.dirname),
    ...(backend ? [developmentPage(backend)] : []),
  ],
  resolve: { tsconfigPaths: true },
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
    // The same applies to modules of the workbench and the layout's worker, which no page imports. Builds in dist are not scanned.
    entries: [
      'index.html',
      'tools/workbench/app/**/*.html',
      'packages/statechart-charts/src/layout/elk-thread.*',
    ],
  },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    // All styles are 18 kB, and their order then doesn't depend on the page that loads first.
    cssCodeSplit: false,
    // The entry has 600 kB before compression.
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // All supported browsers can preload modules.
      polyfill: false,
      // By default, a chunk that is a single file isn't in its own list, from which the portal learns of lost files.
      resolveDependencies: (file, files) => (files.length === 0 ? [file] : files),
    },
    rolldownOptions: {
      // People who start the portal don't need to know how long compression takes.
      checks: { bundlerTimings: false },
      output: {
        // Only pages and lazy components have a name of their own; that of shared code would list its modules.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // The entry is one file. By default, it would be split wherever a lazy route shares a module.
            { name: 'entry', tags: ['$initial'], priority: 1 },
            // Code that many pages share. By default, each combination of pages would have its own files.
            { name: 'common', minShareCount: 9 },
          ],
        },
      },
    },
  },
});
