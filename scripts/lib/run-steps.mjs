import { constants } from 'node:os';
import { none, sum } from './counts.mjs';
import { Failure } from './failure.mjs';
import { StepLog, stopRunningCommands } from './step-log.mjs';
import { table } from './table.mjs';

/** @typedef {import('./counts.mjs').Count} Count */
/**
 * @typedef {{
 *   name: string,
 *   stage?: number,
 *   patient?: boolean,
 *   run: (log: StepLog, done: ReadonlyMap<string, Count>) => Promise<Count>,
 * }} Step steps of a later `stage` (the default is 0) run once the earlier ones have ended; `patient` ones run with idle
 *   processor time
 */
/** @typedef {{ name: string, count: Count, seconds: number }} Outcome */

/** The interval at which a long step reports that it is still running. */
const heartbeatSeconds = 30;

/** @param {number} since */
function secondsSince(since) {
  return (performance.now() - since) / 1000;
}

/**
 * @param {Step} step
 * @param {string} folder
 * @param {Map<string, Count>} done
 * @param {{ priority?: number }} [options] the priority of the step's programs
 * @returns {Promise<Outcome>}
 */
async function runStep(step, folder, done, options) {
  const start = performance.now();
  const log = new StepLog(folder, step.name, options);
  const beat = setInterval(
    () => console.log(`  … ${step.name} ${secondsSince(start).toFixed(0)} s`),
    heartbeatSeconds * 1000,
  );
  console.log(`▸ ${step.name}`);
  /** @type {Count} */
  let count;
  try {
    count = await step.run(log, done);
    if (sum([count]).passed + count.failed + count.skipped === 0) {
      log.write('This step ran nothing at all, which proves nothing: it counts as failed.');
      count = { ...none, failed: 1 };
    }
  } catch (error) {
    log.write(error instanceof Error ? (error.stack ?? error.message) : String(error));
    count = { ...none, failed: 1 };
  } finally {
    clearInterval(beat);
    log.close();
  }
  done.set(step.name, count);
  const seconds = secondsSince(start);
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${step.name} (${seconds.toFixed(1)} s)`);
  if (count.failed > 0)
    console.log(
      log
        .ending()
        .map((line) => `  │ ${line}`)
        .join('\n'),
    );
  return { name: step.name, count, seconds };
}

/** @param {readonly Outcome[]} outcomes */
export function summaryTable(outcomes) {
  const head = ['step', 'passed', 'failed', 'skipped', 'seconds'];
  const rows = outcomes.map(({ name, count, seconds }) => [
    name,
    String(count.passed),
    String(count.failed),
    String(count.skipped),
    seconds.toFixed(1),
  ]);
  return table([head, ...rows]);
}

/** @param {import('./counts.mjs').Numbers | undefined} numbers */
function cell(numbers) {
  if (numbers === undefined) return 'not run';
  return Object.entries(numbers)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

/**
 * Returns a table with a row for each spec and a column for each step.
 * @param {readonly Outcome[]} outcomes
 */
export function specificationTable(outcomes) {
  const names = new Set(
    outcomes.flatMap(({ count }) => [...(count.specifications ?? new Map()).keys()]),
  );
  const rows = [...names].map((name) => [
    name,
    ...outcomes.map(({ count }) => cell(count.specifications?.get(name))),
  ]);
  const total = [
    'total',
    ...outcomes.map(({ count: { passed, failed, skipped } }) => cell({ passed, failed, skipped })),
  ];
  return table([['specification', ...outcomes.map(({ name }) => name)], ...rows, total]);
}

/**
 * Formats the last line of every run, which other programs parse.
 * @param {Count} count
 */
export function totalLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * Returns the steps with the given names, or all steps if there are no names. For `--help`, lists the names and exits.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} names
 */
export function chooseSteps(steps, names) {
  const known = steps.map((step) => step.name);
  if (names.includes('--help')) {
    console.log(`Runs the named steps, or all of them: ${known.join(', ')}`);
    process.exit(0);
  }
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Failure(`There is no step ${unknown.join(', ')}. The steps are ${known.join(', ')}.`);
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
}

/**
 * Runs each stage's steps in order, two at a time plus one that is `patient`. Prints a table and the total.
 * docs/decisions.md#running-the-checks explains why no library does this.
 * @param {readonly Step[]} steps
 * @param {{ folder: string, notes?: readonly string[], summary?: typeof summaryTable }} options
 * @returns {Promise<boolean>} true if nothing failed
 */
export async function runSteps(steps, { folder, notes = [], summary = summaryTable }) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      stopRunningCommands('SIGTERM');
      console.log(`\nBroken off by ${signal}: nothing was decided.`);
      process.exit(130);
    });
  }
  /** @type {Map<string, Count>} */
  const done = new Map();
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {() => Step | undefined} next @param {{ priority?: number }} [options] */
  const lane = async (next, options) => {
    for (let step = next(); step !== undefined; step = next()) {
      outcomes.push(await runStep(step, folder, done, options));
    }
  };
  const stages = [...new Set(steps.map(({ stage = 0 }) => stage))].sort(
    (left, right) => left - right,
  );
  for (const current of stages) {
    const ofStage = steps.filter(({ stage = 0 }) => stage === current);
    const patient = ofStage.filter((step) => step.patient === true);
    const waiting = ofStage.filter((step) => step.patient !== true);
    const nextStep = () => waiting.shift() ?? patient.shift();
    await Promise.all([
      lane(nextStep),
      lane(nextStep),
      lane(() => patient.shift(), { priority: constants.priority.PRIORITY_LOW }),
    ]);
  }
  const order = steps.map((step) => step.name);
  outcomes.sort((left, right) => order.indexOf(left.name) - order.indexOf(right.name));
  const total = sum(outcomes.map((outcome) => outcome.count));
  console.log(`\n${summary(outcomes)}\n`);
  const failures = outcomes.flatMap(({ name, count }) =>
    (count.failures ?? []).map((failure) => `✗ ${name}: ${failure}`),
  );
  // Lists the failures last, because often only the end of a long run's output is read.
  if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
  for (const note of notes) console.log(`${note}\n`);
  console.log(totalLine(total));
  return total.failed === 0;
}
