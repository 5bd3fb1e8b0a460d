import type { BillingPreview } from '@contract/billing';
import type { DomainType } from '@contract/domain';
import type { Subscription } from '@contract/overview';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AccountRow } from '../../http/caller';
import { isExpired, type CardRow } from '../cards/card-mapper';
import { maskedNumber } from '../cards/charged-card';
import { cardsOnce, readDeclines } from '../cards/card-queries';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import { emailRedirects } from '../../store/schema/mail';
import { transfers } from '../../store/schema/orders';
import { billingPeriod, billingPreview, monthlyRate, nextBillingDay } from './billing-preview';
import { paidRate } from './charged-names';
import type { Clock } from '../../store/clock';
import type { BilledDomain } from './monthly-charges';

const billedDomainsOf = prepared((database) => {
  const ofDomain = eq(emailRedirects.domainName, domains.name);
  const inProgress = inArray(transfers.status, ['submitted', 'waiting']);
  return database
    .select({
      name: domains.name,
      type: domains.domainType,
      redirects: database.$count(emailRedirects, ofDomain),
      isInProgress: sql<boolean>`coalesce(${inProgress}, false)`,
    })
    .from(domains)
    .leftJoin(transfers, eq(transfers.domainName, domains.name))
    .where(
      and(
        eq(domains.accountNumber, sql.placeholder('account')),
        or(eq(domains.active, true), inProgress),
      ),
    )
    .prepare('billed domains of an account');
});

/** The domains that an account is billed for: active domains, and domains that are being transferred or registered. */
export function billedDomains(
  database: Database,
  { number }: Pick<AccountRow, 'number'>,
): Promise<(BilledDomain & { readonly isInProgress: boolean })[]> {
  return billedDomainsOf(database).execute({ account: number });
}

const typesOf = (billed: readonly BilledDomain[]) => billed.map(({ type }) => type);

/**
 * Previews an account's costs today with another domain, or with another plan for one of its domains. Deducts the price
 * already paid for the name in this period.
 */
export async function previewFor(
  database: Database,
  account: Pick<AccountRow, 'number' | 'billingDay'>,
  added: DomainType,
  today: string,
  name: string | null,
): Promise<BillingPreview> {
  const { number, billingDay } = account;
  const [billed, isFree, paid] = await Promise.all([
    billedDomains(database, account),
    name !== null && comesBackInactive(database, number, name),
    name === null || billingDay === null
      ? 0
      : paidRate(database, number, name, billingPeriod(billingDay, today)),
  ]);
  return billingPreview({
    billingDay,
    billedTypes: typesOf(billed),
    added,
    replaced: isFree ? added : (billed.find((domain) => domain.name === name)?.type ?? null),
    paidRate: paid,
    today,
  });
}

const wasActive = prepared((database) =>
  database
    .select({ wasActive: domains.canceledActive })
    .from(domains)
    .where(
      and(
        eq(domains.accountNumber, sql.placeholder('account')),
        eq(domains.name, sql.placeholder('name')),
      ),
    )
    .prepare('canceled domain'),
);

/** Returns true if restoring a domain costs nothing because it wasn't active when it was canceled. */
async function comesBackInactive(
  database: Database,
  accountNumber: string,
  name: string,
): Promise<boolean> {
  const [found] = await wasActive(database).execute({ account: accountNumber, name });
  return found?.wasActive === false;
}

/** The account's monthly cost, and its next payment. */
export async function subscriptionOf(
  database: Database,
  account: AccountRow,
  { now, calendar }: Clock,
): Promise<Subscription> {
  const [billed, cards, declineOf] = await Promise.all([
    billedDomains(database, account),
    cardsOnce(database, account),
    readDeclines(database, account.number, calendar),
  ]);
  const card = cards.find(({ isDefault }) => isDefault);
  const { billingDay } = account;
  const isBilled = billingDay !== null && billed.length > 0;
  return {
    status: account.billingStatus,
    monthly_rate: monthlyRate(typesOf(billed)),
    next_billing_day: isBilled ? nextBillingDay(billingDay, calendar.dayOf(now())) : null,
    default_card: card === undefined ? null : { ...defaultCard(card, now()), ...declineOf(card) },
  };
}

const defaultCard = (card: CardRow, now: Date) => ({
  payment_id: card.id,
  card_type: card.brand,
  masked_card_number: maskedNumber(card.lastFour),
  expired: isExpired(card, now),
});
