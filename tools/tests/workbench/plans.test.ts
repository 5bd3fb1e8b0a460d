import { describe, expect, it } from 'vitest';
import type { Subject } from '@workbench/app/subject';
import { curlyQuotes } from '@workbench/app/curly-quotes';
import { firstOwnSteps } from '@workbench/app/paths/path-names';
import { playPath, simulationAt, stateAfter } from '@workbench/app/paths/path-player';
import { readCoverage, readPaths } from '@workbench/app/paths/read-paths';
import { makePlan } from '@workbench/plans/make-plan';
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

const plan = makePlan(order);
const { tour, scenarios, shortest } = plan.lists;

const read = (text: string) => readPaths(order, plan.identity, text);

function documentOf(list: typeof tour) {
  if (list.kind === 'refused' || list.document === undefined) throw new Error('no document');
  return list.document;
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

describe('an opened file', () => {
  it.each([
    ['', 'It is not JSON.'],
    ['{"format":"other"}', 'It holds no paths.'],
    ['{"format":"statechart-coverage"}', 'It holds no coverage.'],
  ])('causes a message if it contains no paths: %j', (text, words) => {
    expect(read(text)).toMatchObject({ sentence: expect.stringContaining(words) });
  });
});

describe('paths in the workbench', () => {
  it('can be a tour of every transition', () => {
    if (tour.kind === 'refused') throw new Error(tour.sentence);
    expect(tour).toMatchObject({ title: 'tour', remarks: [] });
    expect(documentOf(tour).paths.length).toBe(tour.paths.length);
    expect(coverage(explore(orderMachine, orderModel), tour.paths).transitions.missed).toEqual([]);
  });

  it('can be the shortest path to each state, and a message explains why there are no scenarios', () => {
    expect(shortest).toMatchObject({
      paths: expect.arrayContaining([
        { name: 'to slow', input: 'known', steps: ['order.confirm', 'after patience'] },
      ]),
    });
    expect(scenarios).toMatchObject({
      sentence: expect.stringContaining('The model pins no scenarios'),
    });
  });

  it('can be read from the coverage of a replay: the failed ones, each with its failed step', () => {
    expect(read(coverageJson(failedCoverage))).toMatchObject({
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

  it('can be read from a path document, with a note if the machine has changed since', () => {
    const json = writeJson(documentOf(shortest));
    expect(read(json)).toMatchObject({ kind: 'listed', remarks: [] });
    const older = json
      .replace(/"fingerprint": "\w+"/, '"fingerprint": "0"')
      .replaceAll('"after patience"', '"after waiting"');
    const listed = read(older);
    if (listed.kind === 'refused') throw new Error(listed.sentence);
    expect(listed.remarks.join()).toContain('has changed since the paths were made');
    const failed = listed.paths.filter(({ failure }) => failure !== undefined);
    expect(failed).toMatchObject([{ name: 'to slow', failure: { step: 2 } }]);
    expect(read(json.replace('"machine": "order"', '"machine": "cart"'))).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('about the machine "cart", and "order" is shown'),
    });
  });

  it('are played step by step up to the failed step', () => {
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
  });
});

describe('coverage in the workbench', () => {
  it('is measured from the tour, or read from a replay', () => {
    const states = plan.planned.elements.states.map(({ name, hitBy }) => [name, hitBy.length > 0]);
    expect(states).toEqual([
      ['editing', true],
      ['ordering', true],
      ['slow', true],
      ['done', true],
    ]);
    const text = coverageJson(failedCoverage);
    expect(readCoverage(order, plan.identity, text)).toMatchObject({ remarks: [] });
    const wrong = writeJson(documentOf(shortest));
    expect(readCoverage(order, plan.identity, wrong)).toMatchObject({ kind: 'refused' });
  });
});
