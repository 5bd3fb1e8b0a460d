import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import type { Subscription } from '@contract/overview';
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { AccountRow } from '../accounts/available-accounts';
import { toCardResponse } from '../cards/card-mapper';
import { chosenCard } from '../cards/card-queries';
import { noSuchDomain } from '../domains/domain-queries';
import type { Database } from '../store/database';
import { domains, emailRedirects, transfers } from '../store/schema';
import { billingPreview, monthlyRate, nextBillingDay } from './billing-preview';
import type { BilledDomain } from './monthly-charges';

/** What an account is billed for: active domains, the oldest first, and then those being transferred to us. */
export async function billedDomains(
  database: Database,
  { number }: Pick<AccountRow, 'number'>,
): Promise<BilledDomain[]> {
  const ofDomain = and(
    eq(emailRedirects.world, domains.world),
    eq(emailRedirects.domainName, domains.name),
  );
  return database
    .select({
      name: domains.name,
      type: domains.domainType,
      redirects: database.$count(emailRedirects, ofDomain),
    })
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
    )
    .orderBy(desc(domains.active), asc(domains.createdAt), asc(domains.name));
}

const typesOf = (billed: readonly BilledDomain[]) => billed.map(({ type }) => type);

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
  const billed = await billedDomains(database, account);
  return billingPreview(account.billingDay, typesOf(billed), added, today, replaced);
}

/** What the account costs per month, and when and how it pays next. */
export async function subscriptionOf(
  database: Database,
  account: Pick<AccountRow, 'number' | 'billingDay' | 'billingStatus'>,
  today: Date,
): Promise<Subscription> {
  const [billed, card] = await Promise.all([
    billedDomains(database, account),
    chosenCard(database, account.number, null),
  ]);
  const { billingDay } = account;
  const isBilled = billingDay !== null && billed.length > 0;
  return {
    status: account.billingStatus,
    monthly_rate: monthlyRate(typesOf(billed)),
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
