import { createMachine, type AnyStateMachine } from 'xstate';
import { readDefinition } from '../explore/definition';
import { actionMistakes, implementationMistakes } from './action-mistakes';
import { configPlaces } from './config-place';
import { delayMistakes, tagMistakes } from './state-mistakes';
import { transitionMistakes } from './transition-mistakes';

/** A machine with one deliberate mistake. */
export interface Mutant {
  /** The mistake and its place; stable across runs. */
  readonly id: string;
  readonly operator: Operator;
  /** The machine with the same implementations, except for the mistake. */
  readonly machine: AnyStateMachine;
}

function mutantOf(machine: AnyStateMachine, mistake: Mistake): Mutant {
  const { id, operator, config, implementations } = mistake;
  return {
    id,
    operator,
    machine: createMachine(
      config?.(machine.config) ?? machine.config,
      implementations?.(machine.implementations) ?? machine.implementations,
    ),
  };
}

/**
 * Returns all mutants of a machine: a transition dropped, a target swapped for a neighbor, a guard negated, an action
 * or an assignment removed, two neighboring actions swapped, a tag removed, a delay a tenth or ten times as long. An
 * assignment written as a function is only removed as a whole, and routes aren't mutated.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const definition = readDefinition(machine);
  const { transitions, actions } = configPlaces(machine);
  return [
    ...transitions.flatMap((place) => transitionMistakes(definition, place)),
    ...actions.flatMap((place) => actionMistakes(machine, place)),
    ...implementationMistakes(machine),
    ...tagMistakes(machine),
    ...delayMistakes(machine),
  ].map((mistake) => mutantOf(machine, mistake));
}

/** Mutation operators, in the order of reports. */
export const operators = [
  'drop transition',
  'swap target',
  'negate guard',
  'remove action',
  'remove assignment',
  'swap actions',
  'remove tag',
  'change delay',
] as const;

export type Operator = (typeof operators)[number];

type Config = AnyStateMachine['config'];
type Implementations = AnyStateMachine['implementations'];

/** A change of a machine's configuration or implementations. */
export interface Mistake {
  /** The mistake and its place; stable across runs. */
  readonly id: string;
  readonly operator: Operator;
  readonly config?: (this: void, config: Config) => Config;
  readonly implementations?: (this: void, implementations: Implementations) => Implementations;
}
