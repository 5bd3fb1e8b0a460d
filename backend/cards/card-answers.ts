import { cardExpired, type Card } from '@contract/card';
import { and, asc, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../store/database';
import { cards } from '../store/schema';

const CardId = v.pipe(v.string(), v.uuid());

export type CardRow = typeof cards.$inferSelect;

export function cardAnswer(card: CardRow, today: Date): Card {
  const expiry = { expiration_month: card.expirationMonth, expiration_year: card.expirationYear };
  return {
    id: card.id,
    is_default: card.isDefault,
    expired: cardExpired(expiry, today),
    masked_card_number: `•••• ${card.lastFour}`,
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
  };
}

/** The cards of an account, the default one first, then the newest. */
export function readCards(database: Database, accountNumber: string): Promise<CardRow[]> {
  return database
    .select()
    .from(cards)
    .where(eq(cards.accountNumber, accountNumber))
    .orderBy(desc(cards.isDefault), desc(cards.createdAt), asc(cards.id));
}

/** The card of this id, or the default one; `null` when the account has no such card. */
export async function chosenCard(
  database: Database,
  accountNumber: string,
  id: string | null,
): Promise<CardRow | null> {
  if (id !== null && !v.is(CardId, id)) return null;
  const isChosen = id === null ? eq(cards.isDefault, true) : eq(cards.id, id);
  const [card] = await database
    .select()
    .from(cards)
    .where(and(eq(cards.accountNumber, accountNumber), isChosen));
  return card ?? null;
}
