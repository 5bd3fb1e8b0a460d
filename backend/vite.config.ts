import { defineConfig } from 'vite';

/**
 * Builds JavaScript for Node, because a compiler in the running backend would cost 80 MB of memory. Each module stays a
 * separate file, so that stack traces name it and it finds the files that it reads at the same relative paths as in the
 * sources.
 */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: 'dist/backend',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: ['backend/main.ts', 'backend/tools/main.ts'],
      output: { preserveModules: true, preserveModulesRoot: 'backend' },
    },
  },
});
