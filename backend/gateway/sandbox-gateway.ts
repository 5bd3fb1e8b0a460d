import { eq, sql } from 'drizzle-orm';
import { newToken } from '../store/secrets';
import type { Database } from '../store/database';
import { sandboxCards, sandboxCharges } from '../store/schema';
import { GatewayFailed, type Gateway } from './gateway';

type Behaviour = (typeof sandboxCards.$inferSelect)['behaviour'];

const behaviours: Readonly<Record<string, Behaviour>> = {
  '4000000000000002': 'declined',
  '4000000000000119': 'fails',
};

/** A gateway that behaves by the card's number, and keeps its own books of every key, as a real one would. */
export function sandboxGateway(database: Database): Gateway {
  async function entryOf(key: string) {
    const [entry] = await database.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
    return entry;
  }

  async function enter(
    key: string,
    amountCents: number,
    outcome: (typeof sandboxCharges.$inferSelect)['outcome'],
  ) {
    await database
      .insert(sandboxCharges)
      .values({ key, amountCents, refundedCents: 0, outcome, at: new Date() })
      .onConflictDoNothing();
    const entry = await entryOf(key);
    if (entry === undefined) throw new GatewayFailed('The sandbox gateway lost its books');
    return entry;
  }

  return {
    async vault({ number }) {
      const token = `sandbox_${newToken()}`;
      await database
        .insert(sandboxCards)
        .values({ token, behaviour: behaviours[number] ?? 'pays' });
      return token;
    },

    async charge(key, token, amountCents) {
      const [card] = await database
        .select()
        .from(sandboxCards)
        .where(eq(sandboxCards.token, token));
      if (card === undefined) throw new GatewayFailed('The sandbox gateway knows no such card');
      if (card.behaviour === 'fails')
        throw new GatewayFailed('The sandbox gateway fails for this card');
      const outcome = card.behaviour === 'declined' ? 'declined' : 'charged';
      const entry = await enter(key, amountCents, outcome);
      return entry.outcome === 'charged' ? 'charged' : 'declined';
    },

    async refund(key) {
      await enter(key, 0, 'voided');
      await database
        .update(sandboxCharges)
        .set({ refundedCents: sql`${sandboxCharges.amountCents}` })
        .where(eq(sandboxCharges.key, key));
    },
  };
}
