import type { Path } from 'statechart-paths/describe';
import type { DefinedState } from 'statechart-paths/explore/definition';
import { createEngine, type Engine } from 'statechart-paths/explore/engine';
import { stepOn } from 'statechart-paths/explore/replay';
import type { Plan } from '../plan';
import type { Subject } from '../subject';
import { startSimulation, takeStep, type Simulation } from './simulation';

/** A state and a simulation that rests in it. */
export interface ReachedState {
  readonly state: DefinedState;
  /** The simulation; undefined if no path ends in the state, because it is transient or the model doesn't reach it. */
  readonly simulation: Simulation | undefined;
}

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

const known = new WeakMap<Plan['statePaths'], readonly ReachedState[]>();

/** Returns each state of a machine with a simulation that reaches it on its planned path and rests there. */
export function statesReached(
  { machine, model }: Subject,
  paths: Plan['statePaths'],
): readonly ReachedState[] {
  const before = known.get(paths);
  if (before !== undefined) return before;
  const engine = createEngine(machine, model);
  const states = engine.definition.states.map((state) => {
    const path = paths[state.path];
    return { state, simulation: path && [...simulationsAlong(engine, path)].at(-1) };
  });
  known.set(paths, states);
  return states;
}

/** Returns a simulation that rests in one state; undefined if no path does. */
export function simulationIn(
  { machine, model }: Subject,
  paths: Plan['statePaths'],
  state: string,
): Simulation | undefined {
  const path = paths[state];
  return path && [...simulationsAlong(createEngine(machine, model), path)].at(-1);
}
