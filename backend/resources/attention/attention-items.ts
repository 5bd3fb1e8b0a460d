import type { AttentionItem } from '@contract/attention';
import { cardExpired, lastCardDay } from '@contract/card';
import { daysBetween } from '@contract/iso-day';
import type { Clock } from '../../store/clock';
import { failuresOf, type StatementRow } from '../billing/statements';
import type { CardRow } from '../cards/card-mapper';
import { maskedNumber } from '../cards/charged-card';
import { cardholderSeconds } from '../../shared/running-charge';
import {
  deniedLately,
  taskOf,
  type DomainRecord,
  type TransferRow,
} from '../domains/domain-mapper';
import type { RedirectRecord } from '../domains/redirect-queries';

const expiringWithinDays = 60;
const newsForDays = 7;

/** Returns the item for the statements that are past due. */
export function pastDueItem(
  statements: readonly Pick<StatementRow, 'amountCents' | 'events'>[],
  bankAsks: boolean,
  { dayOf }: Clock['calendar'],
): AttentionItem {
  const amount_in_cents = statements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const failures = failuresOf(statements);
  const last = failures.at(-1);
  return {
    kind: 'past_due',
    amount_in_cents,
    ...(bankAsks && { bank_asks: true }),
    ...(last && {
      failed: { charges: failures.length, last_on: dayOf(new Date(last.at)), reason: last.message },
    }),
  };
}

export interface AskedCharge {
  readonly key: string;
  /** The ordered domain; null for the payment of a bill. */
  readonly domain: string | null;
  readonly cents: number;
  /** The time since which the bank asks. */
  readonly since: Date;
}

export const askedItem = ({ key, domain, cents, since }: AskedCharge): AttentionItem => ({
  kind: 'bank_asks',
  key,
  domain,
  amount_in_cents: cents,
  until: new Date(since.getTime() + cardholderSeconds * 1000).toISOString(),
});

/** Returns the item for a card that has expired or is about to; `null` for other cards. */
export function cardItem(card: CardRow, clock: Clock): AttentionItem | null {
  const now = clock.now();
  const facts = {
    payment_id: card.id,
    card_type: card.brand,
    masked_card_number: maskedNumber(card.lastFour),
    is_default: card.isDefault,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
  };
  if (cardExpired(facts, now)) return { kind: 'card_expired', ...facts };
  const isNear = daysBetween(clock.calendar.dayOf(now), lastCardDay(facts)) <= expiringWithinDays;
  return isNear ? { kind: 'card_expiring', ...facts } : null;
}

/** Returns the item for a transfer or registration; `null` if it completed more than a week ago. */
export function transferItem(
  transfer: TransferRow,
  { now, calendar: { dayOf } }: Clock,
): AttentionItem | null {
  const { domainName: domain, kind: of, status, submittedAt, updatedAt } = transfer;
  const task = taskOf(transfer);
  if (task !== null) return { kind: 'owner_needed', domain, ...task };
  switch (status) {
    case 'failed':
      return { kind: 'transfer_failed', of, domain, reason: transfer.reason ?? '' };
    case 'done':
      return daysBetween(dayOf(updatedAt), dayOf(now())) <= newsForDays
        ? { kind: 'transfer_completed', of, domain, completed_on: dayOf(updatedAt) }
        : null;
    case 'submitted':
    case 'waiting':
      return {
        kind: 'transfer_running',
        of,
        domain,
        status,
        submitted_on: dayOf(submittedAt),
        day: 1 + daysBetween(dayOf(submittedAt), dayOf(now())),
      };
  }
}

export function undeliveredItem({ redirect }: RedirectRecord): AttentionItem {
  return {
    kind: 'undelivered_redirect',
    domain: redirect.domainName,
    pk: redirect.id,
    redirect_address: redirect.redirectAddress,
    real_address: redirect.realAddress,
    reason: redirect.bounceReason ?? '',
    bounced_at: (redirect.lastBouncedAt ?? redirect.createdAt).toISOString(),
  };
}

/** Returns the items for the denied images of a site; none for a domain without one. */
export function deniedItems(record: DomainRecord, { now }: Clock): AttentionItem[] {
  const { name: domain, active, domainType } = record.domain;
  if (!active || domainType !== 'c1') return [];
  return deniedLately(record, now()).map((image) => ({ kind: 'denied_image', domain, ...image }));
}

/** Ranks an item. The default card pays renewals, so its expiration is more urgent. */
function rank(item: AttentionItem): number {
  switch (item.kind) {
    case 'bank_asks':
    case 'past_due':
      return 0;
    case 'card_expired':
      return item.is_default ? 1 : 5;
    case 'owner_needed':
    case 'transfer_failed':
      return 2;
    case 'denied_image':
    case 'undelivered_redirect':
      return 3;
    case 'card_expiring':
      return item.is_default ? 4 : 6;
    case 'transfer_running':
      return 7;
    case 'transfer_completed':
      return 8;
  }
}

const expiryOf = (item: AttentionItem) =>
  item.kind === 'card_expiring' ? item.expiration_year * 12 + item.expiration_month : 0;

/** Sorts by urgency, then by expiry. */
export function byUrgency(items: readonly AttentionItem[]): AttentionItem[] {
  return [...items].sort((a, b) => rank(a) - rank(b) || expiryOf(a) - expiryOf(b));
}
