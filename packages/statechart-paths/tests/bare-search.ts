import {
  initialTransition,
  transition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';

interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly string[];
  /** The ids of children that have ended. */
  readonly ended: readonly string[];
}

type Requested = readonly { readonly type: string; readonly params?: unknown }[];

/** Serializes a value, including collections, class instances and actors. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'function') return String(inner);
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    if ('getSnapshot' in inner && 'id' in inner) return `actor ${String(inner.id)}`;
    if (inner instanceof Set) return [...inner].sort();
    if (inner instanceof Map) return [...inner].sort();
    return { ...inner, class: inner.constructor.name };
  });
}

function childrenOf({ children }: AnyMachineSnapshot): readonly (readonly [string, AnyActorRef])[] {
  return Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) =>
    child === undefined ? [] : [[id, child] as const],
  );
}

function identityOf({ snapshot, timers, ended }: Reached): string {
  const { value, context, status, output, historyValue } = snapshot;
  const past = Object.entries(historyValue).map(([id, nodes]) => [
    id,
    nodes.map((one) => one.id).sort(),
  ]);
  const children = childrenOf(snapshot)
    .map(([id]) => id)
    .sort();
  return textOf([
    value,
    context,
    status,
    output,
    past.sort(),
    children,
    [...timers].sort(),
    [...ended].sort(),
  ]);
}

/** Returns the pending `after` timers once a step's actions have been executed. */
function timersAfter(timers: readonly string[], actions: Requested): readonly string[] {
  const pending = new Set(timers);
  for (const { type, params } of actions) {
    const { event, delay, sendId } = (params ?? {}) as {
      event?: AnyEventObject;
      delay?: number;
      sendId?: string;
    };
    if (type === 'xstate.cancel' && sendId !== undefined) pending.delete(sendId);
    if (type === 'xstate.raise' && delay !== undefined && event?.type.startsWith('xstate.after.'))
      pending.add(event.type);
  }
  return [...pending];
}

function nodesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/**
 * Searches a machine breadth first with XState's own functions, and counts its states and the steps that lead to
 * another state. Events have no payload; each actor ends or fails, and emits if the machine listens. Uses no code from
 * this package.
 */
export function bareSearch(machine: AnyStateMachine): {
  readonly states: number;
  readonly steps: number;
} {
  const nodes = nodesOf(machine.root);
  const types = new Set(nodes.flatMap((node) => Object.keys(node.config.on ?? {})));
  const events = [...types].map((type): AnyEventObject => ({
    type: type.replace(/\*$/, 'anything'),
  }));
  const heard = new Set(
    nodes.flatMap(({ invoke }) => invoke.flatMap(({ id, onSnapshot }) => (onSnapshot ? [id] : []))),
  );
  const outcomes = (id: string): readonly AnyEventObject[] => [
    { type: `xstate.done.actor.${id}`, output: {}, actorId: id },
    { type: `xstate.error.actor.${id}`, error: {}, actorId: id },
    ...(heard.has(id) ? [{ type: `xstate.snapshot.${id}`, snapshot: {} }] : []),
  ];
  const [snapshot, actions] = initialTransition(machine, {});
  const queue: Reached[] = [{ snapshot, timers: timersAfter([], actions), ended: [] }];
  const known = new Set(queue.map(identityOf));
  let steps = 0;
  for (const from of queue) {
    if (from.snapshot.status !== 'active') continue;
    const children = childrenOf(from.snapshot);
    const timers = from.timers.map((type): AnyEventObject => ({ type }));
    const running = children.flatMap(([id]) => (from.ended.includes(id) ? [] : outcomes(id)));
    for (const event of [...events, ...running, ...timers]) {
      const [snapshot, actions] = transition(machine, from.snapshot, event);
      const ends = /^xstate\.(done|error)\.actor\./.test(event.type) ? [String(event.actorId)] : [];
      const reached = {
        snapshot,
        timers: timersAfter(
          from.timers.filter((type) => type !== event.type),
          actions,
        ),
        ended: [...from.ended, ...ends].filter((id) =>
          children.some(([known, child]) => known === id && snapshot.children[id] === child),
        ),
      };
      const identity = identityOf(reached);
      if (identity !== identityOf(from)) steps += 1;
      if (known.has(identity)) continue;
      known.add(identity);
      queue.push(reached);
    }
  }
  return { states: known.size, steps };
}
