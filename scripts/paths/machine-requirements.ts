import type { AnyStateMachine } from 'xstate';
import { readDefinition } from '../../workbench/paths/explore/definition';

type Rules = Readonly<Record<string, { readonly rule: string }>>;

function prefixOf(requirement: string): string {
  return requirement.split('.')[0] ?? '';
}

/** Requirement ids that the machine's states and transitions name. */
export function requirementsInMeta(machine: AnyStateMachine): readonly string[] {
  const { states, transitions } = readDefinition(machine);
  return [...new Set([...states, ...transitions].flatMap(({ requirements }) => requirements))];
}

/**
 * The requirements a machine has to cover, in words: its own, and all of each fragment it embeds.
 * It embeds a fragment if its meta names one of the fragment's requirements; so each requirement of
 * a fragment has to be covered by every machine that embeds it.
 *
 * @param ids of all registered machines: their requirements belong to no fragment.
 */
export function requirementsOf(
  { id, machine }: { readonly id: string; readonly machine: AnyStateMachine },
  requirements: Rules,
  ids: readonly string[],
): Readonly<Record<string, string>> {
  const fragments = requirementsInMeta(machine)
    .map(prefixOf)
    .filter((prefix) => !ids.includes(prefix));
  return Object.fromEntries(
    Object.entries(requirements).flatMap(([requirement, { rule }]) =>
      [id, ...fragments].includes(prefixOf(requirement)) ? [[requirement, rule]] : [],
    ),
  );
}
