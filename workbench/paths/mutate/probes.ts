import { canonical } from '../canonical';
import type { Path } from '../describe';
import { pathTo, type Edge, type Exploration, type Start } from '../exploration';
import { walks } from '../graph';

type Hop = Start | Edge;

/** Names of the context's properties that a step changes. */
function changedProperties({ states }: Exploration, hop: Hop): readonly string[] {
  if ('input' in hop) return [];
  const before: object = states[hop.from]?.running.snapshot.context ?? {};
  const after: object = states[hop.to]?.running.snapshot.context ?? {};
  if (before === after) return [];
  const values = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) =>
    values.get(name) === value || canonical(values.get(name)) === canonical(value) ? [] : [name],
  );
}

/**
 * What a step shows of the transitions it takes: each with each property of the context that
 * changes, and all of them together, since an eventless one may follow on different others.
 */
function aspectsOf(exploration: Exploration, hop: Hop): readonly string[] {
  const ids = hop.transitions.map(({ id }) => id);
  const changed = changedProperties(exploration, hop);
  return [...ids.flatMap((id) => changed.map((name) => `${id} changes ${name}`)), ids.join(', ')];
}

/**
 * Shortest paths that show what the given paths do not. A tour takes each transition once, perhaps
 * where one of its assignments happens to write what was there before: a probe takes it where each
 * property that it ever changes does change, and in each company of other transitions.
 */
export function probes(exploration: Exploration, paths: readonly Path[]): readonly Path[] {
  const aspects = new Map<Hop, readonly string[]>();
  const nearest = new Map<string, Hop>();
  // Breadth first, the first step that shows something is one that is soonest reached.
  for (const hop of [...exploration.starts, ...exploration.edges]) {
    const shown = aspectsOf(exploration, hop);
    aspects.set(hop, shown);
    for (const aspect of shown) if (!nearest.has(aspect)) nearest.set(aspect, hop);
  }
  const open = new Set(nearest.keys());
  const close = (hops: readonly Hop[]) => {
    for (const aspect of hops.flatMap((hop) => aspects.get(hop) ?? [])) open.delete(aspect);
  };
  for (const { start, edges } of walks(exploration, paths)) close([start, ...edges]);

  const found: Path[] = [];
  // The longest first: they often show on the way what shorter ones are there for.
  for (const [aspect, hop] of [...nearest].reverse()) {
    if (!open.has(aspect)) continue;
    close(hopsOver(exploration, hop));
    found.push(pathOver(exploration, hop));
  }
  return found.reverse();
}

/** The hop, and before it those of a shortest way to it. */
function hopsOver({ states }: Exploration, last: Hop): readonly Hop[] {
  const hops: Hop[] = [];
  for (let hop: Hop | undefined = last; hop !== undefined;) {
    hops.push(hop);
    hop = 'input' in hop ? undefined : states[hop.from]?.arrival;
  }
  return hops.reverse();
}

function pathOver({ states }: Exploration, hop: Hop): Path {
  if ('input' in hop) return { input: hop.input, steps: [] };
  const { input, steps } = pathTo(states, hop.from);
  return { input, steps: [...steps, hop.label] };
}
