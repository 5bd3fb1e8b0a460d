import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeState, innermostStates, type Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { messageOf } from '../explore/invariants';
import type { Model } from '../model';
import type { NamedPath } from '../path-document';
import { didYouMean } from '../near-misses';
import type { OfferedStep } from '../explore/offer';
import { stepOn } from '../explore/replay';
import type { RunningState } from '../explore/step';
import { outOfReach, passedThrough, type Executors } from './executors';
import type { PathRun } from './path-run';

/** Replays a path on a screen, with the machine as the oracle. */
export interface Walk {
  start(input: string): Promise<void>;
  /**
   * @throws if the machine doesn't take the step, if the step has no executor, or if the screen shows a different
   * state.
   */
  step(label: string): Promise<void>;
  /** Returns the state that the machine is in; undefined before the start. */
  state(): string | undefined;
  /** Cleans up the screen. */
  end(): Promise<void>;
}

export interface WalkOptions<Driver> {
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly executors: Executors<Driver>;
  readonly driver: Driver;
  /** The time limit of each step; 30 s by default. */
  readonly stepMilliseconds?: number;
}

/** The timers at load time, since tests replace them. */
const { setTimeout, clearTimeout } = globalThis;
const STEP_MILLISECONDS = 30_000;

/**
 * Rejects if the parts of a step exceed its time limit, and then starts none of the remaining parts. A test runner's
 * own timeout would name neither the step nor the state.
 */
async function within(
  milliseconds: number,
  parts: readonly (() => Promise<void>)[],
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new Error(`It took longer than ${milliseconds / 1000} s.`));
    }, milliseconds);
  });
  const execute = async () => {
    for (const part of parts) if (!isLate) await part();
  };
  try {
    await Promise.race([execute(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function declaredOutOfReach(step: string): Error {
  return new Error(`The step "${step}" is declared out of reach.`);
}

function missing(what: string): Error {
  return new Error(`${what} Add it to the executors.`);
}

async function findStates<Driver>(
  { executors, driver }: WalkOptions<Driver>,
  { snapshot }: RunningState,
): Promise<void> {
  for (const path of innermostStates(snapshot)) {
    const assertion = executors.states[path];
    if (assertion === undefined) throw missing(`The state "${path}" has no assertion.`);
    if (assertion === passedThrough) {
      throw new Error(`The machine rests in "${path}", which is declared as passed through.`);
    }
    try {
      await assertion(driver, snapshot);
    } catch (thrown) {
      throw new Error(`It does not show "${path}": ${messageOf(thrown)}`, { cause: thrown });
    }
  }
}

/** Returns the events that guards refuse in a state and that no other transition takes. */
function refusedEvents(engine: Engine, state: RunningState): readonly AnyEventObject[] {
  return engine.offer(state).flatMap(({ event, trigger }) => {
    if (trigger.kind !== 'event' || !engine.mayReact(state, event)) return [];
    const { transitions, refused } = engine.take(state, event);
    return transitions.length === 0 && refused.length > 0 ? [event] : [];
  });
}

async function findRefusals<Driver>(
  engine: Engine,
  { executors, driver }: WalkOptions<Driver>,
  state: RunningState,
): Promise<void> {
  for (const event of refusedEvents(engine, state)) {
    const { type, ...payload } = event;
    const assertion = executors.refusals?.[type];
    const where = `"${type}" is refused in "${describeState(state.snapshot)}"`;
    if (assertion === undefined) throw missing(`${where}, and has no assertion in "refusals".`);
    try {
      await assertion(driver, state.snapshot, payload);
    } catch (thrown) {
      throw new Error(`${where}, but the screen does not show it: ${messageOf(thrown)}`, {
        cause: thrown,
      });
    }
  }
}

/** Returns the executor of a step, bound to its value. */
function execution<Driver>(
  { model, executors }: WalkOptions<Driver>,
  { label, trigger }: OfferedStep,
): (driver: Driver, at: AnyMachineSnapshot) => Promise<void> {
  if (trigger.kind === 'delay') {
    const wait = executors.delays[trigger.delay];
    if (wait === undefined) throw missing(`The delay "${trigger.delay}" has no executor.`);
    if (wait === outOfReach) throw declaredOutOfReach(label);
    return wait;
  }
  const { name } = trigger;
  const executor =
    trigger.kind === 'event'
      ? executors.events[trigger.type]?.[name]
      : executors.actors[trigger.actor]?.[trigger.verb]?.[name];
  if (executor === undefined) throw missing(`The step "${label}" has no executor.`);
  if (executor === outOfReach) throw declaredOutOfReach(label);
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

export function createWalk<Driver>(options: WalkOptions<Driver>): Walk {
  const { machine, model, executors, driver, stepMilliseconds = STEP_MILLISECONDS } = options;
  const engine = createEngine(machine, model);
  let at: RunningState | undefined;

  const arrive = async (state: RunningState): Promise<void> => {
    at = state;
    await findStates(options, state);
    await findRefusals(engine, options, state);
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
        throw new Error(`The input "${input}" is declared out of reach.`);
      const { state } = engine.start(input);
      await within(stepMilliseconds, [
        () => executor(driver, model.inputs[input], state.snapshot),
        () => arrive(state),
      ]);
    },
    async step(label) {
      if (at === undefined) throw new Error('The walk has not been started.');
      const stepped = stepOn(engine, at, label);
      if (typeof stepped === 'string') throw new Error(stepped);
      // There is nothing to execute: `arrive` has already checked refused events.
      if (stepped.kind === 'refused') return;
      const { snapshot } = at;
      await within(stepMilliseconds, [
        () => execution(options, stepped.offered)(driver, snapshot),
        () => arrive(stepped.taken.state),
      ]);
    },
    state: () => at && describeState(at.snapshot),
    async end() {
      await executors.end?.(driver);
    },
  };
}

/**
 * Replays a path on a screen, in any test runner.
 *
 * @param options.on the name of the screen in reports; `view` by default.
 * @throws an error that names the step and the state, if the screen shows something else or a step takes too long.
 */
export async function walk<Driver>(
  path: NamedPath,
  { on = 'view', ...options }: WalkOptions<Driver> & { readonly on?: string },
): Promise<PathRun> {
  const run = await walkPath(options, { name: path.name, path, on });
  if (run.outcome.kind === 'failed') throw new Error(`${path.name}: ${run.outcome.sentence}`);
  return run;
}

/** Replays a whole path. Failures are returned, not thrown. */
export async function walkPath<Driver>(
  options: WalkOptions<Driver>,
  { name, path, on }: Pick<PathRun, 'name' | 'path' | 'on'>,
  aroundStep: (label: string, execute: () => Promise<void>) => Promise<void> = (_, execute) =>
    execute(),
): Promise<PathRun> {
  const began = performance.now();
  const walk = createWalk(options);
  let confirmed = 0;
  let from: string | undefined;
  const run = (outcome: PathRun['outcome']): PathRun => ({
    name,
    path,
    on,
    seconds: (performance.now() - began) / 1000,
    confirmed,
    outcome,
  });
  try {
    await aroundStep(path.input, () => walk.start(path.input));
    confirmed += 1;
    for (const label of path.steps) {
      from = walk.state();
      await aroundStep(label, () => walk.step(label));
      confirmed += 1;
    }
    return run({ kind: 'passed' });
  } catch (thrown) {
    const where =
      confirmed === 0
        ? `At the start with "${path.input}"`
        : `${stepName(path, confirmed)} in "${from ?? ''}"`;
    return run({ kind: 'failed', step: confirmed, sentence: `${where}: ${messageOf(thrown)}` });
  } finally {
    await walk.end();
  }
}

function stepName({ steps }: Path, step: number): string {
  return `Step ${step} of ${steps.length}, "${steps[step - 1] ?? ''}"`;
}
