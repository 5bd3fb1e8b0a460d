import { and, eq } from 'drizzle-orm';
import type { Database } from '../store/database';
import { overrides } from '../store/schema';
import { noticeOfDecision } from './decision-notice';
import type { OverrideRow } from './override-queries';

export interface NewDecision {
  readonly pk: string;
  readonly status: 'approved' | 'denied';
  readonly reason: string | null;
  /** `null` for a colleague of the sandbox. */
  readonly decidedBy: string | null;
  readonly deciderName: string;
  readonly decidedAt: Date;
  /** The marketing provider's name, for the notice. */
  readonly provider: string;
}

/** Decides a pending override and tells the agency. Returns `null` if it isn't pending anymore. */
export async function decide(
  database: Database,
  { pk, provider, ...decision }: NewDecision,
): Promise<OverrideRow | null> {
  return database.transaction(async (transaction) => {
    const [decided] = await transaction
      .update(overrides)
      .set(decision)
      .where(and(eq(overrides.pk, pk), eq(overrides.status, 'pending')))
      .returning();
    if (decided === undefined) return null;
    await noticeOfDecision(transaction, decided, provider);
    return decided;
  });
}
