import type { AnyStateMachine } from 'xstate';
import { stateName, type MachineDefinition } from '../explore/definition';
import { editedAt, nodesWithEntries, propertyOf, type TransitionPlace } from './config-place';
import type { Mistake } from './mutants';

/** Removes each tag of each state. */
export function tagMistakes(
  { root }: AnyStateMachine,
  { states }: MachineDefinition,
): readonly Mistake[] {
  const requirementsOf = new Map(states.map(({ id, requirements }) => [id, requirements]));
  return nodesWithEntries(root, []).flatMap(({ node, path }) =>
    node.tags.map((tag): Mistake => ({
      id: `remove tag ${tag} from ${stateName(node.path.join('.'))}`,
      operator: 'remove tag',
      requirements: requirementsOf.get(node.id) ?? [],
      states: [node.path.join('.')],
      config: (config) =>
        editedAt(config, [...path, 'tags'], () => node.tags.filter((one) => one !== tag)),
    })),
  );
}

const FACTORS = [0.1, 10] as const;

/** Returns a delay multiplied by a factor, even if the delay is computed. */
function longer(delay: unknown, factor: number): unknown {
  if (typeof delay === 'number') return delay * factor;
  return typeof delay === 'function'
    ? (...args: unknown[]) => Number(Reflect.apply(delay, undefined, args)) * factor
    : delay;
}

/** Makes each delay ten times shorter and ten times longer: named delays and numeric ones. */
export function delayMistakes(
  { root, implementations }: AnyStateMachine,
  transitions: readonly TransitionPlace[],
): readonly Mistake[] {
  const usesOf = (delay: string) => {
    const using = transitions.filter(({ defined }) => defined.trigger === `after ${delay}`);
    return {
      requirements: [...new Set(using.flatMap(({ requirements }) => requirements))],
      // An action may use the delay, too.
      states: [''],
    };
  };
  const named = Object.keys(implementations.delays).flatMap((name) =>
    FACTORS.map((factor): Mistake => ({
      id: `delay ${name} × ${factor}`,
      operator: 'change delay',
      ...usesOf(name),
      implementations: (original) =>
        editedAt(original, ['delays', name], (delay) => longer(delay, factor)),
    })),
  );
  const written = nodesWithEntries(root, []).flatMap(({ node, path, value }) =>
    Object.keys(Object(propertyOf(value, 'after')))
      .filter((key) => !Number.isNaN(Number(key)))
      .flatMap((key) =>
        FACTORS.map((factor): Mistake => ({
          id: `delay ${key} × ${factor} in ${stateName(node.path.join('.'))}`,
          operator: 'change delay',
          ...usesOf(String(Number(key))),
          config: (config) =>
            editedAt(config, [...path, 'after'], (after) =>
              Object.fromEntries(
                Object.entries(Object(after)).map(([one, transition]) => [
                  one === key ? Number(key) * factor : one,
                  transition,
                ]),
              ),
            ),
        })),
      ),
  );
  return [...named, ...written];
}
