import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Numbers
 * @typedef {Numbers & {
 *   failures?: readonly string[],
 *   specifications?: ReadonlyMap<string, Numbers>,
 * }} Count `failures` describe the failed tests, `specifications` count the tests of each file
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
 * Counts a nonzero exit code without a failed test as one failure, because the error occurred outside of tests.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
export function withExitCode(count, exitCode) {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

const mostLines = 12;

/**
 * Returns a failed test's name and the beginning of its first error message.
 * @param {string} name
 * @param {string} [message]
 */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const told = lines.filter((line) => line.trim() !== '').slice(0, mostLines);
  return [name, ...told.map((line) => `    ${line}`)].join('\n');
}

/**
 * Reads Vitest's JSON report. A file that fails before running tests counts as one failure. Tests that are left to the
 * full run don't count.
 * @param {string} file
 * @param {boolean} isFullRun
 * @returns {Count}
 */
export function vitestCount(file, isFullRun) {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  /**
   * @type {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string,
   * tags: string[], failureMessages?: string[] }[] }[]}
   */
  const files = report.testResults;
  const left = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => !isFullRun && status === 'skipped' && tags.includes('full'));
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests - left.length,
    failures: [
      ...broken.map(({ name, message }) => failureOf(name, message)),
      ...files.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages?.[0])),
      ),
    ],
    specifications: new Map(
      files.map(({ name, assertionResults }) => {
        /** @param {string} wanted */
        const count = (wanted) => assertionResults.filter(({ status }) => status === wanted).length;
        const passed = count('passed');
        const failed = count('failed');
        return [
          relative(root, name),
          { passed, failed, skipped: assertionResults.length - passed - failed },
        ];
      }),
    ),
  };
}

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} Attempts
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
 * @param {Suite} suite
 * @returns {Numbers}
 */
function numbersOf({ specs = [], suites = [] }) {
  const statuses = specs.flatMap(({ tests }) => tests.map(({ status }) => status));
  /** @param {readonly string[]} wanted */
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  return sum([
    {
      passed: count('expected'),
      failed: count('unexpected', 'flaky'),
      skipped: count('skipped'),
    },
    ...suites.map(numbersOf),
  ]);
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
    specifications: new Map(
      suites.map((/** @type {Suite} */ suite) => [suite.title, numbersOf(suite)]),
    ),
  };
}
