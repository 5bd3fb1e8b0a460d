import { parsePath, type Path } from '../../paths/describe';
import type { DefinedState } from '../../paths/explore/definition';
import { createEngine, type Engine } from '../../paths/explore/engine';
import { explore } from '../../paths/explore/explore';
import { pathTo } from '../../paths/explore/exploration';
import { stepOn } from '../../paths/explore/replay';
import type { Subject } from '../subject';
import { startSimulation, takeStep, type Simulation } from './simulation';

/** A state and the first simulation that rests in it. */
export interface ReachedState {
  readonly state: DefinedState;
  /** Undefined if no path rests in it: a transient state, or one that the model does not reach. */
  readonly simulation: Simulation | undefined;
}

/** How much of a machine without a tour is explored. */
const limit = { states: 2_000, milliseconds: 1_000 };

/** Where a machine has no tour, the shortest path to each state. */
function shortestPaths({ machine, model }: Subject): readonly Path[] {
  const exploration = explore(machine, model, { limit });
  const found = new Map<string, Path>();
  for (const { index, running } of exploration.states) {
    for (const { path } of running.snapshot._nodes) {
      const name = path.join('.');
      if (!found.has(name)) found.set(name, pathTo(exploration.states, index));
    }
  }
  return [...found.values()];
}

function pathsOf(subject: Subject): readonly Path[] {
  return subject.tour === undefined
    ? shortestPaths(subject)
    : subject.tour.flatMap((text) => parsePath(text) ?? []);
}

/** The simulation after each step of a path, up to the first that the machine no longer takes. */
export function* simulationsAlong(engine: Engine, { input, steps }: Path): Generator<Simulation> {
  let simulation = startSimulation(engine, input);
  yield simulation;
  for (const label of steps) {
    const { state } = simulation.log[simulation.position] ?? {};
    if (state === undefined) return;
    const stepped = stepOn(engine, state, label);
    if (typeof stepped === 'string') return;
    if (stepped.kind === 'refused') continue;
    simulation = takeStep(simulation, stepped.offered);
    yield simulation;
  }
}

const known = new WeakMap<Subject, readonly ReachedState[]>();

function findStates(subject: Subject): readonly ReachedState[] {
  const engine = createEngine(subject.machine, subject.model);
  const found = new Map<string, Simulation>();
  for (const path of pathsOf(subject)) {
    for (const simulation of simulationsAlong(engine, path)) {
      const { snapshot } = simulation.log[simulation.position]?.state ?? {};
      for (const node of snapshot?._nodes ?? []) {
        const name = node.path.join('.');
        if (!found.has(name)) found.set(name, simulation);
      }
    }
  }
  return engine.definition.states.map((state) => ({ state, simulation: found.get(state.path) }));
}

/**
 * Each state of a machine with a simulation that rests in it: the first along the stored tour, or the shortest path where
 * there is none.
 *
 * @throws if the machine does not fit its model, or throws when it starts.
 */
export function statesReached(subject: Subject): readonly ReachedState[] {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const states = findStates(subject);
  known.set(subject, states);
  return states;
}
