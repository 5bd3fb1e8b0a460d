import { and, eq } from 'drizzle-orm';
import { fullNameOf, type UserRow } from '../../http/caller';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import type { Database } from '../../store/database';
import { overrides, subjectMatter } from '../../store/schema/overrides';
import { decisionEmail } from './decision-email';
import type { OverrideRow } from './override-queries';

export interface NewDecision {
  readonly pk: string;
  readonly status: 'approved' | 'denied';
  readonly reason: string | null;
  /** The user who decides, or the name of a sandbox colleague. */
  readonly decider: UserRow | string;
  readonly decidedAt: Date;
  /** The marketing provider's name, for the email. */
  readonly provider: string;
}

/** Decides a pending override and informs the agency. Returns `null` if it is no longer pending. */
export async function decide(
  database: Database,
  { pk, status, reason, decider, decidedAt, provider }: NewDecision,
): Promise<OverrideRow | null> {
  return database.transaction(async (transaction) => {
    const [decided] = await transaction
      .update(overrides)
      .set({
        status,
        reason,
        decidedAt,
        ...(typeof decider === 'string'
          ? { decidedBy: null, deciderName: decider }
          : { decidedBy: decider.id, deciderName: fullNameOf(decider) }),
      })
      .where(and(eq(overrides.pk, pk), eq(overrides.status, 'pending')))
      .returning();
    if (decided === undefined) return null;
    await decisionEmail(transaction, decided, provider);
    if (typeof decider !== 'string') {
      await recordStaffAction(transaction, {
        account: { number: decided.accountNumber },
        user: decider,
        at: decidedAt,
        what: `${status === 'approved' ? 'Approved' : 'Denied'} the new ${subjectMatter(decided.tags)} of ${decided.domainName}`,
      });
    }
    return decided;
  });
}
