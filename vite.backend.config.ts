import { defineConfig } from 'vite';

/**
 * JavaScript for Node: a compiler that stays loaded costs 80 MB as long as the backend runs. A file per module, so that
 * the log names it, and what a module reads is at the same relative address as in the sources.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  ssr: { external: true },
  build: {
    ssr: 'backend/main.ts',
    outDir: 'dist/backend',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { preserveModules: true, preserveModulesRoot: 'backend' } },
  },
});
