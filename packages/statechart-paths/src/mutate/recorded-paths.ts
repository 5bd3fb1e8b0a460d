import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { canonical } from '../explore/canonical';
import { describeState, type Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { contextIdentity, stateIdentity } from '../explore/identity';
import {
  advanceMonitors,
  brokenInvariants,
  brokenStepInvariants,
  firstMemories,
  messageOf,
} from '../explore/invariants';
import type { Model } from '../model';
import { childNames } from '../explore/offer';
import type { RunningState, TakenStep } from '../explore/step';

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

/** A step of a path that a machine took. */
interface Gone {
  readonly from: RunningState;
  readonly event: AnyEventObject;
  readonly taken: TakenStep;
}

/** A step that a machine can't take. */
interface Stuck {
  readonly sentence: string;
  readonly isThrown: boolean;
}

/** Takes the steps in turn; ends with a step that is impossible. */
function* go(engine: Engine, { input, steps }: Path): Generator<Gone | Stuck> {
  const attempt = (take: () => Gone): Gone | Stuck => {
    try {
      return take();
    } catch (thrown) {
      return { sentence: `the machine throws: ${messageOf(thrown)}`, isThrown: true };
    }
  };
  let gone = attempt(() => {
    const taken = engine.start(input);
    const event = { type: 'xstate.init', input: engine.model.inputs[input] };
    return { from: taken.state, event, taken };
  });
  yield gone;
  for (const label of steps) {
    if (!('taken' in gone)) return;
    const from = gone.taken.state;
    const offered = engine.offer(from).find((one) => one.label === label);
    gone =
      offered === undefined
        ? { sentence: 'it cannot happen', isThrown: false }
        : attempt(() => ({
            from,
            event: offered.event,
            taken: engine.take(from, offered.event),
          }));
    yield gone;
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
    shown: [...go(engine, path)].map((gone, index) => {
      if ('taken' in gone) return shownBy(gone.taken);
      throw new Error(
        `"${path.steps[index - 1] ?? path.input}" cannot be recorded: ${gone.sentence}.`,
      );
    }),
  }));
}

/** A rule of the model that a machine breaks, with the requirements that the rule names. */
export interface BrokenRule {
  readonly sentence: string;
  readonly requirements: readonly string[];
}

/** The first deviation of a machine from recorded paths, and the first rule of its model that it breaks there. */
interface WrongOnPaths {
  readonly deviation: string | undefined;
  readonly broken: BrokenRule | undefined;
}

/** Returns true for a step that an exploration would check, too. */
function isStep({ model }: Engine, { from, taken }: Gone): boolean {
  return (
    taken.transitions.length > 0 || stateIdentity(model, from) !== stateIdentity(model, taken.state)
  );
}

/** Checks the model's rules along one path, step by step; returns the first rule that a step breaks. */
function watch(engine: Engine): (gone: Gone | Stuck) => BrokenRule | undefined {
  const { model } = engine;
  let memories = firstMemories(model);
  return (gone) => {
    if (!('taken' in gone)) {
      return gone.isThrown ? { sentence: `${gone.sentence}.`, requirements: [] } : undefined;
    }
    if (!isStep(engine, gone)) return undefined;
    const { from, event, taken } = gone;
    const { state, actions, started } = taken;
    const step = { before: from.snapshot, event, after: state.snapshot, actions, started };
    const advanced = advanceMonitors(model, memories, step);
    memories = advanced.memories;
    const [breach] = [
      ...brokenInvariants(model, state.snapshot),
      ...brokenStepInvariants(model, step),
      ...advanced.breaches,
    ];
    if (breach === undefined) return undefined;
    const { sentence, requirement } = breach;
    return { sentence, requirements: requirement === undefined ? [] : [requirement] };
  };
}

function deviationOf(gone: Gone | Stuck, expected: Shown | undefined): string | undefined {
  if (!('taken' in gone)) return gone.sentence;
  return expected === undefined ? 'it happens' : differenceIn(expected, shownBy(gone.taken));
}

/**
 * Runs a machine along recorded paths until it has both deviated from them and broken a rule of its model.
 *
 * @param known the deviation and the broken rule that other paths have shown.
 */
export function wrongOnPaths(
  recordings: readonly Recording[],
  engine: Engine,
  known: WrongOnPaths = { deviation: undefined, broken: undefined },
): WrongOnPaths {
  let { deviation, broken } = known;
  for (const { path, shown } of recordings) {
    const brokenBy = watch(engine);
    let index = 0;
    for (const gone of go(engine, path)) {
      if (deviation !== undefined && broken !== undefined) return { deviation, broken };
      const at = `At step ${index} "${index === 0 ? path.input : path.steps[index - 1]}": `;
      const difference = deviation === undefined ? deviationOf(gone, shown[index]) : undefined;
      if (difference !== undefined) deviation = `${at}${difference}.`;
      const rule = broken === undefined ? brokenBy(gone) : undefined;
      if (rule !== undefined) broken = { ...rule, sentence: `${at}${rule.sentence}` };
      index += 1;
    }
  }
  return { deviation, broken };
}
