import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** The long matrices, which only run in `npm run test:full`: whole files by name, and tests by their tag. */
const isFullRun = process.env['TEST_SCOPE'] === 'full';
const skipped = isFullRun ? [] : ['**/*.full.test.{ts,tsx}'];

/**
 * Excludes tests that need the other store: PostgreSQL for tests that stop or inspect a server, PGlite for tests of a
 * database in a folder.
 */
const ofOtherStore =
  process.env['BACKEND_STORE'] === 'postgres' ? ['**/*.pglite.*'] : ['**/*.postgres.*'];

function area(
  name: string,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`{tests,tools/tests}/${name}/**/*.test.{ts,tsx}`],
      exclude: skipped,
      environment: 'node',
      // Runs test files in one process, with shared modules and a shared page: a page for each file took four times as
      // long. So a file must clean up everything that the next one could see.
      isolate: false,
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
    // Most allocations in tests are short-lived, so a larger young generation makes the run a tenth faster.
    execArgv: ['--max-semi-space-size=64'],
    // Two test files share two cores with other programs, so the limit is high and only catches hangs.
    testTimeout: 20_000,
    tags: [{ name: 'full', description: 'Runs in the full run only.' }],
    ...(isFullRun ? {} : { tagsFilter: ['!full'] }),
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      area('contract', { testTimeout: 30_000, hookTimeout: 60_000 }),
      // Together, because they use the same modules, whose import takes as long as their tests.
      area('machines', {
        // In `npm test`, they run with idle processor time.
        testTimeout: 120_000,
        include: [
          'tests/machines/**/*.test.ts',
          'tools/tests/{machines,workbench}/**/*.test.{ts,tsx}',
          'packages/*/tests/**/*.test.ts',
        ],
      }),
      area('src', {
        environment: 'jsdom',
        setupFiles: ['tests/support/dom.ts'],
        globalSetup: ['tests/support/route-tree.ts'],
      }),
      // Tests in these two areas start other programs and wait for them.
      area('boundaries', { testTimeout: 60_000, hookTimeout: 60_000 }),
      area('scripts', { testTimeout: 60_000, hookTimeout: 60_000 }),
      // The browser, the database and the server share two cores.
      area('safari', {
        include: ['e2e/safari/*.test.ts'],
        globalSetup: ['e2e/safari/set-up.ts'],
        // The backend there is built already.
        server: { deps: { external: [/\.cache/] } },
        testTimeout: 90_000,
        hookTimeout: 60_000,
        fileParallelism: false,
      }),
      area('backend', {
        exclude: [...skipped, ...ofOtherStore],
        globalSetup: ['tests/backend/support/built-program.ts'],
        // One alone mostly waits for the database.
        maxWorkers: 2,
        // Projects with different numbers of workers can't run at the same time.
        sequence: { groupOrder: 1 },
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
