import type { SentDecision } from '@machines/approval-decision/approval-decision-machine';
import * as v from 'valibot';
import { readBrowser, writeBrowser } from '@/shared/lib/storage/tab-storage';

/** The schema of the stored decisions, which may be from an older version or may have been tampered with. */
const KeptDecisions = v.array(
  v.object({
    pk: v.string(),
    status: v.picklist(['approved', 'denied']),
    reason: v.nullable(v.string()),
  }),
);

const keyOf = (userId: string) => `portal.decisions.${userId}`;

/** Returns a user's decisions that have no response yet. */
export function readKeptDecisions(userId: string): readonly SentDecision[] {
  try {
    return v.parse(KeptDecisions, JSON.parse(readBrowser(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

function write(userId: string, decisions: readonly SentDecision[]): void {
  writeBrowser(keyOf(userId), decisions.length === 0 ? null : JSON.stringify(decisions));
}

/** Stores a decision until its response arrives, replacing any earlier decision on the same item. */
export function keepDecision(userId: string, { pk, status, reason }: SentDecision): void {
  const others = readKeptDecisions(userId).filter((kept) => kept.pk !== pk);
  write(userId, [...others, { pk, status, reason }]);
}

export function forgetDecision(userId: string, pk: string): void {
  const left = readKeptDecisions(userId).filter((kept) => kept.pk !== pk);
  write(userId, left);
}
