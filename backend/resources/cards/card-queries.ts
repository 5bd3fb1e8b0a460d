import type { Card } from '@contract/card';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { oncePerCall } from '../../http/once-per-call';
import type { BillingCalendar } from '../../shared/billing-calendar';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { orders, type ChargedCard } from '../../store/schema/orders';
import { accounts } from '../../store/schema/people';
import { payments } from '../billing/schema';
import { cards } from './schema';
import type { CardRow } from './card-mapper';

const cardsOf = prepared((database) =>
  database
    .select()
    .from(cards)
    .where(eq(cards.accountNumber, sql.placeholder('account')))
    .orderBy(desc(cards.isDefault), desc(cards.createdAt), asc(cards.id))
    .prepare('cards of an account'),
);

/** The account's cards: the default card first, then newest first. */
export function readCards(database: Database, accountNumber: string): Promise<CardRow[]> {
  return cardsOf(database).execute({ account: accountNumber });
}

/** The account's cards, for calls that don't change them. */
export const cardsOnce = oncePerCall(readCards);

const ofAccount = sql.placeholder('account');

/** Matches an order whose card its bank declined. A charge that wasn't confirmed in time has no field. */
const wasDeclined = sql`${orders.answer} #> '{refusal,fields,payment_id}' is not null and ${orders.answer} #>> '{refusal,error_reason}' = 'card_declined'`;

/** The latest charge of each card. An order keeps only a decline; its payment is a statement's. */
const latestCharges = prepared((database) => {
  const { card, outcome, at, accountNumber } = payments;
  const charges = unionAll(
    database
      .select({ card, outcome, at })
      .from(payments)
      .where(and(eq(accountNumber, ofAccount), inArray(outcome, ['paid', 'declined']))),
    database
      .select({
        card: sql<ChargedCard>`${orders.chargedCard}`,
        outcome: sql<'declined'>`'declined'`,
        at: orders.createdAt,
      })
      .from(orders)
      .where(and(eq(orders.accountNumber, ofAccount), wasDeclined)),
  ).as('charges');
  const id = sql`${charges.card}->>'id'`;
  return database
    .selectDistinctOn([id])
    .from(charges)
    .orderBy(id, desc(charges.at))
    .prepare('latest charges of cards');
});

/** Returns a function for the day on which a card was declined, unless it could pay since or has another number. */
export async function readDeclines(
  database: Database,
  account: string,
  { dayOf }: BillingCalendar,
): Promise<(card: CardRow) => Pick<Card, 'declined_on'>> {
  const latest = await latestCharges(database).execute({ account });
  return ({ id, lastFour }) => {
    const charge = latest.find(({ card }) => card.id === id && card.lastFour === lastFour);
    return charge?.outcome === 'declined' ? { declined_on: dayOf(charge.at) } : {};
  };
}

/** The card with this id, or the default card if the id is `null`. Returns `null` if there is no such card. */
export const chosenOf = (cards: readonly CardRow[], id: string | null): CardRow | null =>
  cards.find((card) => (id === null ? card.isDefault : card.id === id)) ?? null;

/**
 * The account's card with this id, or its default card if the id is `null`. Returns `null` if there is no such card.
 */
export async function chosenCard(
  database: Database,
  accountNumber: string,
  id: string | null,
): Promise<CardRow | null> {
  return chosenOf(await readCards(database, accountNumber), id);
}

const lockOf = prepared((database) =>
  database
    .select({ billingDay: accounts.billingDay, active: accounts.active })
    .from(accounts)
    .where(eq(accounts.number, sql.placeholder('account')))
    .for('no key update')
    .prepare('lock of an account'),
);

/**
 * Locks the account until the transaction ends, so that no other transaction changes its cards or stores an order for
 * it. Uses `for no key update`: `for update` would also wait for every inserted row that references the account, and
 * two simultaneous orders could deadlock. Returns the account's billing day, and whether the agency is
 * closed, which it can't become until the transaction ends.
 */
export async function lockAccount(
  transaction: Database,
  accountNumber: string,
): Promise<{ readonly billingDay: number | null; readonly isClosed: boolean }> {
  const [account] = await lockOf(transaction).execute({ account: accountNumber });
  return { billingDay: account?.billingDay ?? null, isClosed: account?.active === false };
}
