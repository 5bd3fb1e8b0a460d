import {
  createActor,
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';

interface Pending {
  readonly event: AnyEventObject;
  readonly id: string;
  readonly fire: () => void;
}

/** The ids that machines under test give to their scheduled events; XState generates all others. */
const ownId = /^own-/;

/** Starts an actor on a clock whose timers fire on demand, with all that XState has scheduled. */
function startActor(machine: AnyStateMachine) {
  const pending = new Map<number, Pending>();
  const seen = new Set<object>();
  let handles = 0;
  const actor: AnyActor = createActor(machine, {
    clock: {
      setTimeout(fire, _milliseconds) {
        const entries = Object.values(actor.system.getSnapshot()._scheduledEvents);
        for (const entry of entries) {
          if (seen.has(entry)) continue;
          seen.add(entry);
          handles += 1;
          pending.set(handles, { event: entry.event, id: entry.id, fire });
        }
        return handles;
      },
      clearTimeout: (handle: number) => void pending.delete(handle),
    },
  });
  return { actor: actor.start(), pending };
}

type Run = ReturnType<typeof startActor>;

const eventText = ({ event, id }: Pick<Pending, 'event' | 'id'>) =>
  `${JSON.stringify(event)} ${ownId.test(id) ? id : ''}`;

/** Describes all that decides what a running actor does next. */
function identityOf({ actor, pending }: Run): string {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const { value, context, status } = snapshot;
  const history = Object.entries<readonly AnyStateNode[]>(snapshot.historyValue);
  const found = Object.values(actor.system.getSnapshot()._scheduledEvents);
  return JSON.stringify([
    value,
    context,
    status,
    history.map(([id, nodes]) => [id, nodes.map((node) => node.id).sort()]).sort(),
    [...pending.values()].map(eventText).sort(),
    found
      .filter(({ id }) => ownId.test(id))
      .map(eventText)
      .sort(),
  ]);
}

/** A move is an event, or the number of a pending timer. */
type Move = AnyEventObject | number;

function perform({ actor, pending }: Run, move: Move): void {
  if (typeof move !== 'number') return actor.send(move);
  const [handle = 0, timer] = [...pending][move] ?? [];
  pending.delete(handle);
  timer?.fire();
}

function rerun(machine: AnyStateMachine, moves: readonly Move[]): Run {
  const run = startActor(machine);
  for (const move of moves) perform(run, move);
  return run;
}

/**
 * Searches breadth first over real actors, each of which repeats the moves that lead to a state: the given events and
 * each pending timer, in any order; the outcomes of an actor only while it runs. Counts the states, and the steps that lead to another one. Uses no code from this
 * package.
 */
export function realSearch(
  machine: AnyStateMachine,
  events: readonly AnyEventObject[],
): { readonly states: number; readonly steps: number } {
  const queue: (readonly Move[])[] = [[]];
  const known = new Set([identityOf(rerun(machine, []))]);
  let steps = 0;
  for (const moves of queue) {
    const from = rerun(machine, moves);
    if (from.actor.getSnapshot().status !== 'active') continue;
    const before = identityOf(from);
    const { children } = from.actor.getSnapshot() as AnyMachineSnapshot;
    const possible = events.filter(({ actorId }) => actorId === undefined || actorId in children);
    for (const move of [...possible, ...Array(from.pending.size).keys()]) {
      const identity = identityOf(rerun(machine, [...moves, move]));
      if (identity !== before) steps += 1;
      if (known.has(identity)) continue;
      known.add(identity);
      queue.push([...moves, move]);
    }
  }
  return { states: known.size, steps };
}
