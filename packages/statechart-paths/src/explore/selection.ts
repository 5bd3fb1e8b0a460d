import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/*
 * The functions below find the transitions that a microstep actually took and the states that it entered, following the
 * SCXML algorithm (W3C recommendation, appendix D). XState reports the selected transitions before it drops the
 * conflicting ones in parallel regions, and doesn't report initial transitions.
 */

export type Configuration = ReadonlySet<AnyStateNode>;
export type History = AnyMachineSnapshot['historyValue'];

function ancestorsOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent === undefined ? [] : [node.parent, ...ancestorsOf(node.parent)];
}

/** Returns true if `node` is a descendant of `ancestor`. */
export function isBelow(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  let above: AnyStateNode | undefined = node.parent;
  while (above !== undefined && above !== ancestor) above = above.parent;
  return above === ancestor;
}

/**
 * Resolves a target, relative to the parent of the state that names it.
 *
 * @throws if there is no such state.
 */
export function nodeAt(start: AnyStateNode, target: string): AnyStateNode {
  if (target.startsWith('#')) return start.machine.getStateNodeById(target.slice(1));
  return target.split('.').reduce((node, key) => {
    const inner: AnyStateNode | undefined = node.states[key];
    if (inner === undefined) throw new Error(`The state "${node.id}" has no state "${key}".`);
    return inner;
  }, start);
}

/** Returns the states that a history state remembers, or else its default target, if any. */
function recalled(node: AnyStateNode, history: History): readonly AnyStateNode[] | undefined {
  const target: unknown = 'target' in node.config ? node.config.target : undefined;
  const ownTarget =
    typeof target === 'string' && node.parent !== undefined
      ? [nodeAt(node.parent, target)]
      : undefined;
  return history[node.id] ?? ownTarget;
}

/** Returns a transition's targets. A history state without memory or default resolves to its parent. */
function namedTargets(
  transition: AnyTransitionDefinition,
  history: History,
): readonly AnyStateNode[] {
  return (transition.target ?? []).flatMap((target: AnyStateNode) =>
    target.type === 'history' ? (recalled(target, history) ?? target.parent ?? []) : [target],
  );
}

/** Returns the effective target states. An empty history state resolves to its parent's initial state. */
function effectiveTargets(
  transition: AnyTransitionDefinition,
  history: History,
): readonly AnyStateNode[] {
  return (transition.target ?? []).flatMap((target: AnyStateNode) => {
    if (target.type !== 'history') return [target];
    const { parent } = target;
    const byDefault = parent?.type === 'compound' ? parent.initial.target : (parent ?? []);
    return recalled(target, history) ?? byDefault;
  });
}

/** Returns the transition domain: the innermost state that stays active. */
function domainOf(transition: AnyTransitionDefinition, history: History): AnyStateNode | undefined {
  const { source } = transition;
  const targets = effectiveTargets(transition, history);
  const staysInside = targets.every((target) => target === source || isBelow(target, source));
  if (!transition.reenter && staysInside) return source;
  const common = ancestorsOf(source).find((ancestor) =>
    targets.every((target) => isBelow(target, ancestor)),
  );
  if (common !== undefined) return common;
  return transition.reenter ? undefined : source.machine.root;
}

/** Returns the states that these transitions leave. */
export function exitSet(
  transitions: readonly AnyTransitionDefinition[],
  active: Configuration,
  history: History,
): Set<AnyStateNode> {
  const left = new Set<AnyStateNode>();
  for (const transition of transitions) {
    if (transition.target === undefined || transition.target.length === 0) continue;
    const domain = domainOf(transition, history);
    for (const node of active) {
      const isReentered = transition.reenter && transition.source === domain && node === domain;
      if (isReentered || domain === undefined || isBelow(node, domain)) left.add(node);
    }
  }
  return left;
}

function overlap(one: ReadonlySet<AnyStateNode>, other: ReadonlySet<AnyStateNode>): boolean {
  for (const node of one) if (other.has(node)) return true;
  return false;
}

/**
 * Drops transitions of parallel regions with overlapping exit sets. The transition from the deeper state wins,
 * otherwise the first one (`removeConflictingTransitions`).
 */
export function withoutConflicts(
  selected: readonly AnyTransitionDefinition[],
  active: Configuration,
  history: History,
): readonly AnyTransitionDefinition[] {
  if (selected.length < 2) return selected;
  const exits = new Map(selected.map((one) => [one, exitSet([one], active, history)]));
  let kept: AnyTransitionDefinition[] = [];
  for (const one of selected) {
    const rivals = kept.filter((other) =>
      overlap(exits.get(one) ?? new Set(), exits.get(other) ?? new Set()),
    );
    if (rivals.every((rival) => isBelow(one.source, rival.source))) {
      kept = [...kept.filter((other) => !rivals.includes(other)), one];
    }
  }
  return kept;
}

/** Returns true if entering the node enters other nodes by default. */
function entersByDefault(node: AnyStateNode): boolean {
  return node.type === 'compound' || node.type === 'parallel' || node.type === 'history';
}

const plain = new WeakMap<AnyTransitionDefinition, boolean>();

/** Returns true if a transition enters only its named targets, as most do. */
function entersOnlyWhatItNames(transition: AnyTransitionDefinition): boolean {
  const known = plain.get(transition);
  if (known !== undefined) return known;
  const isPlain = (transition.target ?? []).every(
    (target: AnyStateNode) =>
      !entersByDefault(target) && ancestorsOf(target).every(({ type }) => type !== 'parallel'),
  );
  plain.set(transition, isPlain);
  return isPlain;
}

/**
 * Returns the `initial` transitions that a microstep used to enter states by default. The transitions are processed in
 * order: if one enters a region by default, a later transition's target in that region has no effect.
 */
export function initialTransitions(
  taken: readonly AnyTransitionDefinition[],
  before: Configuration,
  after: Configuration,
  history: History,
): readonly AnyTransitionDefinition[] {
  const moving = taken.filter(({ target }) => target !== undefined);
  if (moving.every(entersOnlyWhatItNames)) return [];
  const left = exitSet(moving, before, history);
  const domains = moving.map((transition) => domainOf(transition, history));
  // A self-transition that doesn't reenter its state enters no state.
  const targets = moving.map((transition, index) =>
    namedTargets(transition, history).filter((target) => target !== domains[index]),
  );
  const isEntered = (node: AnyStateNode) =>
    after.has(node) && (!before.has(node) || left.has(node));
  const isByDefault = (node: AnyStateNode) =>
    domains.some((domain, index) => {
      const isInside = domain === undefined || domain === node || isBelow(node, domain);
      const named = targets.slice(0, index + 1).flat();
      return isInside && !named.some((target) => isBelow(target, node));
    });
  return [...after].flatMap((node) =>
    node.type === 'compound' && node.initial.target.some(isEntered) && isByDefault(node)
      ? [node.initial]
      : [],
  );
}

/** Returns the initial configuration of a machine, before its first eventless transitions. */
export function initialConfiguration(root: AnyStateNode): Set<AnyStateNode> {
  const entered = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode) => {
    entered.add(node);
    if (node.type === 'compound') node.initial.target.forEach(enter);
    if (node.type === 'parallel') {
      Object.values<AnyStateNode>(node.states)
        .filter(({ type }) => type !== 'history')
        .forEach(enter);
    }
  };
  enter(root);
  return entered;
}
