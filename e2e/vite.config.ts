import { defineConfig } from 'vite';
import backend from '../backend/vite.config.ts';

/** Builds the module that starts a backend in a test's process. */
export default defineConfig({
  ...backend,
  build: {
    ...backend.build,
    rolldownOptions: {
      input: 'scripts/lib/test-backend.ts',
      output: { preserveModules: true, preserveModulesRoot: '.' },
    },
  },
});
