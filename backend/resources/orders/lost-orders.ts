import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { KnownCharge } from '../../providers/gateway/gateway';
import type { Clock } from '../../store/clock';
import type { Database } from '../../store/database';
import type { OpenOrder } from '../../store/schema/open-order';
import { orders, type ChargedCard, type OrderDetails } from '../../store/schema/orders';
import { recordOwnAction } from '../staff-actions/record-staff-action';

/** The note that the gateway or the registrar stores with an order: enough to store the order again. */
const OrderNote = v.object({
  accountNumber: v.string(),
  key: v.string(),
  name: v.string(),
  details: v.custom<OrderDetails>((value) => typeof value === 'object'),
  cardId: v.nullable(v.string()),
  chargedCard: v.custom<ChargedCard | null>((value) => typeof value === 'object'),
  createdAt: v.pipe(v.string(), v.toDate()),
});

export const isFree = ({ details }: Pick<OpenOrder, 'details'>) => details.expectedAmount === 0;

export function noteOf(order: OpenOrder): object {
  const { accountNumber, key, name, details, cardId, chargedCard, createdAt } = order;
  const { staff: _, ...ordered } = details;
  return { accountNumber, key, name, details: ordered, cardId, chargedCard, createdAt };
}

/** An order that isn't charged. Its charge would be one of a time that the database doesn't know. */
export const isUncharged = inArray(orders.status, ['placed', 'refused']);

/**
 * Stores an order again, as if the process had died right after the charge. The registrar is called with the same key
 * as the first time, so the order is completed, or its charge is refunded. Returns true, as `storeLostBill` does.
 */
export async function storeLostOrder(
  database: Database,
  clock: Clock,
  { key: id, at, note: given }: KnownCharge,
): Promise<boolean> {
  const { accountNumber, key, ...note } = v.parse(OrderNote, given);
  return database.transaction(async (transaction) => {
    // The agent's browser may have asked for the order's outcome, which voids an unknown key.
    const isVoided = and(eq(orders.key, key), eq(orders.status, 'voided'));
    await transaction.delete(orders).where(and(eq(orders.accountNumber, accountNumber), isVoided));
    const charged = {
      status: 'charged',
      chargedAt: isFree(note) ? null : at,
      cardId: note.cardId,
      chargedCard: note.chargedCard,
      updatedAt: sql`now()`,
    } as const;
    const [stored] = await transaction
      .insert(orders)
      .values({ ...note, id, accountNumber, key, fingerprint: '', ...charged })
      // A backup made just before the charge has the order, which may have been refused since: its name is taken now.
      .onConflictDoUpdate({
        target: orders.id,
        set: { ...charged, answer: null, runToken: null, runUntil: null },
        setWhere: isUncharged,
      })
      .returning({ id: orders.id });
    if (stored === undefined) return false;
    await recordOwnAction(transaction, accountNumber, {
      at: clock.now(),
      what: `Recovered the order of ${note.name}, which was missing after our database was restored`,
    });
    return true;
  });
}
