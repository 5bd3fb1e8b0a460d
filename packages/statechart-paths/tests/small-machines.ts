import { assign, createMachine, type AnyStateMachine } from 'xstate';
import type { Model } from '../src/model';
import type { Graph } from '../src/explore/graph';
import { outgoingEdges } from '../src/explore/graph';
import { seededRandom } from './random-machines';

const EVENTS = ['a', 'b', 'c'] as const;

export const smallModel: Model = {
  inputs: { low: false, high: true },
  events: Object.fromEntries(EVENTS.map((event) => [event, { plain: {} }])),
};

interface Flag {
  readonly context: { readonly isHigh: boolean };
}

/**
 * Creates a flat machine with a few random transitions, some of which require or toggle a flag. The machine is small
 * enough to find its cheapest tour by exhaustive search.
 */
export function smallMachine(seed: number): AnyStateMachine {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const states = Array.from({ length: 2 + below(3) }, (_, index) => `s${index}`);
  const transition = () => {
    const guard = random();
    return {
      ...(random() < 0.85 ? { target: states[below(states.length)] } : {}),
      ...(guard < 0.2 ? { guard: ({ context }: Flag) => context.isHigh } : {}),
      ...(guard > 0.8 ? { guard: ({ context }: Flag) => !context.isHigh } : {}),
      ...(random() < 0.4
        ? { actions: assign({ isHigh: ({ context }: Flag) => !context.isHigh }) }
        : {}),
    };
  };
  return createMachine({
    id: `small-${seed}`,
    types: {} as { context: { isHigh: boolean }; input: boolean },
    context: ({ input }) => ({ isHigh: input }),
    initial: 's0',
    states: Object.fromEntries(
      states.map((state) => [
        state,
        {
          on: Object.fromEntries(
            EVENTS.filter(() => state === 's0' || random() < 0.65).map((event) => [
              event,
              transition(),
            ]),
          ),
        },
      ]),
    ),
  }) as AnyStateMachine;
}

/**
 * Returns the cost of the cheapest tour, found by an exhaustive search (Dijkstra) over all combinations of a state and
 * the transitions already taken. Shares no code with the tour generators.
 */
export function cheapestCost(graph: Graph, restartCost: number): number {
  const hops = [...graph.starts, ...graph.edges];
  const seen = new Set(hops.flatMap((hop) => (hop.hasEffect ? hop.transitions : [])));
  const counted = new Map(
    hops.map((hop) => [hop, hop.transitions.filter((one) => hop.hasEffect || !seen.has(one))]),
  );
  const bits = new Map([...new Set([...counted.values()].flat())].map((one, bit) => [one, bit]));
  if (bits.size > 20) throw new RangeError('Too many transitions to try all.');
  const all = 2 ** bits.size - 1;
  if (all === 0) return 0;
  const taking = new Map(
    [...counted].map(([hop, ones]) => [
      hop,
      ones.reduce((mask, one) => mask | (1 << (bits.get(one) ?? 0)), 0),
    ]),
  );
  const outgoing = outgoingEdges(graph);
  const costs = new Map<string, number>();
  const open: { cost: number; at: number | undefined; taken: number }[] = [
    { cost: 0, at: undefined, taken: 0 },
  ];
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost);
    const here = open.pop();
    if (here === undefined || here.taken === all) return here?.cost ?? Infinity;
    for (const hop of [...graph.starts, ...(outgoing[here.at ?? -1] ?? [])]) {
      const cost = here.cost + ('input' in hop ? restartCost : 1);
      const taken = here.taken | (taking.get(hop) ?? 0);
      const key = `${hop.to} ${taken}`;
      if (cost >= (costs.get(key) ?? Infinity)) continue;
      costs.set(key, cost);
      open.push({ cost, at: hop.to, taken });
    }
  }
  return Infinity;
}
