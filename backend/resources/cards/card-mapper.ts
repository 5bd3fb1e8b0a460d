import { cardExpired, type Card } from '@contract/card';
import { createHash } from 'node:crypto';
import type { Gateway } from '../../providers/gateway/gateway';
import type { Clock } from '../../store/clock';
import type { cards } from './schema';
import { maskedNumber } from './charged-card';

export type CardRow = typeof cards.$inferSelect;

/** What decides whether a card can pay. */
export interface CardRules {
  readonly gateway: Pick<Gateway, 'fields'>;
  readonly clock: Clock;
}

const expiryOf = ({ expirationMonth, expirationYear }: CardRow) => ({
  expiration_month: expirationMonth,
  expiration_year: expirationYear,
});

export const isExpired = (card: CardRow, now: Date) => cardExpired(expiryOf(card), now);

/** Tells whether a card may be charged. A real gateway may know a newer date of the card than we do. */
export const canPay = (card: CardRow, { gateway, clock }: CardRules) =>
  gateway.fields === 'hosted' || !isExpired(card, clock.now());

export function toCardResponse(card: CardRow, rules: CardRules): Card {
  return {
    id: card.id,
    is_default: card.isDefault,
    expired: isExpired(card, rules.clock.now()),
    can_pay: canPay(card, rules),
    masked_card_number: maskedNumber(card.lastFour),
    card_type: card.brand,
    first_name: card.firstName,
    last_name: card.lastName,
    ...expiryOf(card),
    billing_address: card.address,
    billing_address_2: card.address2,
    billing_city: card.city,
    billing_state: card.state,
    billing_zip: card.zip,
    billing_country: card.country,
    version: cardVersion(card),
  };
}

/**
 * Returns a card's version: a hash of the fields that people see and change, and of the gateway's token for the number.
 */
export function cardVersion({ id: _, isDefault: _default, createdAt: _created, ...card }: CardRow) {
  const { gatewayToken, fingerprint: _fingerprint, ...details } = card;
  return createHash('sha256')
    .update(JSON.stringify([gatewayToken, Object.entries(details).toSorted()]))
    .digest('base64url');
}
