import type { PendingOverride } from '@contract/override';
import type { ApprovalSearch } from './approval-search';
import type { DecisionEntry } from './decision-store';

const isOpen = ({ actor }: DecisionEntry) => {
  const snapshot = actor.getSnapshot();
  return snapshot.matches('messaging') || snapshot.hasTag('trouble');
};

/** Returns true if a decision is still being made, or has failed. */
export const isOnCard = ({ actor }: DecisionEntry) => {
  const snapshot = actor.getSnapshot();
  return snapshot.status === 'active' && !snapshot.hasTag('away');
};

/**
 * Returns the pending items, oldest first. Omits decided items even if the list is outdated. Includes an item that was
 * removed elsewhere as long as the person is typing a message for it or hasn't seen its failure.
 */
export function waitingItems(
  list: readonly PendingOverride[],
  entries: readonly DecisionEntry[],
): readonly PendingOverride[] {
  const listed = new Set(list.map(({ pk }) => pk));
  const decided = new Set(entries.filter((entry) => !isOnCard(entry)).map(({ pk }) => pk));
  const open = entries.flatMap((entry) =>
    entry.item !== null && !listed.has(entry.pk) && isOpen(entry) ? [entry.item] : [],
  );
  return oldestFirst([...list.filter(({ pk }) => !decided.has(pk)), ...open]);
}

/** Returns the items whose decisions can still be undone. */
export function undoableItems(entries: readonly DecisionEntry[]): readonly PendingOverride[] {
  return entries.flatMap(({ item, actor }) =>
    item !== null && actor.getSnapshot().matches('undoable') ? [item] : [],
  );
}

export const oldestFirst = (items: readonly PendingOverride[]) =>
  items.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));

export function matchingItems(
  items: readonly PendingOverride[],
  { tag, agency }: Pick<ApprovalSearch, 'tag' | 'agency'>,
): readonly PendingOverride[] {
  return items.filter(
    (item) =>
      (tag === '' || item.tags.includes(tag)) && (agency === '' || item.account_number === agency),
  );
}

export interface Facet {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

function facets(values: readonly Omit<Facet, 'count'>[]): readonly Facet[] {
  const found = new Map<string, Facet>();
  for (const { value, label } of values) {
    found.set(value, { value, label, count: (found.get(value)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => one.label.localeCompare(other.label));
}

export const tagsOf = (items: readonly PendingOverride[]) =>
  facets(items.flatMap(({ tags }) => tags.map((tag) => ({ value: tag, label: tag }))));

export const agenciesOf = (items: readonly PendingOverride[]) =>
  facets(
    items.map(({ account_number, agency_name }) => ({
      value: account_number,
      label: agency_name,
    })),
  );

/** Returns the item that followed `current`, which is no longer in the list, or the last item. */
export function itemAfter(
  current: string,
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const left = new Set(after);
  return before.slice(before.indexOf(current) + 1).find((pk) => left.has(pk)) ?? after.at(-1);
}
