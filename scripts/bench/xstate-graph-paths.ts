import { createEngine } from '@workbench/paths/explore/engine';
import type { DefinedTransition } from '@workbench/paths/explore/definition';
import type { Edge, Exploration, Start } from '@workbench/paths/explore/exploration';
import { outgoingEdges } from '@workbench/paths/explore/graph';
import { countingTransitions } from '@workbench/paths/tour/network';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph';

/** The results of `xstate/graph` for a machine, given all the events that its users have to supply. */
export interface GraphPaths {
  /** The time for the adjacency map and the shortest paths, over all inputs. */
  readonly milliseconds: number;
  readonly states: number;
  readonly edges: number;
  /** The number of transitions that its shortest paths to all states take. */
  readonly takenByShortest: number;
  /** The number of transition paths that the machine can't take, because the actor or delay no longer exists. */
  readonly impossible: number;
  /** A greedy selection of its transition paths. */
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

/** Returns done and error events with payload, delays and cases, which `xstate/graph` doesn't list itself. */
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

/** Returns the shortest path to every state, and for every edge the path to its source followed by the edge. */
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

/** Maps paths of events onto our explored graph; `undefined` for paths the machine can't take. */
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

/** Repeatedly picks the path that takes the most remaining transitions, preferring shorter ones. */
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

/** Runs `xstate/graph` on the machine of an exploration and measures its paths. */
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
