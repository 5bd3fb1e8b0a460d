import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @type {Count} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return counts.reduce(
    (total, count) => ({
      passed: total.passed + count.passed,
      failed: total.failed + count.failed,
      skipped: total.skipped + count.skipped,
    }),
    none,
  );
}

/**
 * A program that fails without a failing test to show for it (an error outside of any test, a
 * file that cannot be read) counts as one failure, never as a pass.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
export function withExitCode(count, exitCode) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/**
 * What a vitest run did, from its JSON report. A file that broke before its tests began counts as
 * one failure.
 * @param {string} file
 * @returns {Count}
 */
export function vitestCount(file) {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What a Playwright run did, from its JSON report. A flaky test has failed once, so it failed.
 * @param {string} file
 * @returns {Count}
 */
export function playwrightCount(file) {
  if (!existsSync(file)) return none;
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
