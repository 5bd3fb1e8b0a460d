import { describe, expect, it } from 'vitest';
import { assign, createMachine } from 'xstate';
import { explore } from '@workbench/paths/explore/explore';
import type { Edge, Exploration } from '@workbench/paths/explore/exploration';
import { outgoingEdges, type Graph } from '@workbench/paths/explore/graph';
import { reduce } from '@workbench/paths/explore/reduction';
import { replay } from '@workbench/paths/explore/replay';
import { RANDOM_EVENTS, randomMachine, seededRandom } from './random-machines';
import { smallMachine, smallModel } from './small-machines';

const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1);
const STEPS = 30;
const NOTHING = { plain: {} };

const explorations: readonly Exploration[] = SEEDS.flatMap((seed) => {
  const machine = randomMachine(seed);
  const listened = RANDOM_EVENTS.filter((event) => machine.events.includes(event));
  const nested = explore(
    machine,
    {
      inputs: { plain: undefined },
      events: Object.fromEntries(listened.map((event) => [event, NOTHING])),
    },
    { limit: { states: 300 } },
  );
  return [...(nested.kind === 'complete' ? [nested] : []), explore(smallMachine(seed), smallModel)];
});

function looksOf({ transitions, actions, hasEffect }: Edge): string {
  return JSON.stringify([
    transitions.map(({ id }) => id),
    actions.map(({ type }) => type),
    hasEffect,
  ]);
}

/** Labels of a walk at random from a state on, with what is seen of each step. */
function randomWalk(graph: Graph, from: number, random: () => number) {
  const outgoing = outgoingEdges(graph);
  const edges: Edge[] = [];
  for (let at = from; edges.length < STEPS;) {
    const leaving = outgoing[at] ?? [];
    const edge = leaving[Math.floor(random() * leaving.length)];
    if (edge === undefined) break;
    edges.push(edge);
    at = edge.to;
  }
  return edges;
}

describe('a reduced graph', () => {
  it('holds only paths that the bare machine goes, taking what the path says', () => {
    const random = seededRandom(7);
    let gone = 0;
    for (const exploration of explorations) {
      const { machine } = exploration.definition;
      const reduced = reduce(exploration);
      for (const start of reduced.starts) {
        const edges = randomWalk(reduced, start.to, random);
        const steps = edges.map(({ label }) => label);
        const replayed = replay({ input: start.input, steps }, machine, exploration.model);
        if (replayed.kind === 'stopped') throw new Error(replayed.sentence);
        expect(
          replayed.taken.slice(1).map(({ transitions }) => transitions.map(({ id }) => id)),
        ).toEqual(edges.map(({ transitions }) => transitions.map(({ id }) => id)));
        gone += edges.length;
      }
    }
    expect(gone).toBeGreaterThan(1000);
  });

  it('merges only states that no sequence of steps tells apart', () => {
    const random = seededRandom(8);
    let merged = 0;
    for (const exploration of explorations) {
      const outgoing = outgoingEdges(exploration);
      const offered = (at: number) =>
        (outgoing[at] ?? []).map((edge) => `${edge.label} ${looksOf(edge)}`).sort();
      for (const [index, other] of reduce(exploration).standsFor.entries()) {
        if (other === undefined || other === index) continue;
        merged += 1;
        let at = other;
        expect(exploration.states[index]?.name).toBe(exploration.states[other]?.name);
        for (const edge of randomWalk(exploration, index, random)) {
          expect(offered(edge.from)).toEqual(offered(at));
          at = outgoing[at]?.find(({ label }) => label === edge.label)?.to ?? -1;
        }
      }
    }
    expect(merged).toBeGreaterThan(50);
  });

  it('cannot be reduced again', () => {
    for (const exploration of explorations) {
      const once = reduce(exploration);
      expect(reduce(once).size).toBe(once.size);
      expect(once.size).toBeLessThanOrEqual(exploration.states.length);
    }
  });

  it('keeps one state of those that differ in what nothing reads, and its indices', () => {
    const machine = createMachine({
      id: 'counts',
      types: {} as { context: { unread: number }; events: { type: 'go' } },
      context: { unread: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              guard: ({ context }) => context.unread < 9,
              target: 'b',
              actions: assign({ unread: ({ context }) => (context.unread + 1) % 4 }),
            },
          },
        },
        b: { on: { go: 'a' } },
      },
    });
    const exploration = explore(machine, { inputs: { plain: undefined }, events: { go: NOTHING } });
    const reduced = reduce(exploration);
    expect(exploration.states).toHaveLength(8);
    expect(reduced.size).toBe(2);
    expect(reduced.standsFor).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    expect(reduced.edges.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('tells apart what the observer looks at, and nothing else', () => {
    const machine = createMachine({
      id: 'ends',
      initial: 'a',
      states: { a: { on: { left: 'b', right: 'c' } }, b: {}, c: {} },
    });
    const exploration = explore(machine, {
      inputs: { plain: undefined },
      events: { left: NOTHING, right: NOTHING },
    });
    expect(reduce(exploration).size).toBe(3);
    expect(reduce(exploration, { ofState: () => '', ofStep: ({ label }) => label }).size).toBe(2);
    expect(reduce(exploration, { ofState: () => '', ofStep: () => '' }).edges).toHaveLength(2);
  });
});
