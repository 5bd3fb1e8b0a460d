import { createEngine } from '@workbench/paths/explore/engine';
import type { DefinedTransition } from '@workbench/paths/explore/definition';
import type { Edge, Exploration, Start } from '@workbench/paths/explore/exploration';
import { outgoingEdges } from '@workbench/paths/explore/graph';
import { countingTransitions } from '@workbench/paths/tour/network';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';

/** What `xstate/graph` makes of a machine, with all events that its users have to supply themselves. */
export interface GraphPaths {
  /** Of the adjacency and the shortest paths, from all inputs. */
  readonly milliseconds: number;
  readonly states: number;
  readonly edges: number;
  /** Transitions that its shortest paths to all states take, of all that can be taken. */
  readonly takenByShortest: number;
  /** Transition paths, one for each edge, that the machine cannot go: it has no such actor or delay any more. */
  readonly impossible: number;
  /** Of as many of its transition paths as are needed for what can be taken, chosen greedily. */
  readonly reduction: { readonly cost: number; readonly taken: number };
}

interface LaidPath {
  readonly hops: readonly (Start | Edge)[];
  readonly cost: number;
}

interface Steps {
  readonly input: string;
  readonly events: readonly AnyEventObject[];
}

const MOST_TRAVERSALS = 500_000;

/** Done and error events with payload, delays and cases: `xstate/graph` lists none of them itself. */
function eventsIn({
  definition,
  model,
}: Exploration): (snapshot: AnyMachineSnapshot) => AnyEventObject[] {
  const { offer } = createEngine(definition.machine, model);
  return (snapshot) => {
    const active = new Set(snapshot._nodes.map(({ id }) => id));
    const timers = definition.delays
      .map(({ eventType }) => eventType)
      .filter((type) => [...active].some((id) => type.endsWith(`.${id}`)));
    const state = { snapshot, ended: new Set<string>(), timers: new Set(timers) };
    return offer(state).map(({ event }) => event);
  };
}

/** Shortest paths to every state, and for every edge the path to its source with the edge behind it. */
function graphPaths(exploration: Exploration, input: string) {
  const { machine } = exploration.definition;
  const options = {
    input: exploration.model.inputs[input],
    events: eventsIn(exploration),
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => snapshot.can(event),
    limit: MOST_TRAVERSALS,
  };
  const began = performance.now();
  const shortest = getShortestPaths(machine, options);
  const milliseconds = performance.now() - began;

  const edges = adjacencyMapToArray(getAdjacencyMap(machine, options));
  const key = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, snapshot.context]);
  const eventsTo = new Map(
    shortest.map(({ state, steps }) => [
      key(state),
      // The first step of a path is the start of the machine.
      steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
    ]),
  );
  return {
    milliseconds,
    states: shortest.length,
    edges: edges.length,
    shortest: [...eventsTo.values()].map((events): Steps => ({ input, events })),
    transitionPaths: edges.map(({ state, event }): Steps => ({
      input,
      events: [...(eventsTo.get(key(state)) ?? []), event],
    })),
  };
}

/** Lays paths of events into our explored graph, which knows what each step takes; not those the machine cannot go. */
function layer(exploration: Exploration): (path: Steps) => LaidPath | undefined {
  const texts = new WeakMap<AnyEventObject, string>();
  const textOf = (event: AnyEventObject) => {
    const text = texts.get(event) ?? JSON.stringify(Object.entries(event).sort());
    texts.set(event, text);
    return text;
  };
  const byEvent = outgoingEdges(exploration).map(
    (edges) => new Map(edges.map((edge) => [textOf(edge.event), edge])),
  );
  return ({ input, events }) => {
    const start = exploration.starts.find((one) => one.input === input);
    if (start === undefined) return undefined;
    const hops: (Start | Edge)[] = [start];
    let at = start.to;
    for (const event of events) {
      const edge = byEvent[at]?.get(textOf(event));
      if (edge === undefined) return undefined;
      hops.push(edge);
      at = edge.to;
    }
    return { hops, cost: hops.length };
  };
}

/** Takes again and again the path that takes most of what is left, of those the shortest. */
function reduce(
  paths: readonly LaidPath[],
  counting: (hop: Start | Edge) => readonly DefinedTransition[],
): GraphPaths['reduction'] {
  let left = paths.map(({ hops, cost }) => ({ cost, takes: new Set(hops.flatMap(counting)) }));
  const taken = new Set<DefinedTransition>();
  let cost = 0;
  for (;;) {
    let best: { readonly cost: number; readonly takes: Set<DefinedTransition> } | undefined;
    for (const path of left) {
      for (const one of path.takes) if (taken.has(one)) path.takes.delete(one);
      const gain = path.takes.size - (best?.takes.size ?? 0);
      if (gain > 0 || (gain === 0 && best !== undefined && path.cost < best.cost)) best = path;
    }
    if (best === undefined || best.takes.size === 0) return { cost, taken: taken.size };
    cost += best.cost;
    for (const one of best.takes) taken.add(one);
    left = left.filter(({ takes }) => takes.size > 0);
  }
}

/** The paths of `xstate/graph` through the machine of an exploration, and what they come to. */
export function xstateGraphPaths(exploration: Exploration): GraphPaths {
  const counting = countingTransitions(exploration.starts, exploration.edges);
  const found = Object.keys(exploration.model.inputs).map((input) =>
    graphPaths(exploration, input),
  );
  const lay = layer(exploration);
  const laid = (paths: readonly Steps[]) => paths.flatMap((path) => lay(path) ?? []);
  const transitionPaths = found.flatMap((one) => one.transitionPaths);
  const possible = laid(transitionPaths);
  const byShortest = laid(found.flatMap(({ shortest }) => shortest));
  const sum = (count: (one: (typeof found)[number]) => number) =>
    found.reduce((total, one) => total + count(one), 0);
  return {
    milliseconds: sum((one) => one.milliseconds),
    states: sum((one) => one.states),
    edges: sum((one) => one.edges),
    takenByShortest: new Set(byShortest.flatMap(({ hops }) => hops.flatMap(counting))).size,
    impossible: transitionPaths.length - possible.length,
    reduction: reduce(possible, counting),
  };
}
