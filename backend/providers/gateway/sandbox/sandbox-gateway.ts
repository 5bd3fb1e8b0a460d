import { and, asc, eq, exists, gt, gte, or, sql } from 'drizzle-orm';
import { fingerprintOf, newToken } from '../../../store/secrets';
import type { Database } from '../../../store/database';
import { parameter, prepared } from '../../../store/prepared';
import { sandboxCards, sandboxCharges, sandboxRefunds } from './schema';
import { GatewayFailed, type Charge, type Gateway, type OwnFields } from '../gateway';

type Behavior = (typeof sandboxCards.$inferSelect)['behavior'];

const behaviors: Readonly<Record<string, Behavior>> = {
  '4000000000000002': 'declined',
  '4000000000000119': 'fails',
};

const cardOf = prepared((database) =>
  database
    .select()
    .from(sandboxCards)
    .where(eq(sandboxCards.token, sql.placeholder('token')))
    .prepare('card in the sandbox'),
);

/** Stores a charge, or returns the one already stored under its key. */
const chargeOf = prepared((database) =>
  database
    .insert(sandboxCharges)
    .values({
      key: parameter('key'),
      amountCents: parameter('cents'),
      refundedCents: 0,
      outcome: parameter('outcome'),
      note: parameter('note'),
      at: parameter('at'),
    })
    .onConflictDoUpdate({ target: sandboxCharges.key, set: { key: sql`excluded.key` } })
    .returning()
    .prepare('charge in the sandbox'),
);

/** A gateway whose behavior depends on the card number. Like a real one, it remembers every key. */
export function sandboxGateway(database: Database, fingerprintKey: string): Gateway & OwnFields {
  async function insertOnce(
    { key, amountCents, note }: Pick<Charge, 'key' | 'amountCents' | 'note'>,
    outcome: (typeof sandboxCharges.$inferSelect)['outcome'],
  ) {
    const [entry] = await chargeOf(database).execute({
      key,
      cents: amountCents,
      outcome,
      note: note === undefined ? null : JSON.stringify(note),
      at: new Date(),
    });
    if (entry === undefined) throw new GatewayFailed('The sandbox gateway lost a charge');
    return entry;
  }

  return {
    fields: 'own',

    async vault({ number }) {
      const token = `sandbox_${newToken()}`;
      await database.insert(sandboxCards).values({ token, behavior: behaviors[number] ?? 'pays' });
      // So few bits of the hash that trying all numbers wouldn't find the right one.
      const bits = fingerprintOf(fingerprintKey, number).slice(0, 2);
      return { token, fingerprint: `${number.slice(-4)}_${bits}` };
    },

    async forget(token) {
      await database.delete(sandboxCards).where(eq(sandboxCards.token, token));
    },

    // The sandbox's cards never expire there.
    async changeExpiration(token) {
      const [card] = await cardOf(database).execute({ token });
      return card === undefined ? 'refused' : 'changed';
    },

    async charge(charge) {
      const [card] = await cardOf(database).execute({ token: charge.token });
      if (card === undefined) throw new GatewayFailed("The sandbox gateway doesn't know this card");
      if (card.behavior === 'fails')
        throw new GatewayFailed('The sandbox gateway fails for this card');
      const entry = await insertOnce(charge, card.behavior === 'declined' ? 'declined' : 'charged');
      return entry.outcome === 'charged'
        ? { kind: 'charged' }
        : { kind: 'declined', why: 'other', mayRetry: true };
    },

    // The sandbox's banks never ask.
    confirmation: () => Promise.resolve(null),

    chargesSince: (time) =>
      database
        .select({ key: sandboxCharges.key, at: sandboxCharges.at, note: sandboxCharges.note })
        .from(sandboxCharges)
        .where(
          and(
            gte(sandboxCharges.at, time),
            eq(sandboxCharges.outcome, 'charged'),
            or(
              gt(sandboxCharges.amountCents, sandboxCharges.refundedCents),
              exists(
                database
                  .select({ key: sandboxRefunds.key })
                  .from(sandboxRefunds)
                  .where(eq(sandboxRefunds.chargeKey, sandboxCharges.key)),
              ),
            ),
          ),
        )
        .orderBy(asc(sandboxCharges.at)),

    async undo(key) {
      const { outcome } = await insertOnce({ key, amountCents: 0 }, 'voided');
      await database
        .update(sandboxCharges)
        .set({ refundedCents: sql`${sandboxCharges.amountCents}` })
        .where(eq(sandboxCharges.key, key));
      return outcome === 'charged' ? 'refunded' : 'voided';
    },

    async refundPart(refundKey, key, amountCents) {
      return database.transaction(async (transaction) => {
        const [charge] = await transaction
          .select()
          .from(sandboxCharges)
          .where(eq(sandboxCharges.key, key))
          .for('update');
        const left = charge === undefined ? 0 : charge.amountCents - charge.refundedCents;
        const [known] = await transaction
          .select()
          .from(sandboxRefunds)
          .where(eq(sandboxRefunds.key, refundKey));
        const given = known?.amountCents ?? Math.min(amountCents, left);
        if (given <= 0) return 'already_refunded';
        if (known === undefined) {
          await transaction
            .insert(sandboxRefunds)
            .values({ key: refundKey, chargeKey: key, amountCents: given, at: new Date() });
          await transaction
            .update(sandboxCharges)
            .set({ refundedCents: sql`${sandboxCharges.refundedCents} + ${given}` })
            .where(eq(sandboxCharges.key, key));
        }
        return given < amountCents ? 'rest_refunded' : 'refunded';
      });
    },
  };
}
