import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { readDefinition, type MachineDefinition } from './definition';
import { listensTo } from './guards';
import { messageSentence } from './invariants';
import { modelMismatches } from './model-check';
import type { Model } from '../model';
import { createOffer, type OfferedStep } from './offer';
import { createStepper, type RunningState, type Stepper, type TakenStep } from './step';

/** A machine and its model, ready to be stepped. */
export interface Engine {
  readonly definition: MachineDefinition;
  readonly model: Model;
  start(input: string): TakenStep;
  offer(state: RunningState): readonly OfferedStep[];
  take(state: RunningState, event: AnyEventObject): TakenStep;
  /** Whether the event can do anything in the state; cheaper than taking it. */
  mayReact(state: RunningState, event: AnyEventObject): boolean;
}

function mayReact({ snapshot }: RunningState, { type }: AnyEventObject): boolean {
  // XState asks eventless transitions after every event, and ends an actor on its last event.
  if (type.startsWith('xstate.')) return true;
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
        'context can be made from, or mend the machine.',
      { cause: thrown },
    );
  }
}

/**
 * Makes a machine ready for exploration and replay.
 *
 * @throws if model and machine do not agree, with a sentence for each difference.
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
