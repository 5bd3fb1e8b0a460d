import type { DecidedOverride, PendingOverride } from '@contract/override';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decidedSince } from '@/shared/api/approval-queries';
import type { DecisionEntry } from './decision-store';
import { isOnCard } from './queue-items';

/** Returns the colleagues' decisions on items that were listed here before, and a function that dismisses them. */
export function useDecidedElsewhere(
  list: readonly PendingOverride[],
  entries: readonly DecisionEntry[],
): readonly [decided: readonly DecidedOverride[], dismiss: () => void] {
  const [before, setBefore] = useState(list);
  const [gone, setGone] = useState<readonly string[]>([]);
  if (before !== list) {
    const listed = new Set(list.map(({ pk }) => pk));
    const own = new Set(entries.filter((entry) => !isOnCard(entry)).map(({ pk }) => pk));
    const news = before.filter(({ pk }) => !listed.has(pk) && !own.has(pk));
    setBefore(list);
    if (news.length > 0) setGone([...gone, ...news.map(({ pk }) => pk)]);
  }
  const { data = [] } = useQuery({
    // Items that disappear later aren't among the decisions that were loaded before.
    ...decidedSince(gone),
    enabled: gone.length > 0,
    placeholderData: keepPreviousData,
  });
  const decided = data.filter(
    ({ override, decision }) => gone.includes(override.pk) && !decision.is_yours,
  );
  return [decided, () => setGone([])];
}
