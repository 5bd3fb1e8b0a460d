import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { canonical } from '../explore/canonical';
import { describeState, type Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { contextIdentity } from '../explore/identity';
import { messageOf } from '../explore/invariants';
import type { Effects, Model } from '../model';
import { childNames } from '../explore/offer';
import type { RunningState, TakenStep } from '../explore/step';
import { onMachine } from './changed-part';

/** The observable effect of a step, as comparable strings. */
export interface Shown {
  readonly state: string;
  readonly tags: string;
  /** The pending delays, with their lengths in milliseconds. */
  readonly timers: string;
  readonly status: string;
  readonly context: string;
  readonly actions: string;
  readonly started: string;
  readonly delays: string;
}

/** A step of a recorded path; the first one is the start. */
interface RecordedStep {
  readonly label: string;
  /** The state that the step leaves; undefined for the start. */
  readonly from: RunningState | undefined;
  readonly event: AnyEventObject;
  /** The paths of the states that are active before, during or after the step. */
  readonly active: ReadonlySet<string>;
  readonly shown: Shown;
}

/** A path with the observable effect of its start and of each step. */
export interface Recording {
  readonly input: string;
  readonly steps: readonly RecordedStep[];
}

/** Returns the observable effect of a step, with names for actors that are stable across runs. */
export function shownBy({
  state: { snapshot, timers },
  actions,
  started,
  delays,
}: Pick<TakenStep, 'state'> & Effects): Shown {
  const names = childNames(snapshot);
  const write = (value: unknown) => canonical(value, (id) => names.get(id) ?? id);
  return {
    state: describeState(snapshot),
    tags: [...snapshot.tags].sort().join(', '),
    timers: write(timers),
    status:
      snapshot.output === undefined
        ? snapshot.status
        : `${snapshot.status}: ${write(snapshot.output)}`,
    context: contextIdentity(snapshot),
    actions: write(actions),
    started: write(started.map((actor) => ({ ...actor, id: names.get(actor.id) ?? actor.id }))),
    delays: write(delays),
  };
}

/** Describes the difference between two steps; undefined if they are equal. */
export function differenceIn(expected: Shown, found: Shown): string | undefined {
  const parts = [
    ...(['state', 'tags', 'timers', 'status', 'context', 'actions', 'started', 'delays'] as const),
  ];
  const different = parts.find((part) => expected[part] !== found[part]);
  return different === undefined
    ? undefined
    : `${different} ${expected[different]} became ${found[different]}`;
}

function recorded(
  label: string,
  event: AnyEventObject,
  from: RunningState | undefined,
  taken: TakenStep,
): RecordedStep {
  const before = from?.snapshot._nodes.map(({ path }) => path.join('.')) ?? [];
  const active = new Set([...before, ...taken.visited.map(({ path }) => path)]);
  return { label, event, from, active, shown: shownBy(taken) };
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
  return paths.map(({ input, steps }) => {
    const start = engine.start(input);
    const event = { type: 'xstate.init', input: model.inputs[input] };
    let { state } = start;
    return {
      input,
      steps: [
        recorded(input, event, undefined, start),
        ...steps.map((label) => {
          const from = state;
          const offered = engine.offer(from).find((one) => one.label === label);
          if (offered === undefined) {
            throw new Error(`"${label}" cannot be recorded: it cannot happen.`);
          }
          const taken = engine.take(from, offered.event);
          ({ state } = taken);
          return recorded(label, offered.event, from, taken);
        }),
      ],
    };
  });
}

function retaken(engine: Engine, input: string, { from, event }: RecordedStep): TakenStep {
  return from === undefined
    ? engine.start(input)
    : engine.take(onMachine(engine.definition.machine, from), event);
}

/**
 * Describes a mutant's first deviation from the recordings; undefined if there is none. Until then, the mutant reaches
 * the recorded states, so only the steps that may differ are taken.
 *
 * @param states the paths of the states that the mistake affects.
 */
export function deviation(
  recordings: readonly Recording[],
  engine: Engine,
  states: readonly string[],
): string | undefined {
  for (const { input, steps } of recordings) {
    for (const [index, step] of steps.entries()) {
      if (!states.some((path) => step.active.has(path))) continue;
      const difference = differenceOf(() => retaken(engine, input, step), step);
      if (difference !== undefined) return `At step ${index} "${step.label}": ${difference}.`;
    }
  }
  return undefined;
}

function differenceOf(take: () => TakenStep, { shown }: RecordedStep): string | undefined {
  try {
    return differenceIn(shown, shownBy(take()));
  } catch (thrown) {
    return `the machine throws: ${messageOf(thrown)}`;
  }
}
