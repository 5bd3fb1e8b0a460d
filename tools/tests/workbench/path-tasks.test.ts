import { describe, expect, it } from 'vitest';
import type { Subject } from '@workbench/app/subject';
import { curlyQuotes } from '@workbench/app/curly-quotes';
import { firstOwnSteps } from '@workbench/app/paths/path-names';
import { pausesAt, playPath, simulationAt, stateAfter } from '@workbench/app/paths/path-player';
import { makePaths, measureCoverage, readPaths } from '@workbench/app/paths/path-tasks';
import { coverage } from 'statechart-paths/coverage/coverage';
import { coverageJson, coverageOfRuns } from 'statechart-paths/coverage/coverage-document';
import { explore } from 'statechart-paths/explore/explore';
import { createEngine } from 'statechart-paths/explore/engine';
import { writeJson } from 'statechart-paths/path-document';
import { orderMachine, orderModel } from '../../../packages/statechart-paths/tests/order-machine';

const order: Subject = {
  id: 'order',
  title: 'Order',
  purpose: 'Buys one thing.',
  audience: 'everyone',
  machine: orderMachine,
  model: orderModel,
  requirements: { 'order.edit': { source: '1', text: 'A name can be typed.' } },
};
const engine = createEngine(orderMachine, orderModel);

function madePaths(asked: Parameters<typeof makePaths>[1]) {
  const made = makePaths(order, asked);
  if (made.kind === 'refused') throw new Error(made.sentence);
  return made;
}

/** The order machine's coverage by tests in a browser, where one path failed at its second step. */
const failedCoverage = coverageOfRuns(
  explore(orderMachine, orderModel),
  [
    {
      name: 'tour 1',
      path: { input: 'known', steps: ['order.confirm', 'placeOrder done'] },
      on: 'browser',
      seconds: 1,
      confirmed: 2,
      outcome: { kind: 'failed', step: 2, sentence: 'Step 2 of 2: "Receipt" is not seen.' },
    },
    {
      name: 'tour 2',
      path: { input: 'fresh', steps: [] },
      on: 'browser',
      seconds: 1,
      confirmed: 1,
      outcome: { kind: 'passed' },
    },
  ],
  { repeat: () => 'npm run paths -- order --path "known → order.confirm → placeOrder done"' },
);

describe('a path among others', () => {
  it('is identified by its first steps that no other path shares', () => {
    const paid = { input: 'fresh', steps: ['open', 'choose card', 'pay', 'pay done paid'] };
    const refused = { input: 'fresh', steps: ['open', 'choose card', 'pay', 'pay done refused'] };
    const reloaded = { input: 'after a reload', steps: ['open'] };
    const all = [paid, refused, reloaded];
    expect(firstOwnSteps(paid, all)).toBe('… pay done paid');
    expect(firstOwnSteps(reloaded, all)).toBe('after a reload → open');
    expect(firstOwnSteps(paid, [paid])).toBe('fresh → open → choose card …');
  });
});

it('uses curly quotes in sentences, and straight ones in commands', () => {
  expect(
    curlyQuotes('No step is called "pay". Run npm run paths -- order --path "fresh → pay".'),
  ).toBe('No step is called “pay”. Run npm run paths -- order --path "fresh → pay".');
});

describe('a dropped file', () => {
  it.each([
    ['', 'This file is empty, or too large for a report.'],
    ['{ "format": ', 'This is not valid JSON'],
    ['\uFFFDPNG\r\n\0\0', 'This is not a text file.'],
    ['Dear diary', 'No failing path was found in this file.'],
  ])('causes a message if it contains no paths: %j', (text, words) => {
    expect(readPaths(order, text)).toMatchObject({ sentence: expect.stringContaining(words) });
  });
});

describe('paths in the workbench', () => {
  it('can be a tour of every transition', () => {
    const made = madePaths({ kind: 'tour' });
    expect(made).toMatchObject({ title: 'tour', remarks: [] });
    expect(made.document?.paths.length).toBe(made.paths.length);
    expect(coverage(explore(orderMachine, orderModel), made.paths).transitions.missed).toEqual([]);
  });

  it('can be the shortest path to a state, and a message explains why none can be found', () => {
    const made = madePaths({ kind: 'to', state: 'slow' });
    expect(made.paths).toEqual([
      { name: 'to slow', input: 'known', steps: ['order.confirm', 'after patience'] },
    ]);
    const nowhere = makePaths(order, { kind: 'to', state: 'slwo' });
    expect(nowhere).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('Did you mean "slow"?'),
    });
    expect(makePaths(order, { kind: 'scenarios' })).toMatchObject({
      sentence: expect.stringContaining('The model pins no scenarios'),
    });
  });

  it('can be read from the coverage of a replay: the failed ones, each with its failed step', () => {
    expect(readPaths(order, coverageJson(failedCoverage))).toMatchObject({
      kind: 'listed',
      paths: [
        {
          input: 'known',
          steps: ['order.confirm', 'placeOrder done'],
          failure: { step: 2, sentence: 'Step 2 of 2: "Receipt" is not seen.' },
        },
      ],
    });
  });

  it('can be read from the command that repeats a failure', () => {
    const text = 'npm run paths -- order --path "fresh → name.type harbor → order.send"';
    expect(readPaths(order, text)).toMatchObject({ paths: [{ failure: { step: 2 } }] });
    expect(readPaths(order, text.replace('-- order', '-- cart'))).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('about the machine "cart", and "order" is shown'),
    });
  });

  it('can be read from a path document, with a note if the machine has changed since', () => {
    const made = madePaths({ kind: 'shortest' });
    if (made.document === undefined) throw new Error('no document');
    const same = readPaths(order, writeJson(made.document));
    expect(same).toMatchObject({ kind: 'listed', remarks: [] });
    const older = writeJson(made.document)
      .replace(/"fingerprint": "\w+"/, '"fingerprint": "0"')
      .replaceAll('"after patience"', '"after waiting"');
    const read = readPaths(order, older);
    if (read.kind === 'refused') throw new Error(read.sentence);
    expect(read.remarks.join()).toContain('has changed since the paths were made');
    const failed = read.paths.filter(({ failure }) => failure !== undefined);
    expect(failed).toMatchObject([{ name: 'to slow', failure: { step: 2 } }]);
    expect(readPaths(order, '{"format":"other"}')).toMatchObject({
      sentence: expect.stringContaining('This file holds no paths.'),
    });
  });

  it('are played step by step up to the failed step, and pause at a breakpoint', () => {
    const path = {
      name: 'p',
      input: 'known',
      steps: ['order.confirm', 'after patience', 'order.send'],
    };
    const played = playPath(engine, path);
    expect(played.log.map(stateAfter)).toEqual(['editing', 'ordering', 'slow']);
    expect(played.failure).toMatchObject({ step: 3 });
    expect(simulationAt(engine, played, 9)).toMatchObject({
      position: 2,
      problem: expect.stringContaining('order.send'),
    });
    expect(pausesAt(played, 1, new Set())).toBe(false);
    expect(pausesAt(played, 1, new Set(['ordering']))).toBe(true);
    expect(pausesAt(played, 2, new Set())).toBe(true);
  });
});

describe('coverage in the workbench', () => {
  it('is measured from the tour, or read from a replay', () => {
    const measured = measureCoverage(order, { kind: 'tour' });
    if (measured.kind === 'refused') throw new Error(measured.sentence);
    const states = measured.document.elements.states.map(({ name, hitBy }) => [
      name,
      hitBy.length > 0,
    ]);
    expect(states).toEqual([
      ['editing', true],
      ['ordering', true],
      ['slow', true],
      ['done', true],
    ]);
    const text = coverageJson(failedCoverage);
    expect(measureCoverage(order, { kind: 'document', text })).toMatchObject({ remarks: [] });
    const paths = madePaths({ kind: 'shortest' });
    if (paths.document === undefined) throw new Error('no document');
    const wrong = { kind: 'document', text: writeJson(paths.document) } as const;
    expect(measureCoverage(order, wrong)).toMatchObject({ kind: 'refused' });
  });
});
