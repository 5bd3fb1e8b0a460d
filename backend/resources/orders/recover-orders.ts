import { and, eq, max, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Gateway, KnownCharge } from '../../providers/gateway/gateway';
import type { Logger } from '../../shared/logging';
import type { Clock } from '../../store/clock';
import { violatedConstraint, type Database } from '../../store/database';
import type { OpenOrder } from '../../store/schema/open-order';
import { orders, type ChargedCard, type OrderDetails } from '../../store/schema/orders';
import { payments } from '../billing/schema';
import { recordOwnAction } from '../staff-actions/record-staff-action';

/** The clocks of the gateway and the database may differ, and a call may take a while. */
const marginMs = 3_600_000;

/** The note that the gateway stores with an order's charge: enough to store the order again. */
const Note = v.object({
  accountNumber: v.string(),
  key: v.string(),
  name: v.string(),
  details: v.custom<OrderDetails>((value) => typeof value === 'object'),
  cardId: v.nullable(v.string()),
  chargedCard: v.custom<ChargedCard | null>((value) => typeof value === 'object'),
  createdAt: v.pipe(v.string(), v.toDate()),
});

export function noteOf(order: OpenOrder): object {
  const { accountNumber, key, name, details, cardId, chargedCard, createdAt } = order;
  const { staff: _, ...ordered } = details;
  return { accountNumber, key, name, details: ordered, cardId, chargedCard, createdAt };
}

/** Returns the time of the last step that is recorded for an order; the current time if there are no orders. */
export async function lastStep(database: Database): Promise<Date> {
  const [row] = await database.select({ at: max(orders.updatedAt) }).from(orders);
  return row?.at ?? new Date();
}

interface RecoveryDependencies {
  readonly database: Database;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly log: Logger;
  /** The time of the last step that is recorded when the process starts. Later steps may be lost. */
  readonly since: Date;
}

/**
 * Finds charges at the gateway whose orders the database doesn't know because it was restored from a backup. Stores
 * these orders again, as if the process had died right after the charge. The registrar is called with the same key as
 * the first time, so the order is completed, or its charge is refunded.
 */
export function orderRecovery({ database, gateway, clock, log, since }: RecoveryDependencies) {
  let from = since;

  const isKnown = async (key: string) =>
    (await database.$count(payments, eq(payments.key, key))) > 0 ||
    (await database.$count(orders, eq(orders.id, key))) > 0;

  async function store({ key: id, at: chargedAt, note: given }: KnownCharge): Promise<void> {
    const { accountNumber, key, ...note } = v.parse(Note, given);
    await database.transaction(async (transaction) => {
      // The agent's browser may have asked for the order's outcome, which voids an unknown key.
      const isVoided = and(eq(orders.key, key), eq(orders.status, 'voided'));
      await transaction
        .delete(orders)
        .where(and(eq(orders.accountNumber, accountNumber), isVoided));
      await transaction.insert(orders).values({
        ...note,
        id,
        accountNumber,
        key,
        fingerprint: '',
        status: 'charged',
        chargedAt,
        updatedAt: sql`now()`,
      });
      await recordOwnAction(transaction, accountNumber, {
        at: clock.now(),
        what: `Recovered the order of ${note.name}, which was missing after our database was restored`,
      });
    });
    log.warn({ order: id, name: note.name }, 'order recovered');
  }

  return {
    /** Looks for lost orders since the last run; the first time, since the last recorded step. */
    async run(this: void): Promise<void> {
      const start = new Date();
      const charges = await gateway.chargesSince(new Date(from.getTime() - marginMs));
      for (const charge of charges) {
        // Bills have no note: they are stored again with the same key.
        if (charge.note === null || (await isKnown(charge.key))) continue;
        await store(charge).catch((error: unknown) => {
          // Another process has stored it.
          if (violatedConstraint(error) === 'orders_pkey') return;
          log.error(
            { err: error, charge: charge.key },
            'a charge has no order, and must be refunded by hand',
          );
        });
      }
      from = start;
    },
  };
}
