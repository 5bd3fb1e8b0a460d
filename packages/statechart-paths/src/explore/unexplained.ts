import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { assigns } from './determinism';
import { actionsOf, nodesInOrder, stateName, type MachineDefinition } from './definition';
import type { Exploration } from './exploration';

function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
    ...(node.type === 'compound' ? [node.initial] : []),
  ];
}

/** Returns the states that some transition leads to, whatever guards and data are. */
function reachableStates(root: AnyStateNode): ReadonlySet<AnyStateNode> {
  const reached = new Set<AnyStateNode>([root]);
  for (const node of reached) {
    const inner = node.type === 'parallel' ? Object.values<AnyStateNode>(node.states) : [];
    const targets = transitionsOf(node).flatMap(({ target }) => target ?? []);
    // A history state leads to any of its siblings.
    const past = targets.flatMap((target) =>
      target.type === 'history' && target.parent ? Object.values(target.parent.states) : [],
    );
    for (const entered of [...inner, ...targets, ...past]) {
      for (let at: AnyStateNode | undefined = entered; at !== undefined; at = at.parent)
        reached.add(at);
    }
  }
  return reached;
}

/** Returns the guard as a function, if it is one of the machine's own. */
function guardOf({ machine }: MachineDefinition, { guard }: AnyTransitionDefinition): unknown {
  const name: unknown = typeof guard === 'object' && guard !== null ? guard.type : guard;
  const known: Readonly<Record<string, unknown>> = machine.implementations.guards;
  return typeof name === 'string' ? known[name] : name;
}

/** Returns true if a guard reads only what no event, input or action changes. */
function readsOnlyConstants(definition: MachineDefinition, guard: unknown): boolean {
  const { machine } = definition;
  const { context } = machine.config;
  // Guards such as `and` and `stateIn` are functions with operands, which the machine's states decide.
  if (typeof guard !== 'function' || Object.keys(guard).length > 0) return false;
  const read = new Set<PropertyKey>();
  const constant: object = typeof context === 'object' ? context : {};
  const noting = (target: object, note: (key: PropertyKey) => void) =>
    new Proxy(target, {
      get: (_, key) => {
        note(key);
        return Reflect.get(target, key);
      },
    });
  let isOther = false;
  const parts = { context: noting(constant, (key) => read.add(key)) };
  try {
    guard(noting(parts, (key) => (isOther ||= key !== 'context')));
  } catch {
    return false;
  }
  const actions = actionsOf(definition);
  return (
    !isOther &&
    (read.size === 0 || typeof context === 'object') &&
    [...read].every((key) => !actions.some((action) => assigns(action, String(key))))
  );
}

/**
 * Returns a sentence for each finding that no data of a model could explain: a state to which no transition leads, and a
 * transition whose guard refuses and reads nothing that could change.
 */
export function unexplained(exploration: Exploration): readonly string[] {
  const { definition } = exploration;
  const nodes = nodesInOrder(definition.machine.root);
  const reachable = reachableStates(definition.machine.root);
  const hops = [...exploration.starts, ...exploration.edges];
  const taken = new Set(hops.flatMap(({ transitions }) => transitions));
  const refused = new Set([
    ...hops.flatMap((hop) => hop.refused),
    ...exploration.states.flatMap(({ refusals }) => refusals.flatMap((one) => one.transitions)),
  ]);
  return [
    ...nodes
      .filter((node) => node.type !== 'history' && !reachable.has(node))
      .map((node) => `No transition leads to the state "${stateName(node.path.join('.'))}".`),
    ...nodes.flatMap(transitionsOf).flatMap((transition) => {
      const defined = definition.transitionOf(transition);
      return !taken.has(defined) &&
        refused.has(defined) &&
        readsOnlyConstants(definition, guardOf(definition, transition))
        ? [`The guard of "${defined.id}" never holds, because nothing that it reads can change.`]
        : [];
    }),
  ];
}
