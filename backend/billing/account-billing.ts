import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { AccountRow } from '../accounts/available-accounts';
import type { Database } from '../store/database';
import { domains, transfers } from '../store/schema';
import { billingPreview } from './billing-preview';

/** The preview for an account today. Active domains and those being transferred to us are billed. */
export async function previewFor(
  database: Database,
  account: Pick<AccountRow, 'number' | 'billingDay'>,
  added: DomainType,
  today: Date,
): Promise<BillingPreview> {
  const billed = await database
    .select({ type: domains.domainType })
    .from(domains)
    .leftJoin(
      transfers,
      and(eq(transfers.world, domains.world), eq(transfers.domainName, domains.name)),
    )
    .where(
      and(
        eq(domains.accountNumber, account.number),
        or(eq(domains.active, true), inArray(transfers.status, ['submitted', 'waiting'])),
      ),
    );
  return billingPreview(
    account.billingDay,
    billed.map(({ type }) => type),
    added,
    today,
  );
}
