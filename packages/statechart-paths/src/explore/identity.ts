import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { canonical, type SharedTexts } from './canonical';
import type { Memories } from './invariants';
import type { Model } from '../model';
import { childNames } from './offer';
import type { RunningState } from './step';
import { timerText } from './timers';

interface WritingOptions {
  /** Called with the kind of each value that has no readable content. */
  readonly note?: (kind: string) => void;
  /** The shared texts of a search. They make the identity shorter, but comparable only within the search. */
  readonly shared?: SharedTexts | undefined;
  /** A state with a similar context that is already serialized. */
  readonly similar?: RunningState | undefined;
}

/** Returns the canonical text of a value that may contain this snapshot's actors. */
function write(
  value: unknown,
  names: ReadonlyMap<string, string>,
  { note, shared, similar }: WritingOptions = {},
): string {
  const nameActor = names.size === 0 ? undefined : (id: string) => names.get(id) ?? id;
  return canonical(value, nameActor, note, { shared, similar: similar?.snapshot.context });
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
 * Returns a string that is equal for two states if and only if no later step can distinguish them. It covers active
 * states, context (or the model's `project` of it), running and ended children, history, pending delays, status and
 * output.
 */
export function stateIdentity(
  model: Model,
  state: RunningState,
  options: WritingOptions = {},
): string {
  const { snapshot, timers } = state;
  const names = childNames(snapshot);
  const context = model.project === undefined ? snapshot.context : model.project(snapshot);
  const nodes = snapshot._nodes.map(({ order }) => order).sort((a, b) => a - b);
  return (
    `${snapshot.status}|${nodes.join('.')}|${write(context, names, options)}|` +
    `${children(state, names).join(',')}|${history(snapshot).join(',')}|` +
    `${timers.map(timerText).join(',')}|` +
    (snapshot.output === undefined ? '' : write(snapshot.output, names))
  );
}

/** Returns the canonical text of the whole context, even if the model projects it. */
export function contextIdentity(snapshot: AnyMachineSnapshot, shared?: SharedTexts): string {
  return write(snapshot.context, childNames(snapshot), { shared });
}

export function memoryIdentity(memories: Memories): string {
  return memories.length === 0 ? '' : canonical(memories);
}
