import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { brokenPaths } from '../src/compare/broken-paths';
import { compareCharts } from '../src/compare/compare';
import { writeComparison } from '../src/compare/comparison-text';
import { derivedModel } from 'statechart-paths/explore/derived-model';
import { createEngine } from 'statechart-paths/explore/engine';
import { chart, lamp } from './chart-samples';

const states = [
  { path: '', type: 'compound', initial: 'off' },
  { path: 'off' },
  { path: 'on' },
  { path: 'broken', type: 'final' },
] as const;

const before = chart(states, [
  { source: 'off', trigger: 'switch', guard: 'hasPower', targets: ['on'] },
  { source: 'off', trigger: 'switch', guard: 'else', targets: ['broken'] },
  { source: 'on', trigger: 'switch', targets: ['off'] },
]);

describe('comparing two versions of a machine', () => {
  it('finds no differences if they are equal', () => {
    expect(compareCharts(lamp, lamp)).toMatchObject({ changes: [], chart: lamp });
  });

  it('reports a branch inserted at the front as added, although the other branches get new numbers', () => {
    const after = chart(states, [
      { source: 'off', trigger: 'switch', guard: 'isWorn', targets: ['broken'] },
      { source: 'off', trigger: 'switch', guard: 'hasPower', targets: ['on'] },
      { source: 'off', trigger: 'switch', guard: 'else', targets: ['broken'] },
      { source: 'on', trigger: 'switch', targets: ['off'] },
    ]);
    expect(compareCharts(before, after).changes).toEqual([
      { kind: 'added', what: 'transition', item: 'off: switch #1', details: [] },
    ]);
    expect(compareCharts(after, before).changes).toEqual([
      { kind: 'removed', what: 'transition', item: 'off: switch #1 (removed)', details: [] },
    ]);
  });

  it('reports a changed order of branches', () => {
    const [first, second, third] = before.transitions;
    if (first === undefined || second === undefined || third === undefined) throw new Error();
    const after = {
      ...before,
      transitions: [{ ...second, id: first.id }, { ...first, id: second.id }, third],
    };
    expect(compareCharts(before, after).changes.map(({ details }) => details)).toEqual([
      ['tried as number 1, was number 2'],
      ['tried as number 2, was number 1'],
    ]);
  });

  it('merges both into one chart, with a removed state in its original position', () => {
    const opened = chart(
      [
        ...states.slice(0, 2),
        { path: 'on', type: 'compound', initial: 'on.low' },
        { path: 'on.low' },
        { path: 'broken', type: 'final' },
      ],
      [
        { source: 'off', trigger: 'switch', guard: 'hasPower', targets: ['on.low'] },
        { source: 'off', trigger: 'switch', guard: 'else', targets: ['broken'] },
        { source: 'on.low', trigger: 'switch', targets: ['off'] },
      ],
    );
    const { chart: merged, marks } = compareCharts(opened, before);
    expect(merged.states.map(({ path, type }) => `${path} ${type}`)).toEqual([
      ' compound',
      'off atomic',
      'on compound',
      'on.low atomic',
      'broken final',
    ]);
    expect(Object.fromEntries(marks)).toEqual({
      on: 'changed',
      'on.low': 'removed',
      'off: switch #1': 'changed',
      'on: switch': 'added',
      'on.low: switch': 'removed',
    });
  });

  it('describes the changes for a pull request, with the paths that no longer run', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { switch: 'on' } }, on: { on: { switch: 'off' } } },
    });
    const engine = createEngine(machine, derivedModel(machine));
    const broken = brokenPaths(
      [
        { name: 'tour 1', input: 'no input', steps: ['switch', 'switch'] },
        { name: 'tour 2', input: 'no input', steps: ['switch', 'dim'] },
        { name: 'it stays on', input: 'no input', steps: ['switch', 'switch'], ends: ['on'] },
      ],
      engine,
    );
    expect(broken.map(({ name, step }) => `${name} ${step}`)).toEqual([
      'tour 2 2',
      'it stays on 2',
    ]);
    const after = {
      ...before,
      transitions: before.transitions.map((one) =>
        one.guard === 'hasPower' ? { ...one, guard: 'hasCurrent', actions: ['light'] } : one,
      ),
    };
    expect(writeComparison(compareCharts(before, after), broken)).toBe(
      [
        '### lamp: 1 changed',
        '',
        '**Changed**',
        '- `switch [hasCurrent] / light` from `off` to `on`',
        '  - guard "hasPower" is now "hasCurrent"',
        '  - action "light" added',
        '',
        '**2 paths no longer run**',
        '- tour 2: Step 2 of 2: No step is called "dim".',
        '  - `no input → switch → dim`',
        '- it stays on: It ends in "off", not in "on".',
        '  - `no input → switch → switch`',
        '',
      ].join('\n'),
    );
  });
});
