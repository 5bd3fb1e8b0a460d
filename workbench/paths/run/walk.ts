import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeState, innermostStates, type Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { messageOf } from '../explore/invariants';
import type { Model } from '../model';
import { didYouMean } from '../near-misses';
import type { OfferedStep } from '../explore/offer';
import { stepOn } from '../explore/replay';
import type { RunningState } from '../explore/step';
import { outOfReach, passedThrough, type Executors } from './executors';
import type { PathRun } from './path-run';

/** A path gone side by side on the bare machine, which knows what to expect, and on a screen. */
export interface Walk {
  start(input: string): Promise<void>;
  /** @throws if the machine does not take the step, if nobody can execute it, or if the screen shows another state. */
  step(label: string): Promise<void>;
  /** Frees what the path held on the screen. */
  end(): Promise<void>;
}

export interface WalkParts<Driver> {
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly executors: Executors<Driver>;
  readonly driver: Driver;
}

function missing(what: string): Error {
  return new Error(`${what} A step that nobody executes proves nothing: add it to the executors.`);
}

async function findStates<Driver>(
  { executors, driver }: WalkParts<Driver>,
  { snapshot }: RunningState,
): Promise<void> {
  for (const path of innermostStates(snapshot)) {
    const assertion = executors.states[path];
    if (assertion === undefined) throw missing(`The state "${path}" has no assertion.`);
    if (assertion === passedThrough) {
      throw new Error(`The machine rests in "${path}", which is said to be passed through only.`);
    }
    try {
      await assertion(driver, snapshot);
    } catch (thrown) {
      throw new Error(`It does not show "${path}": ${messageOf(thrown)}`, { cause: thrown });
    }
  }
}

/** Events that a guard refuses in a state, and that no other branch takes. */
function refusedEvents(engine: Engine, state: RunningState): readonly AnyEventObject[] {
  return engine.offer(state).flatMap(({ event, trigger }) => {
    if (trigger.kind !== 'event' || !engine.mayReact(state, event)) return [];
    const { transitions, refused } = engine.take(state, event);
    return transitions.length === 0 && refused.length > 0 ? [event] : [];
  });
}

async function findRefusals<Driver>(
  engine: Engine,
  { executors, driver }: WalkParts<Driver>,
  state: RunningState,
): Promise<void> {
  for (const event of refusedEvents(engine, state)) {
    const { type, ...payload } = event;
    const assertion = executors.refusals?.[type];
    const where = `"${type}" is refused in "${describeState(state.snapshot)}"`;
    if (assertion === undefined)
      throw missing(`${where}, and "refusals" does not say how it shows.`);
    try {
      await assertion(driver, state.snapshot, payload);
    } catch (thrown) {
      throw new Error(`${where}, and it does not show: ${messageOf(thrown)}`, { cause: thrown });
    }
  }
}

/** The executor of a step, with what it is given. */
function execution<Driver>(
  { model, executors }: WalkParts<Driver>,
  { label, trigger }: OfferedStep,
): (driver: Driver, at: AnyMachineSnapshot) => Promise<void> {
  if (trigger.kind === 'delay') {
    const wait = executors.delays[trigger.delay];
    if (wait === undefined) throw missing(`Nobody lets the delay "${trigger.delay}" pass.`);
    return wait;
  }
  const { name } = trigger;
  const executor =
    trigger.kind === 'event'
      ? executors.events[trigger.type]?.[name]
      : executors.actors[trigger.actor]?.[trigger.verb]?.[name];
  if (executor === undefined) throw missing(`The step "${label}" has no executor.`);
  if (executor === outOfReach) throw new Error(`The step "${label}" is said to be out of reach.`);
  const value =
    trigger.kind === 'event' ? model.events[trigger.type]?.[name] : outcome(model, trigger);
  return (driver, at) => executor(driver, value, at);
}

function outcome(
  { actors }: Model,
  { actor, verb, name }: Extract<OfferedStep['trigger'], { kind: 'outcome' }>,
): unknown {
  const outcomes = actors?.[actor];
  if (outcomes === undefined) return undefined;
  if (verb === 'done') return 'done' in outcomes ? outcomes.done[name] : undefined;
  return verb === 'error' ? outcomes.error?.[name] : outcomes.snapshots?.[name];
}

export function createWalk<Driver>(parts: WalkParts<Driver>): Walk {
  const { machine, model, executors, driver } = parts;
  const engine = createEngine(machine, model);
  let at: RunningState | undefined;

  const arrive = async (state: RunningState): Promise<void> => {
    at = state;
    await findStates(parts, state);
    await findRefusals(engine, parts, state);
  };

  return {
    async start(input) {
      const executor = executors.inputs[input];
      if (executor === undefined) {
        throw missing(
          `The input "${input}" has no executor.${didYouMean(input, Object.keys(executors.inputs))}`,
        );
      }
      if (executor === outOfReach)
        throw new Error(`The input "${input}" is said to be out of reach.`);
      const { state } = engine.start(input);
      await executor(driver, model.inputs[input], state.snapshot);
      await arrive(state);
    },
    async step(label) {
      if (at === undefined) throw new Error('The walk has not been started.');
      const stepped = stepOn(engine, at, label);
      if (typeof stepped === 'string') throw new Error(stepped);
      // A refused event is looked for where the path arrived: there is nothing to execute.
      if (stepped.kind === 'refused') return;
      await execution(parts, stepped.offered)(driver, at.snapshot);
      await arrive(stepped.taken.state);
    },
    async end() {
      await executors.end?.(driver);
    },
  };
}

/** Goes a whole path and tells how it went; a failure is told, never thrown. */
export async function walkPath<Driver>(
  parts: WalkParts<Driver>,
  { name, path, on }: Pick<PathRun, 'name' | 'path' | 'on'>,
  around: (label: string, go: () => Promise<void>) => Promise<void> = (_label, go) => go(),
): Promise<PathRun> {
  const began = performance.now();
  const walk = createWalk(parts);
  let confirmed = 0;
  const run = (outcome: PathRun['outcome']): PathRun => ({
    name,
    path,
    on,
    seconds: (performance.now() - began) / 1000,
    confirmed,
    outcome,
  });
  try {
    await around(path.input, () => walk.start(path.input));
    confirmed += 1;
    for (const label of path.steps) {
      await around(label, () => walk.step(label));
      confirmed += 1;
    }
    return run({ kind: 'passed' });
  } catch (thrown) {
    const where = confirmed === 0 ? `At the start with "${path.input}"` : stepName(path, confirmed);
    return run({ kind: 'failed', step: confirmed, sentence: `${where}: ${messageOf(thrown)}` });
  } finally {
    await walk.end();
  }
}

function stepName({ steps }: Path, step: number): string {
  return `Step ${step} of ${steps.length}, "${steps[step - 1] ?? ''}"`;
}
