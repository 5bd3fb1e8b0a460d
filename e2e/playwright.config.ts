import { chromium, defineConfig, firefox } from '@playwright/test';
import { engine } from './fixtures/engine';
import { isFullRun, fullRunOnly } from './fixtures/scope';
import { chromiumFlags, findChromium } from '../scripts/lib/chromium.mjs';
import { firefoxOptions } from '../scripts/lib/firefox.mjs';
import { freePort } from '../scripts/lib/guarded-process.mjs';

const report = process.env['TEST_REPORT'];
// Each worker serves the portal at a separate origin.
if (process.env['TEST_WORKER_INDEX'] !== undefined) {
  process.env['E2E_ORIGIN'] = `http://localhost:${await freePort()}`;
}

const engines = {
  chromium: () => {
    const executablePath = findChromium(chromium.executablePath());
    return {
      browserName: 'chromium',
      screenshot: 'only-on-failure',
      launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    } as const;
  },
  firefox: () =>
    ({
      browserName: 'firefox',
      // Playwright adds a style element for screenshots in Firefox, which the content security policy blocks.
      screenshot: 'off',
      ...firefoxOptions(firefox.executablePath()),
    }) as const,
};

/** Excludes tests that run only in `npm run test:full`: long matrices, and tests mostly covered by others. */
const leftOut = isFullRun
  ? {}
  : { testIgnore: '**/*.full.spec.ts', grepInvert: new RegExp(fullRunOnly.tag) };

export default defineConfig({
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'portal', testDir: '.' },
    ...(isFullRun ? [{ name: 'tools', testDir: '../tools/e2e' }] : []),
  ],
  // The backend there is built already.
  build: { external: ['**/.cache/**'] },
  // Each run clears its folder, and several engines may run side by side.
  outputDir: `../reports/${engine === 'chromium' ? 'browser' : engine}`,
  globalSetup: ['./fixtures/server.ts', ...(isFullRun ? ['../tools/e2e/set-up.ts'] : [])],
  fullyParallel: true,
  workers: 2,
  // A retry that passes would hide a failure.
  retries: 0,
  forbidOnly: true,
  // Only catches hangs: the longest path takes 6 s alone, and several times as long beside other programs.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['../tools/paths/paths-reporter.ts'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    baseURL: process.env['E2E_ORIGIN'],
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording traces takes a third of the CPU time. To record one, run `npm run playwright -- --trace on`.
    trace: 'off',
    // Frames of animations take a tenth of the CPU time. The full run and Firefox have them.
    ...(engine === 'chromium' && !isFullRun && { contextOptions: { reducedMotion: 'reduce' } }),
    ...engines[engine](),
  },
  ...leftOut,
});
