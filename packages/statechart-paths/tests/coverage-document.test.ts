import { describe, expect, it } from 'vitest';
import {
  coverageOfPaths,
  coverageOfRuns,
  outdatedCoverage,
  readCoverageDocument,
  type CoverageDocument,
} from '../src/coverage/coverage-document';
import { explore } from '../src/explore/explore';
import { identityOf } from '../src/explore/fingerprint';
import type { Model } from '../src/model';
import type { PathRun } from '../src/run/path-run';
import { orderMachine, orderModel } from './order-machine';

const exploration = explore(orderMachine, orderModel);

const passed = {
  name: 'all is well',
  path: { input: 'known', steps: ['order.confirm', 'placeOrder done'] },
  on: 'browser',
  seconds: 1.5,
  confirmed: 3,
  outcome: { kind: 'passed' },
} satisfies PathRun;

const failed = {
  name: 'slow order',
  path: { input: 'known', steps: ['order.confirm', 'after patience', 'order.again'] },
  on: 'browser',
  seconds: 2,
  confirmed: 2,
  outcome: { kind: 'failed', step: 2, sentence: 'Step 2 of 3, "after patience": It is not slow.' },
} satisfies PathRun;

function hits({ elements, runs }: CoverageDocument, kind: keyof CoverageDocument['elements']) {
  return Object.fromEntries(
    elements[kind].map(({ name, hitBy }) => [name, hitBy.map((place) => runs[place]?.name)]),
  );
}

describe('a coverage document', () => {
  it('lists the paths that cover each element, in order', () => {
    const document = coverageOfPaths(exploration, [
      { name: 'one', input: 'fresh', steps: [] },
      { name: 'two', input: 'known', steps: ['order.confirm'] },
    ]);
    expect(hits(document, 'states')).toEqual({
      editing: ['one', 'two'],
      ordering: ['two'],
      slow: [],
      done: [],
    });
    expect(hits(document, 'branches')).toEqual({
      'editing: order.confirm taken': ['two'],
      'editing: order.confirm refused': ['one'],
    });
  });

  it('counts the steps of a failed run up to its failure', () => {
    const document = coverageOfRuns(exploration, [failed]);
    expect(hits(document, 'states')).toMatchObject({ ordering: ['slow order'], slow: [] });
    expect(hits(document, 'transitions')).toMatchObject({ 'ordering: after patience': [] });
  });

  it('counts nothing for a run that failed at its start', () => {
    const document = coverageOfRuns(exploration, [{ ...failed, confirmed: 0 }]);
    expect(document.elements.states.flatMap(({ hitBy }) => hitBy)).toEqual([]);
  });

  it('accepts refused events and scenario labels', () => {
    const document = coverageOfRuns(exploration, [
      {
        ...passed,
        path: {
          input: 'fresh',
          steps: ['refused order.confirm plain', 'name.type harbor', 'order.confirm', 'place done'],
        },
        confirmed: 5,
      },
    ]);
    expect(hits(document, 'states')).toMatchObject({ done: ['all is well'] });
    expect(hits(document, 'branches')).toMatchObject({
      'editing: order.confirm refused': ['all is well'],
    });
  });

  it('stores the command to reproduce a failed run', () => {
    const document = coverageOfRuns(exploration, [passed, failed], {
      repeat: ({ name }) => `npm run paths -- --only "${name}"`,
    });
    expect(document.runs.map(({ outcome }) => outcome)).toEqual([
      { kind: 'passed' },
      { ...failed.outcome, repeat: 'npm run paths -- --only "slow order"' },
    ]);
  });

  it('contains the text of each requirement, or its id if it has no text', () => {
    const { requirementTexts } = coverageOfPaths(exploration, [], {
      requirementTexts: { 'order.edit': 'Edit it.' },
    });
    expect(requirementTexts).toEqual({
      'order.edit': 'Edit it.',
      'order.confirm': 'order.confirm',
      'order.failed': 'order.failed',
    });
  });

  it("rejects a path that the machine doesn't accept", () => {
    const other = { ...passed, path: { input: 'known', steps: ['order.cancel'] } };
    expect(() => coverageOfRuns(exploration, [{ ...other, confirmed: 2 }])).toThrow(
      'The machine rejects the path "all is well".',
    );
  });

  it('marks unreachable elements', () => {
    const model: Model = {
      ...orderModel,
      inputs: { known: { name: 'harbor' } },
      events: {
        'name.type': { harbor: { name: 'harbor' } },
        'order.confirm': { plain: {} },
        'order.again': { plain: {} },
      },
    };
    const { elements } = coverageOfPaths(explore(orderMachine, model), []);
    expect(elements.branches).toEqual([
      { name: 'editing: order.confirm taken', hitBy: [] },
      { name: 'editing: order.confirm refused', hitBy: [], unreachable: true },
    ]);
  });
});

describe("an element that a browser can't reach", () => {
  const model: Model = {
    ...orderModel,
    outOfBrowser: [
      { step: 'after patience', reason: 'Nobody waits that long.' },
      { step: 'name.type empty', in: 'editing', reason: 'The field keeps one letter.' },
      { step: 'fresh', reason: 'The page opens with a name.' },
      { step: 'placeOrder done', in: 'slow', reason: 'There is no such place.' },
    ],
  };
  const explored = explore(orderMachine, model);
  const reasons = ({ elements }: CoverageDocument) =>
    Object.fromEntries(
      Object.values(elements)
        .flat()
        .flatMap(({ name, outOfBrowser }) => (outOfBrowser ? [[name, outOfBrowser]] : [])),
    );

  it('is marked with its reason, as is every element reachable only through it', () => {
    expect(reasons(coverageOfRuns(explored, [passed]))).toEqual({
      slow: ['Nobody waits that long.'],
      'ordering: after patience': ['Nobody waits that long.'],
      'slow: order.again': ['Nobody waits that long.'],
      'after patience': ['Nobody waits that long.'],
      'order.again': ['Nobody waits that long.'],
      'name.type empty': ['The field keeps one letter.'],
      'editing: order.confirm refused': [
        'The field keeps one letter.',
        'The page opens with a name.',
      ],
    });
  });

  it("isn't marked if no run used a browser", () => {
    expect(reasons(coverageOfRuns(explored, [{ ...passed, on: 'machine' }]))).toEqual({});
    expect(reasons(coverageOfPaths(explored, []))).toEqual({});
  });

  it('stays marked if other runs cover it', () => {
    const onMachine = {
      ...failed,
      on: 'machine',
      confirmed: 4,
      outcome: { kind: 'passed' },
    } as const;
    const { elements } = coverageOfRuns(explored, [passed, onMachine]);
    expect(elements.states.find(({ name }) => name === 'slow')).toEqual({
      name: 'slow',
      hitBy: [1],
      outOfBrowser: ['Nobody waits that long.'],
    });
  });
});

describe('coverage parsed from JSON', () => {
  const document = coverageOfRuns(exploration, [passed, failed]);

  it.each([
    ['{', 'It is not JSON.'],
    ['[]', 'It holds no coverage.'],
    ['{"format":"statechart-paths","version":1}', 'It holds no coverage.'],
    [JSON.stringify({ ...document, version: 0 }), 'It has version 0;'],
    [JSON.stringify({ ...document, runs: 1 }), 'It is damaged at "runs"'],
    [JSON.stringify({ ...document, runs: [] }), 'a run that is not there'],
  ])('is rejected with an error message if it is %s', (json, sentence) => {
    const read = readCoverageDocument(json);
    expect(read).toMatchObject({ kind: 'unreadable', sentence: expect.stringContaining(sentence) });
    expect(read).toMatchObject({ sentence: expect.stringContaining('Run the paths again') });
  });

  it('is rejected if it belongs to another machine, or to the same machine before a change', () => {
    expect(outdatedCoverage(document, identityOf(exploration))).toBeUndefined();
    expect(outdatedCoverage({ ...document, machine: 'other' }, identityOf(exploration))).toContain(
      'of the machine "other", not of "order"',
    );
    const { 'name.type': _left, ...events } = orderModel.events;
    const changed = explore(orderMachine, {
      ...orderModel,
      events: { ...events, 'name.type': { harbor: { name: 'harbor' } } },
    });
    expect(outdatedCoverage(document, identityOf(changed))).toContain('has changed since');
  });
});
