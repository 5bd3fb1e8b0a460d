import { assign, type AnyStateMachine } from 'xstate';
import { editedAt, propertyOf, type ActionsPlace } from './config-place';
import type { Mistake } from './mutants';

export function nameOf(action: unknown): string | undefined {
  const name = typeof action === 'string' ? action : propertyOf(action, 'type');
  return typeof name === 'string' && typeof action !== 'function' ? name : undefined;
}

/** Returns the properties of an assignment that is written as an object. */
function assignedProperties(action: unknown): Readonly<Record<string, unknown>> {
  const assignment = isAssignment(action) ? propertyOf(action, 'assignment') : undefined;
  return typeof assignment === 'object' ? { ...assignment } : {};
}

export function isAssignment(action: unknown): boolean {
  return typeof action === 'function' && propertyOf(action, 'type') === 'xstate.assign';
}

export function labelOf(action: unknown): string {
  const name = nameOf(action);
  if (name !== undefined) return name;
  const builtIn = propertyOf(action, 'type');
  const properties = Object.keys(assignedProperties(action)).join(', ');
  return `${typeof builtIn === 'string' ? builtIn.replace('xstate.', '') : '(inline)'}${properties === '' ? '' : ` of ${properties}`}`;
}

/** Returns copies of an assignment that sets several properties, each copy with one property removed. */
function thinned(action: unknown): readonly { property: string; without: unknown }[] {
  const properties = assignedProperties(action);
  const names = Object.keys(properties);
  if (names.length < 2) return [];
  return names.map((property) => {
    const { [property]: _left, ...others } = properties;
    return { property, without: assign(others) };
  });
}

/** Removes and repeats each action of a place, removes each property of an inline assignment, swaps neighboring actions. */
export function actionMistakes(
  { implementations }: AnyStateMachine,
  { path, value, name, state, requirements }: ActionsPlace,
): readonly Mistake[] {
  const actions: readonly unknown[] = Array.isArray(value) ? value : [value];
  return actions.flatMap((action, index) => {
    const label = labelOf(action);
    const again = actions.slice(0, index).filter((one) => labelOf(one) === label).length;
    const which = again === 0 ? label : `${label} (${again + 1})`;
    const named = nameOf(action);
    const resolved = named === undefined ? action : propertyOf(implementations.actions, named);
    const whole: Mistake = {
      id: `remove ${which} from ${name}`,
      operator: isAssignment(resolved) ? 'remove assignment' : 'remove action',
      requirements,
      states: [state],
      config: (config) => editedAt(config, path, () => actions.filter((_, at) => at !== index)),
    };
    const parts = thinned(action).map(({ property, without }): Mistake => ({
      id: `remove ${property} in ${which} from ${name}`,
      operator: 'remove assignment',
      requirements,
      states: [state],
      config: (config) =>
        editedAt(config, path, () => actions.map((one, at) => (at === index ? without : one))),
    }));
    const next = actions[index + 1];
    const swapped: readonly Mistake[] =
      next === undefined || labelOf(next) === label
        ? []
        : [
            {
              id: `swap ${which} and ${labelOf(next)} in ${name}`,
              operator: 'swap actions',
              requirements,
              states: [state],
              config: (config) =>
                editedAt(config, path, () => actions.with(index, next).with(index + 1, action)),
            },
          ];
    const repeated: readonly Mistake[] = isAssignment(resolved)
      ? []
      : [
          {
            id: `repeat ${which} in ${name}`,
            operator: 'repeat action',
            requirements,
            states: [state],
            config: (config) => editedAt(config, path, () => actions.toSpliced(index, 0, action)),
          },
        ];
    return [whole, ...parts, ...swapped, ...repeated];
  });
}

/** Returns the requirements and states of all places that use a named action. */
export function usesOf(
  name: string,
  places: readonly ActionsPlace[],
): Pick<Mistake, 'requirements' | 'states'> {
  const actionsOf = ({ value }: ActionsPlace): readonly unknown[] => [value].flat();
  const using = places.filter((place) => actionsOf(place).some((one) => nameOf(one) === name));
  // `enqueueActions` may run any action by its name, in any state.
  const isHidden = places.some((place) => actionsOf(place).some(mayEnqueue));
  return {
    requirements: [...new Set(using.flatMap(({ requirements }) => requirements))],
    states: isHidden ? [''] : [...new Set(using.map(({ state }) => state))],
  };
}

function mayEnqueue(action: unknown): boolean {
  return propertyOf(action, 'type') === 'xstate.enqueueActions';
}

/** Removes each property of the named assignments. */
export function implementationMistakes(
  { implementations }: AnyStateMachine,
  places: readonly ActionsPlace[],
): readonly Mistake[] {
  return Object.entries(implementations.actions).flatMap(([name, action]) =>
    thinned(action).map(({ property, without }): Mistake => ({
      id: `remove ${property} in ${name}`,
      operator: 'remove assignment',
      ...usesOf(name, places),
      implementations: (original) => editedAt(original, ['actions', name], () => without),
    })),
  );
}
