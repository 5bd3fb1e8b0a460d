import { createMachine, type AnyStateMachine } from 'xstate';
import { readDefinition } from '../explore/definition';
import { actionMistakes, implementationMistakes } from './action-mistakes';
import { configPlaces } from './config-place';
import type { Mistake, Operator } from './mistake';
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
