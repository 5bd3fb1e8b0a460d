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
  /** The requirements that the place of the mistake names. */
  readonly requirements: readonly string[];
  /** The paths of the states that the mistake affects; in all other states, the changed part is never evaluated. */
  readonly states: readonly string[];
  /** The machine with the same implementations, except for the mistake. */
  readonly machine: AnyStateMachine;
}

export function mutantOf(machine: AnyStateMachine, mistake: Mistake): Mutant {
  const { id, operator, requirements, states, config, implementations } = mistake;
  return {
    id,
    operator,
    requirements,
    states,
    // Created on demand, because most mutants are only listed.
    get machine() {
      const made: AnyStateMachine = createMachine(
        config?.(machine.config) ?? machine.config,
        implementations?.(machine.implementations) ?? machine.implementations,
      );
      return made;
    },
  };
}

/**
 * Returns the mutants of a machine that follow from its configuration: a transition dropped, a target swapped for a
 * neighbor, a guard negated, `reenter` dropped, an action or an assignment removed, an action repeated, two neighboring
 * actions swapped, a tag removed, a delay a tenth or ten times as long. Routes aren't mutated.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const definition = readDefinition(machine);
  const { transitions, actions } = configPlaces(machine);
  return [
    ...transitions.flatMap((place) => transitionMistakes(definition, place)),
    ...actions.flatMap((place) => actionMistakes(machine, place)),
    ...implementationMistakes(machine, actions),
    ...tagMistakes(machine, definition),
    ...delayMistakes(machine, transitions),
  ].map((mistake) => mutantOf(machine, mistake));
}

/** Mutation operators, in the order of reports. */
export const operators = [
  'drop transition',
  'swap target',
  'negate guard',
  'drop reenter',
  'remove action',
  'remove assignment',
  'swap actions',
  'repeat action',
  'remove tag',
  'change delay',
  'change assignment',
  'change parameters',
  'change input',
] as const;

export type Operator = (typeof operators)[number];

type Config = AnyStateMachine['config'];
type Implementations = AnyStateMachine['implementations'];

/** A change to a machine's configuration or implementations. */
export interface Mistake {
  /** The mistake and its place; stable across runs. */
  readonly id: string;
  readonly operator: Operator;
  readonly requirements: readonly string[];
  readonly states: readonly string[];
  readonly config?: (this: void, config: Config) => Config;
  readonly implementations?: (this: void, implementations: Implementations) => Implementations;
}
