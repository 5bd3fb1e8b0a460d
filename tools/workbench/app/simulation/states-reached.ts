import type { Path } from 'statechart-paths/describe';
import type { DefinedState } from 'statechart-paths/explore/definition';
import { createEngine, type Engine } from 'statechart-paths/explore/engine';
import { stepOn } from 'statechart-paths/explore/replay';
import type { Subject } from '../subject';
import { plainPaths } from './plain-paths';
import { startSimulation, takeStep, type Simulation } from './simulation';

/** A state and a simulation that rests in it. */
export interface ReachedState {
  readonly state: DefinedState;
  /** The simulation; undefined if no path ends in the state, because it is transient or the model doesn't reach it. */
  readonly simulation: Simulation | undefined;
}

/** The limits of a search that a person is waiting for. */
const mostStates = 5_000;
const mostMilliseconds = 3_000;

/** Yields the simulation after each step of a path, stopping at the first step that the machine refuses. */
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

/** A short path to each state in which a machine can rest, by the state's path. */
export type StatePaths = ReadonlyMap<string, Path>;

/**
 * Searches a machine for a short path to each of its states.
 *
 * @throws if the machine doesn't match its model, or throws when it starts.
 */
export function findStatePaths(
  { machine, model, navigation }: Subject,
  milliseconds = mostMilliseconds,
): StatePaths {
  const limit = { states: mostStates, milliseconds };
  return plainPaths(createEngine(machine, model), limit, navigation);
}

const searched = new WeakMap<Subject, StatePaths>();
const known = new WeakMap<Subject, readonly ReachedState[]>();

/** Stores a worker's result. */
export function noteStatePaths(subject: Subject, paths: StatePaths): void {
  searched.set(subject, paths);
}

function findStates(subject: Subject): readonly ReachedState[] {
  const engine = createEngine(subject.machine, subject.model);
  const paths = searched.get(subject) ?? findStatePaths(subject);
  const { states } = engine.definition;
  return states.map((state) => {
    const path = paths.get(state.path);
    return {
      state,
      simulation: path === undefined ? undefined : [...simulationsAlong(engine, path)].at(-1),
    };
  });
}

/**
 * Returns each state of a machine with a simulation that reaches it on a short path and rests there.
 *
 * @throws if the machine doesn't match its model, or throws when it starts.
 */
export function statesReached(subject: Subject): readonly ReachedState[] {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const states = findStates(subject);
  known.set(subject, states);
  return states;
}

/** Returns a simulation that rests in one state; undefined if no path does. */
export function simulationIn(subject: Subject, path: string): Simulation | undefined {
  const way = known.has(subject) ? undefined : searched.get(subject)?.get(path);
  if (way === undefined) {
    return statesReached(subject).find(({ state }) => state.path === path)?.simulation;
  }
  // Computing a single simulation is faster than computing all of them.
  return [...simulationsAlong(createEngine(subject.machine, subject.model), way)].at(-1);
}
