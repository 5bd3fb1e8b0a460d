import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { canonical } from './canonical';
import type { Interner, Place } from './interning';
import type { Memories } from './invariants';
import type { Model } from './model';
import { childNames } from './offer';
import type { RunningState } from './step';

/** Canonical text of a value that may hold this snapshot's actors. */
function write(value: unknown, names: ReadonlyMap<string, string>): string {
  return canonical(value, (id) => names.get(id) ?? id);
}

function children(
  { snapshot, ended }: RunningState,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  return Object.entries<AnyActorRef | undefined>(snapshot.children)
    .flatMap(([id, actor]) =>
      actor === undefined ? [] : [`${names.get(id) ?? id}${ended.has(id) ? ' ended' : ''}`],
    )
    .sort();
}

function history({ historyValue }: AnyMachineSnapshot): readonly string[] {
  return Object.entries(historyValue)
    .map(
      ([id, nodes]) =>
        `${id}=${nodes
          .map(({ order }) => order)
          .sort()
          .join('.')}`,
    )
    .sort();
}

/**
 * Text that two states of a machine share exactly when nothing that follows can tell them apart:
 * the active states, the context (or what the model's `project` makes of it), which children run
 * and which have ended, what history remembers, the delays still to come, status and output.
 */
export function stateIdentity(model: Model, state: RunningState): string {
  const { snapshot, timers } = state;
  const names = childNames(snapshot);
  const context = model.project === undefined ? snapshot.context : model.project(snapshot);
  const nodes = snapshot._nodes.map(({ order }) => order).sort((a, b) => a - b);
  return (
    `${snapshot.status}|${nodes.join('.')}|${write(context, names)}|` +
    `${children(state, names).join(',')}|${history(snapshot).join(',')}|` +
    `${timers.size === 0 ? '' : [...timers].sort().join(',')}|` +
    (snapshot.output === undefined ? '' : write(snapshot.output, names))
  );
}

/** Text of the whole context, also where the model projects it. */
export function contextIdentity(snapshot: AnyMachineSnapshot): string {
  return write(snapshot.context, childNames(snapshot));
}

const STATE = Symbol('state');
const CONTEXT = Symbol('context');
const CHILDREN = Symbol('children');
const HISTORY = Symbol('history');
const TIMERS = Symbol('timers');
const OUTPUT = Symbol('output');
const MEMORIES = Symbol('memories');

/** The same place for the same `stateIdentity`; found several times as fast. */
export function statePlace(interner: Interner, model: Model, state: RunningState): Place {
  const { snapshot, timers } = state;
  const names = childNames(snapshot);
  const nameActor = (id: string) => names.get(id) ?? id;
  const context = model.project === undefined ? snapshot.context : model.project(snapshot);
  const orders = snapshot._nodes.map(({ order }) => order).sort((a, b) => a - b);
  let place = interner.follow(interner.begin(STATE), snapshot.status);
  for (const order of orders) place = interner.follow(place, order);
  place = interner.follow(interner.follow(place, CONTEXT), interner.token(context, nameActor));
  const lists: readonly (readonly [symbol, readonly string[]])[] = [
    [CHILDREN, children(state, names)],
    [HISTORY, history(snapshot)],
    [TIMERS, timers.size === 0 ? [] : [...timers].sort()],
  ];
  for (const [kind, texts] of lists) {
    if (texts.length === 0) continue;
    place = interner.follow(place, kind);
    for (const text of texts) place = interner.follow(place, text);
  }
  return snapshot.output === undefined
    ? place
    : interner.follow(interner.follow(place, OUTPUT), interner.token(snapshot.output, nameActor));
}

/** The place of a state together with what the monitors remember there. */
export function rememberedPlace(interner: Interner, place: Place, memories: Memories): Place {
  return memories.length === 0
    ? place
    : interner.follow(
        interner.follow(place, MEMORIES),
        interner.token(memories, (id) => id),
      );
}
