import { and, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { KnownCharge } from '../../providers/gateway/gateway';
import type { Clock } from '../../store/clock';
import type { Database } from '../../store/database';
import { lockAccount } from '../cards/card-queries';
import { longDay } from '../email-notifications/wording';
import { recordOwnAction } from '../staff-actions/record-staff-action';
import { BillNote } from './bill-note';
import { sumOf } from './monthly-charges';
import { payments, statements } from './schema';
import { settle, unfinishedPayment } from './statement-payments';
import { insertStatement } from './statements';

/**
 * Stores a charged bill and its payment again. A new bill might list other domains than the one that was charged.
 * Returns false if the bill has an unfinished payment: that payment, or the next one, has the same key.
 */
export async function storeLostBill(
  database: Database,
  clock: Clock,
  { key, at, note }: KnownCharge,
): Promise<boolean> {
  const { card, byPerson, ...bill } = v.parse(BillNote, note);
  const { accountNumber, periodStart, charges } = bill;
  const amountCents = sumOf(charges);
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, accountNumber);
    const [known] = await transaction
      .select()
      .from(statements)
      .where(
        and(
          eq(statements.accountNumber, accountNumber),
          eq(statements.periodStart, periodStart),
          isNull(statements.orderId),
        ),
      );
    if (known !== undefined && (await unfinishedPayment(transaction, known.id)) !== null)
      return false;
    const statement =
      known ??
      (await insertStatement(transaction, { ...bill, orderId: null, status: 'open', events: [] }));
    // A transfer that failed after the backup may have reduced the bill.
    const update = { charges, amountCents };
    await transaction.update(statements).set(update).where(eq(statements.id, statement.id));
    const [payment] = await transaction
      .insert(payments)
      .values({
        key,
        statementId: statement.id,
        accountNumber,
        card,
        amountCents,
        outcome: 'paid',
        byPerson,
        at,
      })
      .returning();
    if (payment === undefined) throw new Error('The payment was not stored');
    await settle(transaction, { ...statement, ...update }, payment, {
      now: at,
      calendar: clock.calendar,
    });
    await recordOwnAction(transaction, accountNumber, {
      at: clock.now(),
      what: `Recovered the bill of ${longDay(periodStart)}, which was missing after our database was restored`,
    });
    return true;
  });
}
