import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { none, playwrightCount, withExitCode } from './counts.mjs';
import { Failure } from './failure.mjs';
import { reports, root } from './root.mjs';

/** @typedef {import('./counts.mjs').Count} Count */
/** @typedef {import('./run-steps.mjs').Step} Step */
/** @typedef {import('./step-log.mjs').StepLog} StepLog */
/** @typedef {{ found: string } | { problem: string }} Tool */

export const playwrightTest = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'];

/** The specs that `npm run test:full` runs in Firefox. */
export const tourSpecifications = [
  'e2e/journeys/sign-in.spec.ts',
  'e2e/journeys/stats.spec.ts',
  'e2e/journeys/transfer-ways-on.spec.ts',
  'e2e/journeys/order.spec.ts',
  'e2e/journeys/approvals.spec.ts',
  'e2e/faults/lost-chunks.spec.ts',
];

/** The specs that `npm run test:browsers` runs in Firefox. The rest need Chromium or don't depend on the engine. */
const allSpecifications = [
  'e2e/journeys',
  'e2e/paths/paths.spec.ts',
  'e2e/narrow-pages.spec.ts',
  'e2e/faults/lost-chunks.spec.ts',
  'e2e/faults/busy.spec.ts',
  'e2e/faults/calls.spec.ts',
  'e2e/faults/order.spec.ts',
  'e2e/faults/order-chunks.spec.ts',
  'e2e/faults/unauthorized.spec.ts',
  'e2e/a11y/screens.spec.ts',
  'e2e/a11y/main-tasks.spec.ts',
  'e2e/faults/error-reports.spec.ts',
  'e2e/faults/early-reads.spec.ts',
  'tools/e2e/page.spec.ts',
  'tools/e2e/paths.spec.ts',
  'tools/e2e/screens.spec.ts',
];

const selections = {
  // A single file, because Playwright loads each one that it is given.
  smoke: ['e2e/journeys/approvals.spec.ts', '--workers=1'],
  tour: tourSpecifications,
  all: allSpecifications,
};

/**
 * @param {StepLog} log
 * @param {{
 *   name: string,
 *   tests?: readonly string[],
 *   env: NodeJS.ProcessEnv,
 *   timeoutSeconds: number,
 * }} run
 * @returns {Promise<Count>}
 */
async function runPlaywright(log, { name, tests = [], env, timeoutSeconds }) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const code = await log.command(process.execPath, [...playwrightTest, ...tests], {
    cwd: root,
    env: { ...env, TEST_REPORT: report },
    timeoutSeconds,
  });
  return withExitCode(playwrightCount(report), code);
}

/**
 * Returns the step that runs all specs in Chromium.
 * @param {string} scope
 * @param {number} timeoutSeconds
 * @param {Tool} chromium
 * @returns {Step}
 */
export function browserStep(scope, timeoutSeconds, chromium) {
  const name = 'browser';
  return {
    name,
    stage: 1,
    async run(log) {
      if ('problem' in chromium) throw new Failure(chromium.problem);
      return runPlaywright(log, { name, env: { TEST_SCOPE: scope }, timeoutSeconds });
    },
  };
}

/**
 * Returns the step that runs specs in Firefox, or counts them as skipped if Firefox isn't installed.
 * @param {keyof typeof selections} selection
 * @param {{ scope: string, timeoutSeconds: number }} options
 * @param {Tool} firefox
 * @returns {Step}
 */
export function firefoxStep(selection, { scope, timeoutSeconds }, firefox) {
  const name = 'firefox';
  return {
    name,
    // The few smoke tests run beside Chromium's, which often wait.
    stage: selection === 'smoke' ? 1 : 2,
    async run(log) {
      if ('problem' in firefox) return { ...none, skipped: 1 };
      return runPlaywright(log, {
        name,
        tests: selections[selection],
        env: { TEST_ENGINE: name, TEST_SCOPE: scope },
        timeoutSeconds,
      });
    },
  };
}
