import type { AnyStateMachine } from 'xstate';
import { canonical } from '../explore/canonical';
import { describeState, type Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { contextIdentity } from '../explore/identity';
import { messageOf } from '../explore/invariants';
import type { Model } from '../model';
import { childNames } from '../explore/offer';
import type { TakenStep } from '../explore/step';

/** The observable effect of a step, as comparable texts. */
export interface Shown {
  readonly state: string;
  readonly tags: string;
  /** The pending delays with their milliseconds. */
  readonly delays: string;
  readonly status: string;
  readonly context: string;
  readonly actions: string;
  readonly started: string;
}

/** A path with the observable effect of its start and of each step. */
export interface Recording {
  readonly path: Path;
  readonly shown: readonly Shown[];
}

/** Returns the observable effect of a step, with names for actors that are stable across runs. */
export function shownBy({
  state: { snapshot, timers },
  actions,
  started,
}: Pick<TakenStep, 'state' | 'actions' | 'started'>): Shown {
  const names = childNames(snapshot);
  const write = (value: unknown) => canonical(value, (id) => names.get(id) ?? id);
  return {
    state: describeState(snapshot),
    tags: [...snapshot.tags].sort().join(', '),
    delays: write(timers),
    status:
      snapshot.output === undefined
        ? snapshot.status
        : `${snapshot.status}: ${write(snapshot.output)}`,
    context: contextIdentity(snapshot),
    actions: write(actions),
    started: write(started.map((actor) => ({ ...actor, id: names.get(actor.id) ?? actor.id }))),
  };
}

/** Describes the difference between two steps; undefined if they are equal. */
export function differenceIn(expected: Shown, found: Shown): string | undefined {
  const parts = ['state', 'tags', 'delays', 'status', 'context', 'actions', 'started'] as const;
  const different = parts.find((part) => expected[part] !== found[part]);
  return different === undefined
    ? undefined
    : `${different} ${expected[different]} became ${found[different]}`;
}

type Taken = TakenStep | string;

/** Takes the steps in turn; yields a message and stops at a step that is impossible. */
function* go(engine: Engine, { input, steps }: Path): Generator<Taken> {
  const attempt = (take: () => TakenStep): Taken => {
    try {
      return take();
    } catch (thrown) {
      return `the machine throws: ${messageOf(thrown)}`;
    }
  };
  let taken = attempt(() => engine.start(input));
  yield taken;
  for (const label of steps) {
    if (typeof taken === 'string') return;
    const { state } = taken;
    const offered = engine.offer(state).find((one) => one.label === label);
    taken =
      offered === undefined ? 'it cannot happen' : attempt(() => engine.take(state, offered.event));
    yield taken;
  }
}

/**
 * Runs paths on the bare machine and records the observable effect of each step.
 *
 * @throws if the machine rejects a path.
 */
export function recordPaths(
  machine: AnyStateMachine,
  model: Model,
  paths: readonly Path[],
): readonly Recording[] {
  const engine = createEngine(machine, model);
  return paths.map((path) => ({
    path,
    shown: [...go(engine, path)].map((taken, index) => {
      if (typeof taken !== 'string') return shownBy(taken);
      throw new Error(`"${path.steps[index - 1] ?? path.input}" cannot be recorded: ${taken}.`);
    }),
  }));
}

/** Describes a machine's first deviation from the recordings; undefined if there is none. */
export function deviation(
  recordings: readonly Recording[],
  machine: AnyStateMachine,
  model: Model,
): string | undefined {
  const engine = createEngine(machine, model);
  for (const { path, shown } of recordings) {
    let index = 0;
    for (const taken of go(engine, path)) {
      const expected = shown[index];
      const difference =
        typeof taken === 'string' || expected === undefined
          ? String(taken)
          : differenceIn(expected, shownBy(taken));
      if (difference !== undefined) {
        const label = index === 0 ? path.input : path.steps[index - 1];
        return `At step ${index} "${label}": ${difference}.`;
      }
      index += 1;
    }
  }
  return undefined;
}
