import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { machines } from '@machines/index';
import { isShownFully, type Chart, type ChartTransition } from 'statechart-charts/chart';
import { isWithin } from 'statechart-charts/layout/routes';
import { shownAs } from 'statechart-charts/overview/collapse';
import { withMainPath } from 'statechart-charts/overview/main-path';
import { foldedIn, overviewOf } from 'statechart-charts/overview/overview';
import { readChart } from 'statechart-charts/read/read-chart';
import { readDefinition } from 'statechart-paths/explore/definition';
import { fullMachine } from '../../../packages/statechart-charts/tests/chart-shapes';
import { smokeSubset } from '../../../tests/support/scope';

const chart = readChart(fullMachine);

const state = {
  type: 'atomic',
  tags: [],
  entry: [],
  exit: [],
  actors: [],
  requirements: [],
};

const transition = {
  kind: 'event',
  actions: [],
  reenter: false,
  forbidden: false,
  requirements: [],
};

describe('a chart read from a machine', () => {
  it('contains every state with its actors, actions and output', () => {
    expect(chart.states).toEqual([
      {
        ...state,
        path: '',
        name: 'full',
        parent: null,
        type: 'compound',
        initial: 'idle',
        description: 'Everything at once.',
        output: '{"done":true}',
      },
      {
        ...state,
        path: 'idle',
        name: 'idle',
        parent: '',
        description: 'Waits.',
        tags: ['calm'],
        entry: ['greet', 'spawn clock'],
        exit: ['send stop to ticker'],
        actors: [{ id: 'ticker', src: 'clock', spawned: true }],
        requirements: ['full.wait'],
      },
      {
        ...state,
        path: 'work',
        name: 'work',
        parent: '',
        type: 'parallel',
        actors: [{ id: 'helper', src: 'help' }],
      },
      {
        ...state,
        path: 'work.left',
        name: 'left',
        parent: 'work',
        type: 'compound',
        initial: 'work.left.off',
      },
      { ...state, path: 'work.left.off', name: 'off', parent: 'work.left' },
      { ...state, path: 'work.left.on', name: 'on', parent: 'work.left' },
      {
        ...state,
        path: 'work.left.past',
        name: 'past',
        parent: 'work.left',
        type: 'history',
        history: 'shallow',
        defaultTargets: ['work.left.on'],
      },
      {
        ...state,
        path: 'work.right',
        name: 'right',
        parent: 'work',
        type: 'compound',
        initial: 'work.right.off',
      },
      { ...state, path: 'work.right.off', name: 'off', parent: 'work.right' },
      { ...state, path: 'work.right.on', name: 'on', parent: 'work.right' },
      {
        ...state,
        path: 'work.right.all',
        name: 'all',
        parent: 'work.right',
        type: 'history',
        history: 'deep',
        defaultTargets: ['work.right.on'],
      },
      { ...state, path: 'over', name: 'over', parent: '', type: 'final', output: '1' },
    ]);
  });

  it('contains every branch with its trigger, its guard in words, and its actions', () => {
    expect(chart.transitions).toEqual([
      {
        ...transition,
        id: '(machine): reset',
        source: '',
        targets: ['idle'],
        trigger: 'reset',
        description: 'Begins anew.',
      },
      {
        ...transition,
        id: '(machine): *',
        source: '',
        targets: [],
        trigger: '*',
        actions: ['log'],
      },
      {
        ...transition,
        id: 'idle: start #1',
        source: 'idle',
        targets: ['work'],
        trigger: 'start',
        guard: 'isReady and not (isBusy or in work.left.on)',
        requirements: ['full.start'],
      },
      {
        ...transition,
        id: 'idle: start #2',
        source: 'idle',
        targets: ['work.left.on', 'work.right.on'],
        trigger: 'start',
        guard: 'true',
      },
      {
        ...transition,
        id: 'idle: start #3',
        source: 'idle',
        targets: [],
        trigger: 'start',
        guard: 'else',
        actions: ['assign', 'complain', '(inline)'],
      },
      {
        ...transition,
        id: 'idle: reset',
        source: 'idle',
        targets: [],
        trigger: 'reset',
        forbidden: true,
      },
      {
        ...transition,
        id: 'work: (done)',
        kind: 'state done',
        source: 'work',
        targets: ['over'],
        trigger: '(done)',
      },
      {
        ...transition,
        id: 'work: helper done',
        kind: 'actor done',
        source: 'work',
        targets: ['over'],
        trigger: 'helper done',
      },
      {
        ...transition,
        id: 'work: helper error',
        kind: 'actor error',
        source: 'work',
        targets: ['idle'],
        trigger: 'helper error',
        reenter: true,
      },
      {
        ...transition,
        id: 'work: helper snapshot',
        kind: 'actor snapshot',
        source: 'work',
        targets: [],
        trigger: 'helper snapshot',
        actions: ['raise start'],
      },
      {
        ...transition,
        id: 'work: after 3000',
        kind: 'after',
        source: 'work',
        targets: ['over'],
        trigger: 'after 3000',
      },
      {
        ...transition,
        id: 'work: after patience',
        kind: 'after',
        source: 'work',
        targets: ['idle'],
        trigger: 'after patience',
        guard: 'isTired',
      },
      {
        ...transition,
        id: 'work.left.off: go',
        source: 'work.left.off',
        targets: ['work.left.on'],
        trigger: 'go',
      },
      {
        ...transition,
        id: 'work.right.on: (always)',
        kind: 'always',
        source: 'work.right.on',
        targets: ['work.right.off'],
        trigger: '(always)',
      },
    ]);
  });

  it.each(machines)(
    'has the same ids for the transitions of $id as paths and coverage',
    ({ machine }) => {
      const known = readDefinition(machine).transitions.filter(({ kind }) => kind !== 'initial');
      expect(readChart(machine).transitions.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
    },
  );

  it("omits a history state's default if it is invalid or missing", () => {
    const broken = createMachine({
      initial: 'a',
      states: { a: {}, past: { type: 'history', target: 'lost' }, plain: { type: 'history' } },
    });
    expect(readChart(broken).states.slice(2)).toEqual([
      { ...state, path: 'past', name: 'past', parent: '', type: 'history', history: 'shallow' },
      { ...state, path: 'plain', name: 'plain', parent: '', type: 'history', history: 'shallow' },
    ]);
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  });
});

interface Way {
  readonly id: string;
  readonly to: string;
}

const innermostOf = ({ states }: Chart) =>
  states.filter(({ path }) => path !== '' && !states.some(({ parent }) => parent === path));

function enteredIn(shown: Chart, path: string): string {
  const initial = shown.states.find((one) => one.path === path)?.initial;
  return initial === undefined ? path : enteredIn(shown, initial);
}

/**
 * Reads where an event leads from a state, as a person would: at the state itself first, then at those around it. A
 * picture's reader believes every arrow, unless a state says that the arrow never holds there.
 */
function waysFrom(
  shown: Chart,
  path: string,
  trigger: string,
  reads: 'rules' | 'picture' = 'rules',
): readonly Way[] {
  const { states, transitions, waysOut = [] } = shown;
  const denied = states.flatMap((state) =>
    isWithin(path, state.path) ? (state.never ?? []).filter((one) => one.trigger === trigger) : [],
  );
  const ways: Way[] = waysOut.flatMap(({ transition: id, from, to }) =>
    from === path && transitions.some((one) => one.id === id && one.trigger === trigger)
      ? [{ id, to }]
      : [],
  );
  const names = path.split('.');
  for (const source of [...names.map((_, cut) => names.slice(0, names.length - cut).join('.')), ''])
    for (const one of transitions) {
      const [, inner = path] = /(?:^| and )in ([^\s()]+)/.exec(one.guard ?? '') ?? [];
      const isHere = isWithin(path, inner) || isWithin(inner, path);
      if (one.source !== source || one.trigger !== trigger || !isHere) continue;
      if (one.forbidden) return ways;
      const believed = one.targets.filter((to) => denied.every(({ target }) => target !== to));
      ways.push(...believed.map((to) => ({ id: one.id, to })));
      if (reads === 'rules' && isShownFully(one) && (one.guard ?? 'else') === 'else') return ways;
    }
  return ways;
}

/** The numbers of boxes in which an overview is drawn. */
const boxes = smokeSubset([12, 18, 6, 0]);

describe.each(machines)('an overview of $id', ({ machine, model }) => {
  const whole = withMainPath(readChart(machine), machine, model);

  it.each(boxes)(
    'with %i boxes draws each transition or counts it at its state, and draws the results of actors',
    (boxes) => {
      const folded = foldedIn(whole, boxes, new Map());
      const { states, transitions } = overviewOf(whole, folded);
      const shown = transitions.filter(isShownFully);
      const drawn = new Set(transitions.map(({ id }) => id));
      const full = new Set(shown.map(({ id }) => id));
      const isOut = ({ source, targets }: ChartTransition) => {
        const [from, ...to] = [source, ...targets].map((path) => shownAs(path, folded));
        return to.some((path) => path !== from);
      };
      expect(
        whole.transitions.filter(
          (one) => /^actor (done|error)$/.test(one.kind) && isOut(one) && !drawn.has(one.id),
        ),
      ).toEqual([]);
      for (const { path, more = 0 } of states) {
        const leaving = whole.transitions.filter(({ source }) => shownAs(source, folded) === path);
        expect([path, leaving.filter(({ id }) => full.has(id)).length + more]).toEqual([
          path,
          leaving.length,
        ]);
      }
      const counted = states.reduce((sum, { more = 0 }) => sum + more, shown.length);
      expect(counted).toBe(whole.transitions.length);
    },
  );

  it.each(boxes)(
    'with %i boxes leads from each state only where the machine leads, or counts what it leaves out',
    (boxes) => {
      const folded = foldedIn(whole, boxes, new Map());
      const overview = overviewOf(whole, folded);
      const full = new Set(overview.transitions.filter(isShownFully).map(({ id }) => id));
      const triggers = new Set(whole.transitions.map(({ trigger }) => trigger));
      for (const { path } of innermostOf(overview))
        for (const trigger of triggers) {
          const elsewhere = (ways: readonly Way[]) =>
            ways
              .map(({ id, to }) => ({ id, to: shownAs(enteredIn(whole, to), folded) }))
              .filter(({ to }) => to !== path);
          const told = elsewhere(waysFrom(overview, path, trigger, 'picture'));
          const actual = elsewhere(
            innermostOf(whole)
              .filter((inner) => shownAs(inner.path, folded) === path)
              .flatMap((inner) => waysFrom(whole, inner.path, trigger)),
          );
          const has = (ways: readonly Way[], to: string) => ways.some((way) => way.to === to);
          expect(told.filter((way) => !has(actual, way.to))).toEqual([]);
          expect(actual.filter((way) => !has(told, way.to) && full.has(way.id))).toEqual([]);
        }
    },
  );
});
