import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The long matrices run in `npm run test:full` alone. */
const skipped = process.env['TEST_SCOPE'] === 'full' ? [] : ['**/*.full.test.{ts,tsx}'];

/**
 * Tests that take down a server, or look into it, need PostgreSQL; a database in a folder is PGlite's. What any store does alike is proved once: on
 * PostgreSQL, where it takes half as long, unless there is none. The long run proves it on both.
 */
const ofOtherStore =
  process.env['BACKEND_STORE'] === 'postgres'
    ? ['**/*.pglite.*']
    : ['**/*.postgres.*', ...(process.env['ANY_STORE'] === 'postgres' ? ['**/any-store/**'] : [])];

/**
 * Test files that follow each other in one process, with its modules and its page: a page of its own
 * for each file took four times as long. So a file leaves nothing behind that the next could see.
 */
const shared = { isolate: false } as const;

function area(
  name: string,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      exclude: skipped,
      environment: 'node',
      ...test,
    },
  };
}

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { tsconfigPaths: true },
  test: {
    reporters: process.env['TEST_REPORT'] ? ['default', 'json'] : ['default'],
    ...(process.env['TEST_REPORT'] ? { outputFile: { json: process.env['TEST_REPORT'] } } : {}),
    // Most of what tests allocate is garbage soon: with a larger nursery, collecting it takes a tenth less of the time.
    execArgv: ['--max-semi-space-size=64'],
    // Two test files share two cores with whatever else runs; a limit is for what hangs.
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      area('contract', { ...shared, testTimeout: 30_000, hookTimeout: 60_000 }),
      area('machines', shared),
      area('workbench', shared),
      area('src', {
        ...shared,
        environment: 'jsdom',
        setupFiles: ['tests/support/dom.ts'],
        globalSetup: ['tests/support/route-tree.ts'],
      }),
      // These two start other programs and wait for them.
      area('boundaries', { testTimeout: 60_000, hookTimeout: 60_000 }),
      area('scripts', { testTimeout: 60_000, hookTimeout: 60_000 }),
      area('backend', {
        ...shared,
        exclude: [...skipped, ...ofOtherStore],
        globalSetup: ['tests/backend/support/built-program.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
