import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserStep, firefoxStep } from './browser-steps.mjs';
import { none, sum, vitestCount, withExitCode } from './counts.mjs';
import { Failure } from './failure.mjs';
import { isRoot } from './programs.mjs';
import { reports, root } from './root.mjs';

/** @typedef {import('./counts.mjs').Count} Count */
/** @typedef {import('./run-steps.mjs').Step} Step */
/** @typedef {import('./step-log.mjs').StepLog} StepLog */
/** @typedef {import('./browser-steps.mjs').Tool} Tool */
/** @typedef {'quick' | 'commit' | 'full'} Scope */

/** The compiler's path, because two compilers are installed and `tsc` could be either. */
const tsc = 'node_modules/typescript7/bin/tsc';
const vitestRun = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];

/** The time limit for a step in each scope, so that a hanging step doesn't block the run. */
const timeoutSeconds = { quick: 240, commit: 900, full: 5400 };

/**
 * Runs a check, which is a program that passes if it exits with 0.
 * @param {StepLog} log
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<Count>}
 */
async function passes(log, program, args) {
  const code = await log.command(program, args, {
    cwd: root,
    timeoutSeconds: timeoutSeconds.commit,
  });
  return code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 };
}

/**
 * Returns a step that runs all of its checks, even if one fails.
 * @param {string} name
 * @param {readonly (readonly string[])[]} checks
 * @returns {Step}
 */
function checks(name, checks) {
  return {
    name,
    // Gives tests priority, because tests have timeouts and checks don't.
    patient: true,
    async run(log) {
      const counts = [];
      for (const args of checks) counts.push(await passes(log, process.execPath, args));
      return sum(counts);
    },
  };
}

/**
 * @param {StepLog} log
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {Scope} scope
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runVitest(log, name, projects, scope, env = {}) {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  const code = await log.command(
    process.execPath,
    [...vitestRun, ...projects.flatMap((project) => ['--project', project])],
    {
      cwd: root,
      env: { ...env, TEST_REPORT: report, TEST_SCOPE: scope },
      timeoutSeconds: timeoutSeconds[scope],
    },
  );
  return withExitCode(vitestCount(report, scope === 'full'), code);
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {Scope} scope
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Step}
 */
function vitestStep(name, projects, scope, env) {
  return { name, run: (log) => runVitest(log, name, projects, scope, env) };
}

/**
 * Returns the step that runs the backend tests on the test cluster and, in full scope, the contract tests. Without
 * PostgreSQL, they count as skipped, so that the run doesn't look complete; in CI they fail.
 * @param {Scope} scope
 * @param {Tool} postgres
 * @returns {Step}
 */
function postgresStep(scope, postgres) {
  const name = 'backend-postgresql';
  if ('problem' in postgres) {
    return {
      name,
      stage: 1,
      async run(_log, done) {
        if (process.env['CI'] !== undefined) throw new Failure(postgres.problem);
        const { passed, failed, skipped } = done.get('backend-pglite') ?? none;
        return { ...none, skipped: Math.max(1, passed + failed + skipped) };
      },
    };
  }
  return {
    name,
    run(log) {
      const projects = scope === 'full' ? ['backend', 'contract'] : ['backend'];
      return runVitest(log, name, projects, scope, { BACKEND_STORE: 'postgres' });
    },
  };
}

/**
 * Returns the step that runs the journeys in WebKit, or counts them as skipped if WebKit isn't installed.
 * @param {Scope} scope
 * @param {Tool} webkit
 * @returns {Step}
 */
export function webKitStep(scope, webkit) {
  return {
    name: 'webkit',
    // In the full run after Firefox: together, they take as long.
    stage: scope === 'full' ? 3 : 1,
    async run(log) {
      if ('problem' in webkit) return { ...none, skipped: 1 };
      return runVitest(log, 'webkit', ['safari'], scope);
    },
  };
}

/**
 * Returns the step that checks the alert rules and runs their unit tests. Without promtool, the tests count as skipped.
 * In CI, they fail.
 * @param {Tool} promtool
 * @returns {Step}
 */
function alertRulesStep(promtool) {
  return {
    name: 'alert-rules',
    patient: true,
    async run(log) {
      if ('problem' in promtool) {
        if (process.env['CI'] !== undefined) throw new Failure(promtool.problem);
        return { ...none, skipped: 2 };
      }
      const counts = [];
      for (const args of [
        ['check', 'rules', 'deploy/prometheus/portal-alerts.yml'],
        ['test', 'rules', 'tests/deploy/portal-alerts.yml'],
      ]) {
        counts.push(await passes(log, promtool.found, args));
      }
      return sum(counts);
    },
  };
}

/** The number of faults to rehearse: each kind once, and the first ones twice. */
const rehearsedFaults = 12;

/**
 * Returns the step that rehearses faults of the cluster. It runs alone, because it measures outages. Without root, the
 * faults count as skipped.
 * @type {Step}
 */
const rehearsalStep = {
  name: 'rehearsal',
  stage: 2,
  async run(log) {
    if (!isRoot()) return { ...none, skipped: rehearsedFaults };
    const args = ['tools/cluster.mjs', '--rehearse', String(rehearsedFaults)];
    const code = await log.command(process.execPath, args, {
      cwd: root,
      timeoutSeconds: timeoutSeconds.full,
    });
    return code === 0 ? { ...none, passed: rehearsedFaults } : { ...none, failed: 1 };
  },
};

/** Uses a single checker. Several checkers would each check the shared files, which is slower on two cores. */
const oneChecker = ['--noEmit', '--checkers', '1', '-p'];

const typeChecks = checks('types', [[tsc, ...oneChecker, 'tsconfig.json']]);

const lintChecks = checks('lint', [
  ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  ['--import', 'tsx', 'scripts/checks/check-conventions.ts'],
  ['node_modules/oxfmt/bin/oxfmt', '--check'],
]);

const boundaryChecks = checks('boundaries', [
  ['scripts/checks/check-imports.mjs'],
  ['scripts/checks/check-slices.mjs'],
  [tsc, ...oneChecker, 'machines/tsconfig.json'],
]);

/** Returns the steps of `npm run check`. @returns {Step[]} */
export function quickSteps() {
  return [
    typeChecks,
    lintChecks,
    boundaryChecks,
    vitestStep('machines', ['machines'], 'quick'),
    vitestStep('unit', ['src'], 'quick'),
    vitestStep('contract', ['contract'], 'quick'),
  ];
}

/**
 * Returns the steps of `npm test` and, in full scope, of `npm run test:full`.
 * @param {Scope} scope
 * @param {{ chromium: Tool, firefox: Tool, webkit: Tool, postgres: Tool, promtool?: Tool }} tools `promtool` for the full
 *   run only
 * @returns {Step[]}
 */
export function allSteps(scope, { chromium, firefox, webkit, postgres, promtool }) {
  const timeout = timeoutSeconds[scope];
  const isFullRun = scope === 'full';
  // In the full run, the contract is a step of its own, because it runs on both stores.
  const unit = vitestStep('unit', ['src', 'scripts', ...(isFullRun ? [] : ['contract'])], scope);
  const pglite = vitestStep('backend-pglite', ['backend'], scope, { BACKEND_STORE: 'pglite' });
  const postgresql = postgresStep(scope, postgres);
  return [
    // In each lane, the longest steps come first, so that all lanes end at about the same time. Without PostgreSQL, its
    // step comes last, because it reports as many skipped tests as ran on PGlite.
    { ...vitestStep('machines', ['machines'], scope), patient: true },
    // Builds alongside other steps; a build inside the browser step would delay the tests.
    checks('build', [
      ['scripts/build.mjs', '--if-changed'],
      ...(isFullRun ? [['--import', 'tsx', 'tools/workbench/site/ensure-workbench.ts']] : []),
    ]),
    typeChecks,
    boundaryChecks,
    lintChecks,
    checks('licenses', [['scripts/checks/check-licenses.mjs']]),
    // On PostgreSQL, the tests take half as long, so only the long run includes PGlite.
    ...('found' in postgres ? [postgresql, unit] : [pglite, unit, postgresql]),
    ...('found' in postgres && isFullRun ? [pglite] : []),
    // `machines` verifies every machine, so one is enough to show that the command runs.
    checks('paths', [['tools/paths.mjs', isFullRun ? '--all' : 'login', '--check']]),
    browserStep(scope, timeout, chromium),
    // Chromium's run first compiles the specs, which Firefox's then finds compiled.
    webKitStep(scope, webkit),
    firefoxStep(isFullRun ? 'tour' : 'smoke', { scope, timeoutSeconds: timeout }, firefox),
    ...(isFullRun
      ? [
          vitestStep('contract', ['contract'], scope, { BACKEND_STORE: 'pglite' }),
          vitestStep('planted-violations', ['boundaries'], scope),
          ...(promtool === undefined ? [] : [alertRulesStep(promtool)]),
          rehearsalStep,
        ]
      : []),
  ];
}
