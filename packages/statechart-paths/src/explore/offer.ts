import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { MachineDefinition } from './definition';
import type { Cases, Model, Verb } from '../model';
import type { RunningState } from './step';

/** The way in which an executor causes a step. */
export type Trigger =
  | { readonly kind: 'event'; readonly type: string; readonly name: string }
  | {
      readonly kind: 'outcome';
      /** The actor's key in the model. */
      readonly actor: string;
      /** The id of the running actor. */
      readonly id: string;
      readonly verb: Verb;
      readonly name: string;
    }
  | {
      readonly kind: 'delay';
      /** The name or milliseconds of an `after` delay, or the type of an event that the machine scheduled for itself. */
      readonly delay: string;
      /** The state of the `after` delay, or the id or number of the scheduled event. */
      readonly state: string;
    };

/** A step that can happen in a state. */
export interface OfferedStep {
  /** The label, unique in this state; scenarios and paths are lists of labels. */
  readonly label: string;
  /** The label without the actor's id and state, as counted by event coverage. */
  readonly cause: string;
  /** All the labels that a scenario may use for this step. */
  readonly names: readonly string[];
  readonly event: AnyEventObject;
  readonly trigger: Trigger;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Returns a name for each child by id. The names are stable across runs, even if XState generates the ids. */
export function childNames(snapshot: AnyMachineSnapshot): ReadonlyMap<string, string> {
  if (Object.keys(snapshot.children).length === 0) return NO_NAMES;
  const counts = new Map<string, number>();
  return new Map(
    Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, actor]) => {
      if (actor === undefined || actor.sessionId !== actor.id) return [id, id];
      const source = typeof actor.src === 'string' ? actor.src : 'actor';
      const count = (counts.get(source) ?? 0) + 1;
      counts.set(source, count);
      return [id, `${source}~${count}`];
    }),
  );
}

function steps<Value>(
  { subject, alias, cause }: { subject: string; alias: string; cause: string },
  cases: Cases<Value>,
  toEvent: (value: Value) => AnyEventObject,
  toTrigger: (name: string) => Trigger,
): readonly OfferedStep[] {
  const entries = Object.entries(cases);
  return entries.map(([name, value]) => ({
    label: `${subject} ${name}`,
    cause: `${cause} ${name}`,
    names: [subject, alias].flatMap((words) =>
      entries.length === 1 ? [`${words} ${name}`, words] : [`${words} ${name}`],
    ),
    event: toEvent(value),
    trigger: toTrigger(name),
  }));
}

function eventSteps(model: Model, definition: MachineDefinition): readonly OfferedStep[] {
  const events: Model['events'] =
    definition.routes.length === 0
      ? model.events
      : {
          ...model.events,
          'xstate.route': Object.fromEntries(
            definition.routes.map((id) => [`#${id}`, { to: `#${id}` }]),
          ),
        };
  return Object.entries(events).flatMap(([type, cases]) => {
    const offered = steps(
      { subject: type, alias: type, cause: type },
      cases,
      (payload) => ({ ...payload, type }),
      (name) => ({ kind: 'event', type, name }),
    );
    // If there is only one case, its name is omitted.
    return offered.length === 1
      ? offered.map((step) => ({ ...step, label: type, cause: type }))
      : offered;
  });
}

function outcomeEvent(verb: Verb, id: string, value: unknown): AnyEventObject {
  switch (verb) {
    case 'done':
      return { type: `xstate.done.actor.${id}`, output: value, actorId: id };
    case 'error':
      return { type: `xstate.error.actor.${id}`, error: value, actorId: id };
    case 'snapshot':
      return { type: `xstate.snapshot.${id}`, snapshot: value };
  }
}

/** Returns an actor's outcomes by kind. */
export function outcomesOf(
  actor: NonNullable<Model['actors']>[string],
): readonly (readonly [Verb, Cases<unknown>])[] {
  return [
    ['done', 'done' in actor ? actor.done : {}],
    ['error', actor.error ?? {}],
    ['snapshot', actor.snapshots ?? {}],
  ];
}

/** Returns true if a key of the model's actors matches a name; `*` in the key stands for any text. */
function matchesKey(key: string, name: string): boolean {
  const [first = '', ...rest] = key.split('*');
  const last = rest.pop();
  if (last === undefined) return key === name;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  const within = name.slice(first.length, name.length - last.length);
  return (
    first.length + last.length <= name.length &&
    rest.reduce<number>((from, part) => {
      const at = from < 0 ? -1 : within.indexOf(part, from);
      return at < 0 ? -1 : at + part.length;
    }, 0) >= 0
  );
}

/** Finds the model's key for an actor's outcomes: one of the actor's names, or a pattern such as `worker-*`. */
export function actorKey({ actors = {} }: Model, names: readonly unknown[]): string | undefined {
  const texts = names.filter((name) => typeof name === 'string');
  return (
    texts.find((name) => Object.hasOwn(actors, name)) ??
    Object.keys(actors).find(
      (key) => key.includes('*') && texts.some((name) => matchesKey(key, name)),
    )
  );
}

function actorSteps(
  definition: MachineDefinition,
  model: Model,
  { snapshot, ended }: RunningState,
): readonly OfferedStep[] {
  const names = childNames(snapshot);
  const running = Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(
    ([id, actor]) => (actor === undefined || ended.has(id) ? [] : [{ id, src: actor.src }]),
  );
  return running.flatMap(({ id, src }) => {
    const childName = names.get(id) ?? id;
    const name = definition.invocations.find((one) => one.id === id)?.name ?? childName;
    const key = actorKey(model, [src, id, name]);
    const actor = key === undefined ? undefined : model.actors?.[key];
    if (key === undefined || actor === undefined) {
      throw new Error(
        `The machine "${definition.machine.id}" runs the actor "${typeof src === 'string' ? src : name}" with the id "${childName}", ` +
          'and its model has no outcomes for it. Add it to the "actors" of the model.',
      );
    }
    const isOnly = !key.includes('*') && running.filter((other) => other.src === src).length === 1;
    const subject = isOnly ? key : name;
    return outcomesOf(actor).flatMap(([verb, cases]) =>
      steps(
        {
          subject: `${subject} ${verb}`,
          alias: `${childName} ${verb}`,
          cause: `${key} ${verb}`,
        },
        cases,
        (value) => outcomeEvent(verb, id, value),
        (variant) => ({ kind: 'outcome', actor: key, id: childName, verb, name: variant }),
      ),
    );
  });
}

export function delaySteps(
  definition: MachineDefinition,
  { timers }: RunningState,
): readonly OfferedStep[] {
  const { delays } = definition;
  const pending = [
    ...delays.flatMap(({ delay, state, eventType }) =>
      timers
        .filter(({ event }) => event.type === eventType)
        .map(({ event }) => ({ delay, state, event })),
    ),
    ...timers
      .filter(({ event }) => !delays.some(({ eventType }) => eventType === event.type))
      .map(({ event, id }, index) => ({
        delay: event.type,
        state: id ?? `#${index + 1}`,
        event,
      })),
  ];
  return pending.map(({ delay, state, event }) => {
    const isOnly = pending.filter((other) => other.delay === delay).length === 1;
    const cause = `after ${delay}`;
    const full = `${cause} ${state}`;
    return {
      label: isOnly ? cause : full,
      cause,
      names: isOnly ? [cause, full] : [full],
      event,
      trigger: { kind: 'delay', delay, state },
    };
  });
}

/** Returns every cause that the model allows, even if no state handles it. */
export function causes(definition: MachineDefinition, model: Model): readonly string[] {
  const outcomes = Object.entries(model.actors ?? {}).flatMap(([key, actor]) =>
    outcomesOf(actor).flatMap(([verb, cases]) =>
      Object.keys(cases).map((name) => `${key} ${verb} ${name}`),
    ),
  );
  return [
    ...new Set([
      ...eventSteps(model, definition).map(({ cause }) => cause),
      ...outcomes,
      ...definition.delays.map(({ delay }) => `after ${delay}`),
      ...definition.scheduled.map((type) => `after ${type}`),
    ]),
  ];
}

/**
 * Lists the steps that can happen in a state: every case of every application event, the outcomes of the running
 * actors, and the pending delays. Delays may fire in any order: the model has no clock, so a longer delay may fire
 * before a shorter delay of another state.
 */
export function createOffer(
  definition: MachineDefinition,
  model: Model,
): (state: RunningState) => readonly OfferedStep[] {
  const events = eventSteps(model, definition);
  return (state) =>
    state.snapshot.status === 'active'
      ? [...events, ...actorSteps(definition, model, state), ...delaySteps(definition, state)]
      : [];
}
