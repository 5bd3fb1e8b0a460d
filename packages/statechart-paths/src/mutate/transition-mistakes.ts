import { not } from 'xstate';
import type { DefinedState, MachineDefinition } from '../explore/definition';
import { editedAt, propertyOf, type TransitionPlace } from './config-place';
import type { Mistake } from './mutants';

const never = () => false;

function asObject(transition: unknown): object {
  return typeof transition === 'object' && transition !== null
    ? transition
    : { target: transition };
}

/**
 * Drops a transition by adding a guard that always refuses: without any transition for an event, the machine would no
 * longer match the model.
 */
function drop({ path, defined, requirements }: TransitionPlace): readonly Mistake[] {
  if (defined.kind === 'initial') return [];
  return [
    {
      id: `drop ${defined.id}`,
      operator: 'drop transition',
      requirements,
      states: [defined.source],
      config: (config) =>
        editedAt(config, path, (transition) => ({ ...asObject(transition), guard: never })),
    },
  ];
}

function negated(guard: unknown) {
  // XState has accepted the value under "guard".
  return not(guard as Parameters<typeof not>[0]);
}

function negate({ path, value, defined, requirements }: TransitionPlace): readonly Mistake[] {
  if (propertyOf(value, 'guard') === undefined) return [];
  return [
    {
      id: `negate ${defined.id}`,
      operator: 'negate guard',
      requirements,
      states: [defined.source],
      config: (config) => editedAt(config, [...path, 'guard'], negated),
    },
  ];
}

function dropReenter({ path, value, defined, requirements }: TransitionPlace): readonly Mistake[] {
  if (propertyOf(value, 'reenter') !== true) return [];
  return [
    {
      id: `drop reenter of ${defined.id}`,
      operator: 'drop reenter',
      requirements,
      states: [defined.source],
      config: (config) => editedAt(config, [...path, 'reenter'], () => false),
    },
  ];
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

/** Returns the next and the previous sibling of a target, or of its parent if it has none. */
function neighbours(states: readonly DefinedState[], target: string): readonly string[] {
  if (target === '') return [];
  const siblings = states.flatMap(({ path, type }) =>
    path !== '' && type !== 'history' && parentOf(path) === parentOf(target) ? [path] : [],
  );
  const others = siblings.filter((path) => path !== target);
  if (others.length === 0) return neighbours(states, parentOf(target));
  const at = siblings.indexOf(target);
  const next = siblings[at + 1] ?? others[0];
  const previous = siblings[at - 1] ?? others.at(-1);
  return [...new Set([next, previous])].flatMap((path) => path ?? []);
}

function escaped(id: string): string {
  return id.replaceAll('.', String.raw`\.`);
}

/** Returns a target as written in the configuration; `initial` names a state by its key. */
function reference(
  { machine }: MachineDefinition,
  { defined }: TransitionPlace,
  path: string,
): string {
  return defined.kind === 'initial'
    ? path.slice(parentOf(path).length).replace('.', '')
    : `#${escaped(machine.root.id)}.${path}`;
}

function swap(definition: MachineDefinition, place: TransitionPlace): readonly Mistake[] {
  const { path, defined, requirements } = place;
  const { targets } = defined;
  return targets.flatMap((target, index) =>
    neighbours(definition.states, target)
      .filter(
        (other) =>
          !targets.includes(other) &&
          (defined.kind !== 'initial' || parentOf(other) === defined.source),
      )
      .map((other): Mistake => {
        const swapped = targets.map((one, at) =>
          reference(definition, place, at === index ? other : one),
        );
        const written = swapped.length === 1 ? swapped[0] : swapped;
        return {
          id: `swap ${defined.id}: ${other} for ${target}`,
          operator: 'swap target',
          requirements,
          states: [defined.source],
          config: (config) =>
            editedAt(config, path, (transition) =>
              typeof transition === 'string'
                ? written
                : { ...asObject(transition), target: written },
            ),
        };
      }),
  );
}

export function transitionMistakes(
  definition: MachineDefinition,
  place: TransitionPlace,
): readonly Mistake[] {
  return [...drop(place), ...swap(definition, place), ...negate(place), ...dropReenter(place)];
}
