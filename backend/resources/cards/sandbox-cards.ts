import { and, eq, gt, like } from 'drizzle-orm';
import { sandboxCharges } from '../../providers/gateway/sandbox/schema';
import type { Database } from '../../store/database';
import { emailOwners } from '../email-notifications/outbox';
import { cardsRemoved } from './card-emails';
import { cardName } from './charged-card';
import { lockAccount } from './card-queries';
import { cards } from './schema';

const isSandboxCard = like(cards.gatewayToken, 'sandbox\\_%');

/** Returns the sandbox's charges that weren't given back, and the number of its cards. Nobody paid the charges. */
export async function sandboxRemains(database: Database) {
  const { key, amountCents, refundedCents } = sandboxCharges;
  const charges = await database
    .select({ key, amountCents })
    .from(sandboxCharges)
    .where(and(eq(sandboxCharges.outcome, 'charged'), gt(amountCents, refundedCents)));
  return { charges, cards: await database.$count(cards, isSandboxCard) };
}

/** Deletes the sandbox's cards, an agency at a time, and tells the owners. Returns the number of agencies. */
export async function removeSandboxCards(database: Database): Promise<number> {
  const accounts = await database
    .selectDistinct({ number: cards.accountNumber })
    .from(cards)
    .where(isSandboxCard);
  for (const { number } of accounts) {
    await database.transaction(async (transaction) => {
      await lockAccount(transaction, number);
      const removed = await transaction
        .delete(cards)
        .where(and(eq(cards.accountNumber, number), isSandboxCard))
        .returning();
      if (removed.length === 0) return;
      await emailOwners(transaction, number, cardsRemoved(removed.map(cardName)));
    });
  }
  return accounts.length;
}
