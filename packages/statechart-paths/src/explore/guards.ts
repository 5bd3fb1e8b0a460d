import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isBelow, type Configuration } from './selection';

/** Returns true for `*` and `mouse.*`. XState takes any other `*` literally. */
export function isWildcard(descriptor: string): boolean {
  return descriptor === '*' || descriptor.endsWith('.*');
}

/** Returns true if a descriptor under `on`, possibly a wildcard, matches an event type. */
export function matchesDescriptor(eventType: string, descriptor: string): boolean {
  if (descriptor === '*' || descriptor === eventType) return true;
  if (!isWildcard(descriptor)) return false;
  const stem = descriptor.slice(0, -2);
  return eventType === stem || eventType.startsWith(`${stem}.`);
}

const known = new WeakMap<AnyStateNode, Map<string, readonly AnyTransitionDefinition[]>>();

/** Returns the transitions of a state for an event, in the order of guard evaluation. */
function candidates(node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] {
  let ofNode = known.get(node);
  if (ofNode === undefined) known.set(node, (ofNode = new Map()));
  let found = ofNode.get(eventType);
  if (found === undefined) ofNode.set(eventType, (found = readCandidates(node, eventType)));
  return found;
}

function readCandidates(node: AnyStateNode, eventType: string): readonly AnyTransitionDefinition[] {
  const wildcards = [...node.transitions.keys()]
    .filter((descriptor) => descriptor !== eventType && matchesDescriptor(eventType, descriptor))
    .sort((a, b) => b.length - a.length);
  return [eventType, ...wildcards].flatMap((descriptor) => node.transitions.get(descriptor) ?? []);
}

/** Returns true if a state handles an event, regardless of guards. */
export function listensTo(node: AnyStateNode, eventType: string): boolean {
  for (const descriptor of node.transitions.keys()) {
    if (matchesDescriptor(eventType, descriptor)) return true;
  }
  return false;
}

function guarded(group: readonly AnyTransitionDefinition[]): readonly AnyTransitionDefinition[] {
  return group.filter(({ guard }) => guard !== undefined);
}

/** Returns the branches that refused: all branches before the selected one. */
function refusedIn(
  group: readonly AnyTransitionDefinition[],
  selected: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] {
  const chosen = group.findIndex((candidate) => selected.includes(candidate));
  return guarded(chosen < 0 ? group : group.slice(0, chosen));
}

/**
 * Returns the transitions whose guard refused an event. A state is evaluated only if no descendant took the event, and
 * a branch only if all earlier branches refused.
 */
export function refusedByEvent(
  active: Configuration,
  eventType: string,
  selected: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] {
  return [...active].flatMap((node) =>
    selected.some(({ source }) => isBelow(source, node))
      ? []
      : refusedIn(candidates(node, eventType), selected),
  );
}

/** Returns the eventless branches that refused before the selected branches. */
export function refusedBeforeAlways(
  selected: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] {
  return selected.flatMap(({ source }) => refusedIn(source.always ?? [], selected));
}

/** Returns the guarded eventless transitions of a stable configuration: all of them refused. */
export function refusedAtRest(active: Configuration): readonly AnyTransitionDefinition[] {
  return [...active].flatMap((node) => guarded(node.always ?? []));
}
