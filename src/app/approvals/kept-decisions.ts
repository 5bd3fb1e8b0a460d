import type { SentDecision } from '@machines/approval-decision/approval-decision-machine';
import * as v from 'valibot';
import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';
import { keptDecisionsKey } from './kept-decisions-key';

/** The schema of the stored decisions, which may be from an older version or may have been tampered with. */
const KeptDecisions = v.array(
  v.object({
    pk: v.string(),
    status: v.picklist(['approved', 'denied']),
    reason: v.nullable(v.string()),
  }),
);

/** Returns a user's decisions that have no response yet. */
export function readKeptDecisions(userId: string): readonly SentDecision[] {
  try {
    return v.parse(KeptDecisions, JSON.parse(readBrowser(keptDecisionsKey(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Replaces the stored decision on an item, or removes it. */
function replace(userId: string, pk: string, ...decision: readonly SentDecision[]): void {
  const others = readKeptDecisions(userId).filter((kept) => kept.pk !== pk);
  const all = [...others, ...decision];
  writeBrowser(keptDecisionsKey(userId), all.length === 0 ? null : JSON.stringify(all));
}

/** Stores a decision until its response arrives, replacing any earlier decision on the same item. */
export const keepDecision = (userId: string, { pk, status, reason }: SentDecision): void =>
  replace(userId, pk, { pk, status, reason });

export const forgetDecision = (userId: string, pk: string): void => replace(userId, pk);
