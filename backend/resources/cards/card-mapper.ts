import { cardExpired, type Card } from '@contract/card';
import { createHash } from 'node:crypto';
import type { cards } from './schema';
import { maskedNumber } from './charged-card';

export type CardRow = typeof cards.$inferSelect;

export function toCardResponse(card: CardRow, today: Date): Card {
  const expiry = { expiration_month: card.expirationMonth, expiration_year: card.expirationYear };
  return {
    id: card.id,
    is_default: card.isDefault,
    expired: cardExpired(expiry, today),
    masked_card_number: maskedNumber(card.lastFour),
    card_type: card.brand,
    first_name: card.firstName,
    last_name: card.lastName,
    ...expiry,
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
