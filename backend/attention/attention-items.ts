import type { AttentionItem } from '@contract/attention';
import { cardAnswer, type CardRow } from '../cards/card-answers';

const soonDays = 60;
const dayMs = 86_400_000;

/** Whole days until a card can no longer pay; it is good to the end of its month. */
function daysLeft({ expirationYear, expirationMonth }: CardRow, now: Date): number {
  return Math.ceil((Date.UTC(expirationYear, expirationMonth, 1) - now.getTime()) / dayMs);
}

/** What a card needs: another in its place, now or soon; `null` while it is good. */
export function cardItem(card: CardRow, now: Date): AttentionItem | null {
  const { id, card_type, masked_card_number, is_default, expired, ...answer } = cardAnswer(
    card,
    now,
  );
  const facts = {
    payment_id: id,
    card_type,
    masked_card_number,
    is_default,
    expiration_month: answer.expiration_month,
    expiration_year: answer.expiration_year,
  };
  if (expired) return { kind: 'card_expired', ...facts };
  const left = daysLeft(card, now);
  return left <= soonDays ? { kind: 'card_expiring', ...facts, days_left: left } : null;
}

/** The default card pays the renewals: without it the account becomes past due. */
function rank(item: AttentionItem): number {
  switch (item.kind) {
    case 'past_due':
      return 0;
    case 'card_expired':
      return item.is_default ? 1 : 4;
    case 'transfer_failed':
      return 2;
    case 'card_expiring':
      return item.is_default ? 3 : 5;
  }
}

const left = (item: AttentionItem) => (item.kind === 'card_expiring' ? item.days_left : 0);

/** The most pressing first; of two alike the one with less time. */
export function byUrgency(items: readonly AttentionItem[]): AttentionItem[] {
  return [...items].sort((a, b) => rank(a) - rank(b) || left(a) - left(b));
}
