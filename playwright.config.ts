import { chromium, defineConfig } from '@playwright/test';
import { isFullRun, fullRunOnly } from './e2e/fixtures/scope';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs';
import { freePort } from './scripts/lib/guarded-process.mjs';

const report = process.env['TEST_REPORT'];
// Each worker serves the portal at an origin of its own.
if (process.env['TEST_WORKER_INDEX'] !== undefined) {
  process.env['E2E_ORIGIN'] = `http://localhost:${await freePort()}`;
}

const executablePath = findChromium(chromium.executablePath());

/** Excludes tests that only run in `npm run test:full`: the long matrices, and tests mostly covered by others. */
const leftOut = isFullRun
  ? {}
  : { testIgnore: '**/*.full.spec.ts', grepInvert: new RegExp(fullRunOnly.tag) };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'reports/browser',
  globalSetup: './e2e/fixtures/server.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes on the second try would hide the failure of the first.
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./e2e/fixtures/paths-reporter.ts'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    baseURL: process.env['E2E_ORIGIN'],
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording traces takes a third of the processor time. To record one: `npx playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  ...leftOut,
});
