import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} Count `failures`
 * describe the failed tests
 */

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
 * Counts a nonzero exit code without a failed test, such as an error outside of tests, as one failure.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
export function withExitCode(count, exitCode) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

const mostLines = 12;

/**
 * Returns a failed test's name, with the beginning of its first message.
 * @param {string} name
 * @param {string} [message]
 */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const told = lines.filter((line) => line.trim() !== '').slice(0, mostLines);
  return [name, ...told.map((line) => `    ${line}`)].join('\n');
}

/**
 * Reads vitest's JSON report. A file that fails before its tests run counts as one failure.
 * @param {string} file
 * @returns {Count}
 */
export function vitestCount(file) {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} */
  const files = report.testResults;
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => failureOf(name, message)),
      ...files.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages?.[0])),
      ),
    ],
  };
}

/**
 * @typedef {{ results: { error?: { message?: string } }[] }} Attempts
 * @typedef {{ ok: boolean, title: string, file: string, tests: Attempts[] }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
        return failureOf(`${file} › ${title}`, errors[0]?.message);
      }),
    ...suites.flatMap(failedSpecs),
  ];
}

/**
 * Reads Playwright's JSON report. Flaky tests count as failed.
 * @param {string} file
 * @returns {Count}
 */
export function playwrightCount(file) {
  if (!existsSync(file)) return none;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(failedSpecs),
  };
}
