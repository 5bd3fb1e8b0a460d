import type { DefinedTransition } from './definition';
import type { Path } from './describe';
import type { Edge, Start } from './exploration';
import { outgoingEdges, type Graph, type Walk } from './graph';

/** Paths that together take every transition that was explored. */
export interface Tour {
  readonly paths: readonly Path[];
  /** Number of events, and 1 for each start. */
  readonly cost: number;
  /** The transitions to take: all that the exploration reached. */
  readonly transitions: readonly DefinedTransition[];
}

type Hop = Start | Edge;

/**
 * For each hop the transitions it counts for. A transition that changes something somewhere
 * counts only on hops that change something: elsewhere nobody could see that it was taken.
 */
function countingTransitions(hops: readonly Hop[]): ReadonlyMap<Hop, readonly DefinedTransition[]> {
  const visible = new Set(hops.flatMap((hop) => (hop.hasEffect ? hop.transitions : [])));
  return new Map(
    hops.map((hop) => [
      hop,
      hop.hasEffect ? hop.transitions : hop.transitions.filter((one) => !visible.has(one)),
    ]),
  );
}

interface Reached {
  readonly hop: Hop;
  readonly previous: Reached | undefined;
}

function unroll(last: Reached): readonly Hop[] {
  const hops: Hop[] = [];
  for (let step: Reached | undefined = last; step !== undefined; step = step.previous) {
    hops.push(step.hop);
  }
  return hops.reverse();
}

/**
 * The nearest hop that takes something new, with the hops before it; of several as near, the one
 * that takes most. A start costs as much as an event and is tried after the events.
 */
function nearestGain(
  at: number | undefined,
  starts: readonly Start[],
  outgoing: readonly (readonly Edge[])[],
  gain: (hop: Hop) => number,
): readonly Hop[] | undefined {
  const first: readonly Hop[] = [...(at === undefined ? [] : (outgoing[at] ?? [])), ...starts];
  const seen = new Set<number>(at === undefined ? [] : [at]);
  let level: readonly Reached[] = first.map((hop) => ({ hop, previous: undefined }));
  while (level.length > 0) {
    const best = level.reduce<{ reached: Reached | undefined; gain: number }>(
      (found, reached) => {
        const gained = gain(reached.hop);
        return gained > found.gain ? { reached, gain: gained } : found;
      },
      { reached: undefined, gain: 0 },
    );
    if (best.reached !== undefined) return unroll(best.reached);
    level = level.flatMap((previous) => {
      const { to } = previous.hop;
      if (seen.has(to)) return [];
      seen.add(to);
      return (outgoing[to] ?? []).map((hop) => ({ hop, previous }));
    });
  }
  return undefined;
}

function collect(hops: readonly Hop[]): readonly Walk[] {
  const walks: { start: Start; edges: Edge[] }[] = [];
  for (const hop of hops) {
    if ('input' in hop) walks.push({ start: hop, edges: [] });
    else walks.at(-1)?.edges.push(hop);
  }
  return walks;
}

/** Leaves out ends of walks, and whole walks, that take nothing the others do not take. */
function withoutSurplus(
  walks: readonly Walk[],
  counting: (hop: Hop) => readonly DefinedTransition[],
): readonly Walk[] {
  const times = new Map<DefinedTransition, number>();
  const change = (hop: Hop, by: number) => {
    for (const one of counting(hop)) times.set(one, (times.get(one) ?? 0) + by);
  };
  const hopsOf = ({ start, edges }: Walk): readonly Hop[] => [start, ...edges];
  walks.flatMap(hopsOf).forEach((hop) => change(hop, 1));

  const shortestFirst = [...walks].sort((a, b) => a.edges.length - b.edges.length);
  const kept = new Map<Walk, Walk>();
  for (const walk of shortestFirst) {
    const hops = [...hopsOf(walk)];
    for (let last = hops.at(-1); last !== undefined; last = hops.at(-1)) {
      change(last, -1);
      if (counting(last).some((one) => times.get(one) === 0)) {
        change(last, 1);
        break;
      }
      hops.pop();
    }
    if (hops.length > 0)
      kept.set(walk, { start: walk.start, edges: walk.edges.slice(0, hops.length - 1) });
  }
  return walks.flatMap((walk) => kept.get(walk) ?? []);
}

/**
 * A tour that goes on to the nearest transition not yet taken until all are, and is then freed of
 * what is taken twice. It is the same for the same exploration.
 */
export function greedyTour(exploration: Graph): Tour {
  const { starts, edges } = exploration;
  const outgoing = outgoingEdges(exploration);
  const countingOf = countingTransitions([...starts, ...edges]);
  const counting = (hop: Hop) => countingOf.get(hop) ?? [];

  const transitions = [...new Set([...countingOf.values()].flat())];
  const open = new Set(transitions);
  const gain = (hop: Hop) => counting(hop).filter((one) => open.has(one)).length;
  const hops: Hop[] = [];
  while (open.size > 0) {
    const next = nearestGain(hops.at(-1)?.to, starts, outgoing, gain);
    if (next === undefined) break;
    for (const hop of next) for (const one of counting(hop)) open.delete(one);
    hops.push(...next);
  }

  const walks = withoutSurplus(collect(hops), counting);
  return {
    paths: walks.map((walk) => ({
      input: walk.start.input,
      steps: walk.edges.map(({ label }) => label),
    })),
    cost: walks.reduce((sum, walk) => sum + 1 + walk.edges.length, 0),
    transitions,
  };
}
