import { defineConfig } from 'vite';

/**
 * Builds JavaScript for Node, because a compiler in the running backend would cost 80 MB. Each module has a file, so
 * that stack traces name it, and the files that it reads have the same relative path as in the sources.
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
