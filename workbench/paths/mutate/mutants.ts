import { createMachine, type AnyStateMachine } from 'xstate';
import { readDefinition } from '../explore/definition';
import { actionMistakes, implementationMistakes } from './action-mistakes';
import { configPlaces } from './config-place';
import { transitionMistakes } from './transition-mistakes';

/** A machine with one mistake made on purpose. */
export interface Mutant {
  /** Names the mistake and its place; the same in every run. */
  readonly id: string;
  readonly operator: Operator;
  /** Built by XState itself, with the same implementations but for the mistake. */
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
 * Every mistake that this knows to make with a machine, one at a time: a transition dropped, a
 * target swapped for a neighbour, a guard negated, an action or an assignment removed. An
 * assignment written as one function is removed as a whole only, and routes are left alone.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const definition = readDefinition(machine);
  const { transitions, actions } = configPlaces(machine);
  return [
    ...transitions.flatMap((place) => transitionMistakes(definition, place)),
    ...actions.flatMap((place) => actionMistakes(machine, place)),
    ...implementationMistakes(machine),
  ].map((mistake) => mutantOf(machine, mistake));
}

/** The kinds of mistakes that are made on purpose, in the order of reports. */
export const operators = [
  'drop transition',
  'swap target',
  'negate guard',
  'remove action',
  'remove assignment',
] as const;

export type Operator = (typeof operators)[number];

type Config = AnyStateMachine['config'];
type Implementations = AnyStateMachine['implementations'];

/** One mistake, as it changes a machine's configuration or its implementations. */
export interface Mistake {
  /** Names the mistake and its place; the same in every run. */
  readonly id: string;
  readonly operator: Operator;
  readonly config?: (this: void, config: Config) => Config;
  readonly implementations?: (this: void, implementations: Implementations) => Implementations;
}
