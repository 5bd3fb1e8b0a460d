import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import type { Subscription } from '@contract/overview';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { AccountRow } from '../accounts/available-accounts';
import { toCardResponse } from '../cards/card-mapper';
import { chosenCard } from '../cards/card-queries';
import { noSuchDomain } from '../domains/domain-queries';
import type { Database } from '../store/database';
import { domains, transfers } from '../store/schema';
import { billingPreview, monthlyRate, nextBillingDay } from './billing-preview';

/** The plans an account is billed for: active domains and those being transferred to us. */
async function billedTypes(
  database: Database,
  { number }: Pick<AccountRow, 'number'>,
): Promise<DomainType[]> {
  const billed = await database
    .select({ type: domains.domainType })
    .from(domains)
    .leftJoin(
      transfers,
      and(eq(transfers.world, domains.world), eq(transfers.domainName, domains.name)),
    )
    .where(
      and(
        eq(domains.accountNumber, number),
        or(eq(domains.active, true), inArray(transfers.status, ['submitted', 'waiting'])),
      ),
    );
  return billed.map(({ type }) => type);
}

/** The plan of one of the account's domains; `null` for any other name. */
async function planOf(
  database: Database,
  { number }: Pick<AccountRow, 'number'>,
  name: string,
): Promise<DomainType | null> {
  const [found] = await database
    .select({ type: domains.domainType })
    .from(domains)
    .where(and(eq(domains.accountNumber, number), eq(domains.name, name)));
  return found?.type ?? null;
}

/** The preview for an account today: of another domain, or of a plan for one that it has. */
export async function previewFor(
  database: Database,
  account: Pick<AccountRow, 'number' | 'billingDay'>,
  added: DomainType,
  today: Date,
  changed: string | null = null,
): Promise<BillingPreview> {
  const replaced = changed === null ? null : await planOf(database, account, changed);
  if (changed !== null && replaced === null) throw noSuchDomain();
  const billed = await billedTypes(database, account);
  return billingPreview(account.billingDay, billed, added, today, replaced);
}

/** What the account costs per month, and when and how it pays next. */
export async function subscriptionOf(
  database: Database,
  account: Pick<AccountRow, 'number' | 'billingDay' | 'billingStatus'>,
  today: Date,
): Promise<Subscription> {
  const [types, card] = await Promise.all([
    billedTypes(database, account),
    chosenCard(database, account.number, null),
  ]);
  const { billingDay } = account;
  const isBilled = billingDay !== null && types.length > 0;
  return {
    status: account.billingStatus,
    monthly_rate: monthlyRate(types),
    next_billing_day: isBilled ? nextBillingDay(billingDay, today) : null,
    default_card: card === null ? null : toDefaultCard(toCardResponse(card, today)),
  };
}

function toDefaultCard({
  id,
  card_type,
  masked_card_number,
  expired,
}: ReturnType<typeof toCardResponse>): Subscription['default_card'] {
  return { payment_id: id, card_type, masked_card_number, expired };
}
