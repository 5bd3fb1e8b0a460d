import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  readDefinition,
  type DefinedState,
  type DefinedTransition,
} from 'statechart-paths/explore/definition';

/** A state of a machine with its transitions. */
export interface Place {
  readonly node: AnyStateNode;
  readonly path: string;
  readonly state: DefinedState;
  readonly transitions: readonly {
    readonly transition: AnyTransitionDefinition;
    readonly defined: DefinedTransition;
    /** The number of branches before this one. */
    readonly place: number;
  }[];
}

export function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

export function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/** Returns the states of a machine in document order, the machine first. */
export function placesOf(machine: AnyStateMachine): readonly Place[] {
  const definition = readDefinition(machine);
  const placesIn = (node: AnyStateNode): readonly Place[] => [
    {
      node,
      path: pathOf(node),
      state: definition.stateOf(node),
      transitions: [...node.transitions.values(), node.always ?? []].flatMap((group) =>
        group.map((transition, place) => ({
          transition,
          defined: definition.transitionOf(transition),
          place,
        })),
      ),
    },
    ...Object.values(node.states).flatMap(placesIn),
  ];
  return placesIn(machine.root);
}
