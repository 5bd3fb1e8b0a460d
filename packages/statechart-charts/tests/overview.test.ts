import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { shareShown } from '../src/chart';
import { ChartDrawing } from '../src/draw/chart-drawing';
import { stateName } from '../src/draw/names';
import { elkInNode } from '../src/layout/elk-in-node';
import { fallbackDrawing } from '../src/layout/fallback-drawing';
import { flawsOf } from '../src/layout/flaws';
import type { DrawnChart } from '../src/layout/lay-out';
import { layOutOverview, shapeOf } from '../src/layout/lay-out-overview';
import { textStyles } from '../src/layout/measure';
import { planOf } from '../src/layout/routes';
import { withMainPath } from '../src/overview/main-path';
import { foldedIn, mainPathOnly, overviewOf } from '../src/overview/overview';
import { readChart } from '../src/read/read-chart';
import { fitScale } from '../src/view/viewport';
import { chart } from './chart-samples';
import { largeMachine } from './chart-shapes';

const order = setup({}).createMachine({
  id: 'order',
  initial: 'form',
  states: {
    form: {
      initial: 'empty',
      states: {
        empty: { on: { fill: 'filled' } },
        filled: { on: { clear: 'empty' } },
        invalid: {},
      },
      on: { submit: 'paying', refuse: '.invalid', help: 'helping' },
    },
    paying: { on: { pay: 'paid', decline: 'declined', help: 'helping' } },
    declined: { on: { retry: 'paying', help: 'helping' } },
    paid: { type: 'final' },
    helping: { on: { back: 'form' } },
  },
});

const types = ['fill', 'clear', 'submit', 'refuse', 'help', 'pay', 'decline', 'retry', 'back'];
const model = {
  inputs: { fresh: undefined },
  events: Object.fromEntries(types.map((type) => [type, { plain: {} }])),
};
const scenario = (name: string, steps: readonly string[], ends: string) => ({
  name,
  input: 'fresh',
  steps,
  ends,
});
const scenarios = [
  scenario('the form is filled', ['fill'], 'form.filled'),
  scenario('it is paid at last', ['fill', 'refused pay', 'submit', 'pay'], 'paid'),
  scenario('it is paid', ['fill', 'submit', 'pay'], 'paid'),
];
const read = readChart(order);
const whole = withMainPath(read, order, { ...model, scenarios });

describe('the main path', () => {
  it('is the scenario that reaches the end with the fewest failures, from innermost state to innermost state', () => {
    expect(whole.mainPath).toEqual([
      { transition: 'form.empty: fill', from: 'form.empty', to: 'form.filled' },
      { transition: 'form: submit', from: 'form.filled', to: 'paying' },
      { transition: 'paying: pay', from: 'paying', to: 'paid' },
    ]);
  });

  it('is empty without scenarios', () => {
    expect(withMainPath(read, order, model).mainPath).toEqual([]);
  });

  it('can be shown alone', () => {
    const { states, transitions } = mainPathOnly(whole);
    expect(states.map(({ path }) => path)).toEqual([
      '',
      'form',
      'form.empty',
      'form.filled',
      'paying',
      'paid',
    ]);
    expect(transitions.map(({ source, targets }) => [source, ...targets])).toEqual([
      ['form.filled', 'paying'],
      ['form.empty', 'form.filled'],
      ['paying', 'paid'],
    ]);
  });
});

describe('an overview', () => {
  it('folds regions until few boxes are left, but not against a choice', () => {
    const fold = (most: number, ...chosen: [string, boolean][]) => [
      ...foldedIn(whole, most, new Map(chosen)),
    ];
    expect(fold(8)).toEqual([]);
    expect(fold(5)).toEqual(['form']);
    expect(fold(5, ['form', false])).toEqual([]);
    expect(fold(8, ['form', true])).toEqual(['form']);
  });

  it('has the main path, and an arrow to and from every other state', () => {
    const { transitions } = overviewOf(whole, new Set(['form']));
    expect(transitions.map(({ source, targets }) => [source, ...targets])).toEqual([
      ['form', 'paying'],
      ['form', 'helping'],
      ['paying', 'paid'],
      ['paying', 'declined'],
      ['declined', 'paying'],
      ['helping', 'form'],
    ]);
    expect(overviewOf(whole, new Set()).states[1]).toMatchObject({
      path: 'form',
      initial: 'form.empty',
    });
  });

  it('leads from a failure back to where it came from, also by an event of the state around it', () => {
    const shop = readChart(
      setup({ actors: { search: fromPromise(async () => {}) } }).createMachine({
        id: 'shop',
        initial: 'search',
        states: {
          search: {
            initial: 'idle',
            on: { start: '.searching' },
            states: {
              idle: {},
              searching: { invoke: { src: 'search', onDone: 'found', onError: 'failed' } },
              found: {},
              failed: {},
            },
          },
        },
      }),
    );
    const { waysOut } = overviewOf(shop, new Set());
    expect(waysOut).toEqual([
      { transition: 'search: start', from: 'search.failed', to: 'search.searching' },
    ]);
  });

  it('says at a state which arrows from around it never hold there', () => {
    const inside = chart(
      [
        { path: '', type: 'compound', initial: 'in' },
        { path: 'in', type: 'compound', initial: 'in.a' },
        { path: 'in.a' },
        { path: 'in.b' },
        { path: 'c' },
      ],
      [
        { source: 'in', trigger: 'go', targets: ['c'] },
        { source: 'in.a', trigger: 'go', targets: ['in.b'] },
        { source: 'in.b', trigger: 'go', targets: ['in.a'], guard: 'isSlow' },
      ],
    );
    const shown = overviewOf(inside, new Set());
    const never = shown.states.filter((state) => state.never !== undefined);
    expect(never.map((state) => stateName(shown, state))).toEqual([
      'in.a, state. go leads to in.b. go never leads to c',
    ]);
    const picture = createElement(ChartDrawing, { chart: shown, drawing: fallbackDrawing(shown) });
    expect(renderToStaticMarkup(picture)).toContain('>go never → c<');
  });

  it('counts the transitions that it leaves out at their states, at the region around them, and in total', () => {
    const counts = (folded: readonly string[]) =>
      overviewOf(whole, new Set(folded)).states.flatMap(({ path, more }) =>
        more ? [[path, more]] : [],
      );
    const closed = overviewOf(whole, new Set(['form']));
    expect(counts(['form'])).toEqual([
      ['form', 3],
      ['paying', 1],
      ['declined', 1],
    ]);
    // The region's `submit` leads from `form.filled` only.
    expect(counts([])).toEqual([
      ['form', 1],
      ['form.filled', 1],
      ['paying', 1],
      ['declined', 1],
    ]);
    expect(shareShown(closed)).toBe('6 of 11 transitions shown');
    expect(shareShown(whole)).toBeUndefined();
    const name = (path: string) =>
      closed.states.flatMap((state) => (state.path === path ? [stateName(closed, state)] : []))[0];
    expect(name('form')).toMatch(/ leads to paying\..*\. 3 more transitions aren't shown here$/);
    expect(name('paying')).toMatch(/1 more transition isn't shown here$/);
    const picture = renderToStaticMarkup(
      createElement(ChartDrawing, { chart: closed, drawing: fallbackDrawing(closed) }),
    );
    expect(picture).toContain('aria-label="Chart of order, 6 of 11 transitions shown"');
    expect(picture).toContain('>+3<');
  });

  it(
    'names the events on its arrows if there is room, and otherwise on a second level',
    { tags: 'full' },
    async () => {
      const engine = elkInNode();
      const texts = ({ drawing }: DrawnChart) =>
        drawing.transitions.flatMap(({ label }) => label.texts.map(({ text }) => text));
      const [named, ...others] = await layOutOverview(whole, 'wide', { engine });
      expect(named && texts(named)).toEqual(expect.arrayContaining(['submit', 'pay', 'retry']));
      expect(others).toEqual([]);
      const levels = await layOutOverview(readChart(largeMachine), 'phone', { engine });
      expect(levels.map((level) => texts(level).length > 0)).toEqual([false, true]);
    },
  );

  it('explains the signs that occur in it', async () => {
    const [overview] = await layOutOverview(whole, 'wide', { engine: elkInNode() });
    expect(overview?.drawing.legend.map(({ text }) => text)).toEqual([
      'Start',
      'Main path',
      'End of the main path',
      'Final state',
      'From any state inside, after its own arrows',
      'More: 7 of 11 transitions shown',
      'Active now',
    ]);
  });

  it(
    'is readable in windows of every shape, for 40 states and 80 transitions',
    { tags: 'full' },
    async () => {
      const engine = elkInNode();
      const large = readChart(largeMachine);
      for (const [width, height] of [
        [1440, 793],
        [690, 793],
        [390, 544],
      ] as const) {
        const size = { width, height };
        const overviews = await layOutOverview(large, shapeOf(size), { engine });
        for (const { chart, drawing } of overviews) expect(flawsOf(chart, drawing)).toEqual([]);
        const [overview] = overviews;
        if (overview === undefined) throw new Error('It was not laid out.');
        const scale = fitScale(overview.drawing, size);
        expect(scale * textStyles.name.size).toBeGreaterThanOrEqual(9);
      }
    },
  );
});

it('a state that is the target of rows only gets an arrow from its sibling or its parent', () => {
  const several = chart(
    [
      { path: '', type: 'compound', initial: 'a' },
      { path: 'a' },
      { path: 'b' },
      { path: 'box', type: 'compound', initial: 'box.one' },
      { path: 'box.one' },
      { path: 'box.two' },
    ],
    [
      { source: 'a', trigger: 'jump', targets: ['b'] },
      { source: 'box.one', trigger: 'jump', targets: ['b'] },
      { source: 'a', trigger: 'open', targets: ['box'] },
      { source: 'box', trigger: 'next', targets: ['box.two'] },
    ],
  );
  const { routes, rows } = planOf(several, ({ trigger }) => trigger === 'jump');
  expect(routes.map(({ source, target }) => [source, target])).toEqual([
    ['a', 'b'],
    ['a', 'box'],
    ['box', 'box.two'],
  ]);
  expect([...rows.keys()]).toEqual(['box.one']);
});
