import type { AttentionItem } from '@contract/attention';
import { toCardResponse, type CardRow } from '../cards/card-mapper';

const expiringWithinDays = 60;
const dayMs = 86_400_000;

/** Days until the card expires. Cards are valid through the end of their month. */
function daysLeft({ expirationYear, expirationMonth }: CardRow, now: Date): number {
  return Math.ceil((Date.UTC(expirationYear, expirationMonth, 1) - now.getTime()) / dayMs);
}

/** `null` unless the card has expired or is about to. */
export function cardItem(card: CardRow, now: Date): AttentionItem | null {
  const { id, card_type, masked_card_number, is_default, expired, ...response } = toCardResponse(
    card,
    now,
  );
  const facts = {
    payment_id: id,
    card_type,
    masked_card_number,
    is_default,
    expiration_month: response.expiration_month,
    expiration_year: response.expiration_year,
  };
  if (expired) return { kind: 'card_expired', ...facts };
  const left = daysLeft(card, now);
  return left <= expiringWithinDays ? { kind: 'card_expiring', ...facts, days_left: left } : null;
}

/** The default card pays renewals, so its expiry ranks higher. */
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

/** Most urgent first, then the one with less time left. */
export function byUrgency(items: readonly AttentionItem[]): AttentionItem[] {
  return [...items].sort((a, b) => rank(a) - rank(b) || left(a) - left(b));
}
