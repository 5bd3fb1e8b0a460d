import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { readDefinition, type MachineDefinition } from './definition';
import { isWildcard, listensTo, matchesDescriptor } from './guards';
import { messageSentence } from './invariants';
import { actorKey, createOffer, type OfferedStep } from './offer';
import { createStepper, type RunningState, type Stepper, type TakenStep } from './step';
import { instructionMismatches } from '../instructions';
import type { Model } from '../model';
import { didYouMean } from '../near-misses';

/** A machine and its model, ready to take steps. */
export interface Engine {
  readonly definition: MachineDefinition;
  readonly model: Model;
  start(input: string): TakenStep;
  offer(state: RunningState): readonly OfferedStep[];
  take(state: RunningState, event: AnyEventObject): TakenStep;
  /** Returns true if the event may have an effect in the state; cheaper than taking the step. */
  mayReact(state: RunningState, event: AnyEventObject): boolean;
}

function mayReact({ snapshot, timers }: RunningState, event: AnyEventObject): boolean {
  const { type } = event;
  // XState evaluates eventless transitions after every event, and an actor's end is an internal event. A timer that
  // fires is no longer pending.
  if (type.startsWith('xstate.') || timers.some((timer) => timer.event === event)) return true;
  return snapshot._nodes.some(
    (node) => (node.always !== undefined && node.always.length > 0) || listensTo(node, type),
  );
}

function startWith(stepper: Stepper, { machine }: MachineDefinition, model: Model, name: string) {
  const input = model.inputs[name];
  try {
    return stepper.start(input);
  } catch (thrown) {
    throw new Error(
      `The machine "${machine.id}" threw when it started with the input "${name}": ` +
        `${messageSentence(thrown)} Nothing was explored. Give the model an input that the machine's ` +
        'context can be made from, or fix the machine.',
      { cause: thrown },
    );
  }
}

/**
 * Prepares a machine for exploration and replay.
 *
 * @throws if the model doesn't match the machine, with a sentence for each difference.
 */
export function createEngine(machine: AnyStateMachine, model: Model): Engine {
  const definition = readDefinition(machine);
  const mismatches = modelMismatches(definition, model);
  if (mismatches.length > 0) {
    throw new Error(`The model does not fit the machine "${machine.id}". ${mismatches.join(' ')}`);
  }
  const stepper = createStepper(definition);
  return {
    definition,
    model,
    start: (input) => startWith(stepper, definition, model, input),
    offer: createOffer(definition, model),
    take: stepper.take,
    mayReact,
  };
}

function eventMismatches(definition: MachineDefinition, model: Model): string[] {
  const types = Object.keys(model.events);
  const descriptors = definition.descriptors.filter((descriptor) => !isWildcard(descriptor));
  return [
    ...types
      .filter((type) => !definition.descriptors.some((one) => matchesDescriptor(type, one)))
      .map(
        (type) =>
          `The model has cases for the event "${type}", which no state of the machine handles.` +
          `${didYouMean(type, descriptors)} Remove it from machine and model, or handle it.`,
      ),
    ...descriptors
      .filter(
        (descriptor) => !types.includes(descriptor) && !definition.scheduled.includes(descriptor),
      )
      .map(
        (descriptor) =>
          `The machine handles the event "${descriptor}", and the model has no case for it.` +
          ' Add one to "events".',
      ),
    ...Object.entries(model.events)
      .filter(
        ([type, cases]) => Object.keys(cases).length === 0 && !definition.scheduled.includes(type),
      )
      .map(([type]) => `The event "${type}" has no case in the model. Give it at least one.`),
  ];
}

function actorMismatches(definition: MachineDefinition, model: Model): string[] {
  const { actors = {} } = model;
  const known = [
    ...definition.actorNames,
    ...definition.invocations.flatMap(({ id, src, name }) => [src, id, name]),
  ];
  return [
    ...Object.keys(actors)
      // A pattern may be meant for spawned actors.
      .filter((name) => !known.includes(name) && !name.includes('*'))
      .map(
        (name) =>
          `The model has outcomes for the actor "${name}", which the machine lacks.` +
          `${didYouMean(name, known)} Add it to the machine, or remove it from the model.`,
      ),
    ...definition.invocations.flatMap(({ id, src, name, onSnapshot }) => {
      const key = actorKey(model, [src, id, name]);
      const actor = key === undefined ? undefined : actors[key];
      if (actor === undefined) {
        return [
          `The machine invokes the actor "${src}" with the id "${id}", and the model has no ` +
            'outcomes for it. Add it to "actors".',
        ];
      }
      return onSnapshot && Object.keys(actor.snapshots ?? {}).length === 0
        ? [`The machine listens to snapshots of "${src}". Add "snapshots" to it in the model.`]
        : [];
    }),
    ...Object.entries(actors).flatMap(([name, actor]) =>
      'done' in actor
        ? (['done', 'error'] as const)
            .filter((verb) => Object.keys(actor[verb] ?? {}).length === 0)
            .map((verb) => `The actor "${name}" has no "${verb}" variant. Give it at least one.`)
        : [],
    ),
  ];
}

function delayMismatches({ delays }: MachineDefinition, model: Model): string[] {
  const known = delays.map(({ delay }) => delay);
  return (model.delays ?? [])
    .filter(({ delay }) => !known.includes(delay))
    .map(
      ({ delay }) =>
        `The model states the delay "${delay}", which the machine lacks.${didYouMean(delay, known)} ` +
        'Add it to the machine, or remove it from the model.',
    );
}

const PARTS = [
  'inputs',
  'events',
  'actors',
  'project',
  'invariants',
  'stepInvariants',
  'repeats',
  'monitors',
  'scenarios',
  'delays',
  'how',
  'outOfBrowser',
] as const satisfies readonly (keyof Model)[];

/** Finds unknown properties of a model, because invariants under a misspelled name would silently never be checked. */
function unknownParts(model: Model): string[] {
  const known: readonly string[] = PARTS;
  return Object.keys(model)
    .filter((part) => !known.includes(part))
    .map(
      (part) =>
        `The model has a part "${part}", which no model has.${didYouMean(part, PARTS)} ` +
        'Rename it, or remove it.',
    );
}

/** Describes each difference between the model and the machine, and suggests a fix. */
export function modelMismatches(definition: MachineDefinition, model: Model): readonly string[] {
  return [
    ...(Object.keys(model.inputs).length === 0
      ? ['The model names no input. Give it at least one, `{ plain: undefined }` if none is read.']
      : []),
    ...unknownParts(model),
    ...delayMismatches(definition, model),
    ...instructionMismatches(definition, model),
    ...eventMismatches(definition, model),
    ...actorMismatches(definition, model),
  ];
}
