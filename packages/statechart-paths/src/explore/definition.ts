import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type TransitionKind =
  | 'event'
  | 'always'
  | 'after'
  | 'actor done'
  | 'actor error'
  | 'actor snapshot'
  | 'state done'
  | 'initial';

/** A state definition. `path` is in dot notation, and empty for the root. */
export interface DefinedState {
  readonly id: string;
  readonly path: string;
  readonly type: AnyStateNode['type'];
  readonly description: string | undefined;
  readonly requirements: readonly string[];
}

/** A transition definition. If an event has several branches, each is a transition. */
export interface DefinedTransition {
  /** The id: `<state path>: <trigger>`, with ` #n` if the state has several transitions for that trigger. */
  readonly id: string;
  readonly kind: TransitionKind;
  readonly source: string;
  readonly trigger: string;
  readonly targets: readonly string[];
  /** The name of the guard; `(inline)` if it has no name, undefined if there is no guard. */
  readonly guard: string | undefined;
  /** True for a transition without targets or actions, which only prevents ancestor states from handling the event. */
  readonly forbidden: boolean;
  readonly requirements: readonly string[];
  readonly description: string | undefined;
  /** True for an `initial` transition, which XState requires on every compound state even if no path uses it. */
  readonly mayStayUnused: boolean;
}

/** An actor that a state invokes. */
export interface Invocation {
  readonly id: string;
  readonly src: string;
  /** The name: the actor's id if the machine sets one, otherwise the name of the logic, otherwise the state that invokes it. */
  readonly name: string;
  readonly state: string;
  readonly onSnapshot: boolean;
}

/** The elements of a machine that exploration, coverage and reports refer to. */
export interface MachineDefinition {
  readonly machine: AnyStateMachine;
  readonly states: readonly DefinedState[];
  readonly transitions: readonly DefinedTransition[];
  /** Delays under `after`, each with the event that XState sends to the machine. */
  readonly delays: readonly {
    readonly delay: string;
    readonly state: string;
    readonly eventType: string;
  }[];
  readonly invocations: readonly Invocation[];
  /** The names of the actor logic in `setup` or `provide`. */
  readonly actorNames: readonly string[];
  /** The types of the events that an action schedules for the machine itself, as far as they can be read. */
  readonly scheduled: readonly string[];
  /** The ids of states that `xstate.route` can target. */
  readonly routes: readonly string[];
  /** Descriptors under `on`, including wildcards but not events that XState sends. */
  readonly descriptors: readonly string[];
  stateOf(node: AnyStateNode): DefinedState;
  transitionOf(transition: AnyTransitionDefinition): DefinedTransition;
}

/** Returns a state's display name: its path, or `(machine)` for the root. */
export function stateName(path: string): string {
  return path === '' ? '(machine)' : path;
}

function requirementsIn(meta: unknown): readonly string[] {
  if (typeof meta !== 'object' || meta === null || !('requirements' in meta)) return [];
  const { requirements } = meta;
  return Array.isArray(requirements)
    ? requirements.filter((entry): entry is string => typeof entry === 'string')
    : [];
}

function guardName(guard: unknown): string | undefined {
  if (guard === undefined || guard === null) return undefined;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guardFunctionName(guard);
  if (typeof guard === 'object' && 'type' in guard && typeof guard.type === 'string') {
    return guard.type;
  }
  return '(inline)';
}

/** Returns the name of an `and`, `or`, `not` or `stateIn` guard. These guards are functions with their operands as properties. */
function guardFunctionName(guard: object): string {
  if ('guards' in guard && Array.isArray(guard.guards) && 'name' in guard) {
    const parts = guard.guards.map((part: unknown) => guardName(part) ?? '(inline)');
    return `${String(guard.name)}(${parts.join(', ')})`;
  }
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  return '(inline)';
}

const TRIGGERS: readonly {
  readonly prefix: string;
  readonly kind: TransitionKind;
  readonly suffix: string;
}[] = [
  { prefix: 'xstate.done.actor.', kind: 'actor done', suffix: ' done' },
  { prefix: 'xstate.error.actor.', kind: 'actor error', suffix: ' error' },
  { prefix: 'xstate.snapshot.', kind: 'actor snapshot', suffix: ' snapshot' },
];

/** Names the actors that a state invokes, because XState generates ids such as `0.order.placing` for actors without an id. */
export function invocationsOf(node: AnyStateNode): readonly Invocation[] {
  const names: string[] = [];
  return node.invoke.map(({ id, src, onSnapshot }, index) => {
    const hasOwnId = id !== `${index}.${node.id}`;
    const isInline = typeof src !== 'string' || src.startsWith('xstate.invoke.');
    const named = hasOwnId ? id : isInline ? stateName(pathOf(node)) : src;
    const sameBefore = names.filter((one) => one === named).length;
    names.push(named);
    return {
      id,
      src: String(src),
      name: sameBefore === 0 ? named : `${named} ${sameBefore + 1}`,
      state: pathOf(node),
      onSnapshot: onSnapshot !== undefined,
    };
  });
}

function trigger(
  descriptor: string,
  node: AnyStateNode,
  invocations: readonly Invocation[] = [],
): { kind: TransitionKind; text: string } {
  if (descriptor === '') return { kind: 'always', text: '(always)' };
  if (descriptor === `xstate.done.state.${node.id}`) return { kind: 'state done', text: '(done)' };
  const actor = TRIGGERS.find(({ prefix }) => descriptor.startsWith(prefix));
  if (actor !== undefined) {
    const id = descriptor.slice(actor.prefix.length);
    const name = invocations.find((invocation) => invocation.id === id)?.name ?? id;
    return { kind: actor.kind, text: `${name}${actor.suffix}` };
  }
  const end = `.${node.id}`;
  if (descriptor.startsWith('xstate.after.') && descriptor.endsWith(end)) {
    return {
      kind: 'after',
      text: `after ${descriptor.slice('xstate.after.'.length, -end.length)}`,
    };
  }
  return { kind: 'event', text: descriptor };
}

export function nodesInOrder(root: AnyStateNode): AnyStateNode[] {
  return [root, ...Object.values(root.states).flatMap(nodesInOrder)];
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/** Returns true if a `sendTo` without a context sends to its own machine. */
function isToSelf(to: unknown): boolean {
  const self = {};
  try {
    return (typeof to === 'function' ? to({ self, context: {} }) : to) === self;
  } catch {
    return false;
  }
}

/** Returns the type of the event that a `raise` or `sendTo` schedules for its own machine. */
function scheduledEvent(action: unknown): string | undefined {
  if (typeof action !== 'function' || !('type' in action) || !('event' in action)) return undefined;
  const { event } = action;
  const isDelayed = 'delay' in action && action.delay !== undefined;
  const isOwn =
    action.type === 'xstate.raise' ||
    (action.type === 'xstate.sendTo' && 'to' in action && isToSelf(action.to));
  return isDelayed && isOwn && typeof event === 'object' && event !== null && 'type' in event
    ? String(event.type)
    : undefined;
}

/** Returns all actions of a machine: those with a name, and those written in its states. */
export function actionsOf({ machine }: Pick<MachineDefinition, 'machine'>): readonly unknown[] {
  return [
    ...Object.values(machine.implementations.actions),
    ...nodesInOrder(machine.root).flatMap((node) => [
      ...node.entry,
      ...node.exit,
      ...[...node.transitions.values(), node.always ?? [], [node.initial]].flatMap((group) =>
        group.flatMap((one) => one?.actions ?? []),
      ),
    ]),
  ];
}

/** Reads a machine's states, transitions, delays and actors, each with a unique name. */
export function readDefinition(machine: AnyStateMachine): MachineDefinition {
  const nodes = nodesInOrder(machine.root);
  const states = new Map<AnyStateNode, DefinedState>();
  const transitions = new Map<AnyTransitionDefinition, DefinedTransition>();

  const addGroup = (
    node: AnyStateNode,
    { kind, text }: { kind: TransitionKind; text: string },
    group: readonly AnyTransitionDefinition[],
  ) => {
    group.forEach((transition, index) => {
      const requirements = requirementsIn(transition.meta);
      transitions.set(transition, {
        id: `${stateName(pathOf(node))}: ${text}${group.length > 1 ? ` #${index + 1}` : ''}`,
        kind,
        source: pathOf(node),
        trigger: text,
        targets: (transition.target ?? []).map(pathOf),
        guard: guardName(transition.guard),
        forbidden: transition.target === undefined && transition.actions.length === 0,
        requirements,
        description: transition.description,
        mayStayUnused:
          kind === 'initial' && transition.actions.length === 0 && requirements.length === 0,
      });
    });
  };

  for (const node of nodes) {
    states.set(node, {
      id: node.id,
      path: pathOf(node),
      type: node.type,
      description: node.description,
      requirements: requirementsIn(node.meta),
    });
    if (node.type === 'compound') {
      addGroup(node, { kind: 'initial', text: '(initial)' }, [node.initial]);
    }
    const invocations = invocationsOf(node);
    for (const [descriptor, group] of node.transitions) {
      addGroup(node, trigger(descriptor, node, invocations), group);
    }
    addGroup(node, trigger('', node), node.always ?? []);
  }

  const known = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, what: string): Value => {
    const value = map.get(key);
    if (value === undefined) {
      throw new Error(`The machine "${machine.id}" used a ${what} that its definition lacks.`);
    }
    return value;
  };

  return {
    machine,
    states: [...states.values()],
    transitions: [...transitions.values()],
    delays: nodes.flatMap((node) => {
      return Object.keys(node.config.after ?? {}).map((key) => {
        // XState converts a key such as '1e3' to a number.
        const delay = Number.isNaN(Number(key)) ? key : String(Number(key));
        return { delay, state: pathOf(node), eventType: `xstate.after.${delay}.${node.id}` };
      });
    }),
    invocations: nodes.flatMap(invocationsOf),
    actorNames: Object.keys(machine.implementations.actors),
    scheduled: [
      ...new Set(actionsOf({ machine }).flatMap((one) => scheduledEvent(one) ?? [])),
    ].filter((type) => !type.startsWith('xstate.')),
    routes: nodes.flatMap((node) =>
      node.config.route !== undefined && node.config.id !== undefined ? [node.config.id] : [],
    ),
    descriptors: [...new Set(nodes.flatMap((node) => Object.keys(node.config.on ?? {})))].filter(
      (descriptor) => !descriptor.startsWith('xstate.'),
    ),
    stateOf: (node) => known(states, node, 'state'),
    transitionOf: (transition) => known(transitions, transition, 'transition'),
  };
}
