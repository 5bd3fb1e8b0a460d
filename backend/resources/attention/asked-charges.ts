import { and, desc, eq, inArray } from 'drizzle-orm';
import { paymentRequests, payments } from '../billing/schema';
import type { Database } from '../../store/database';
import { isAwaitingCardholder } from '../../store/schema/open-order';
import { orders } from '../../store/schema/orders';
import type { AskedCharge } from './attention-items';

/** Reads the account's orders and payments that the bank asks the cardholder to confirm. */
export async function readAskedCharges(
  database: Database,
  accountNumber: string,
): Promise<AskedCharge[]> {
  const [ordered, paying] = await Promise.all([
    database
      .select()
      .from(orders)
      .where(and(eq(orders.accountNumber, accountNumber), isAwaitingCardholder)),
    database
      .select({ key: paymentRequests.key, cents: payments.amountCents, since: payments.at })
      .from(paymentRequests)
      .innerJoin(payments, eq(payments.key, paymentRequests.paymentKey))
      .where(
        and(
          eq(paymentRequests.accountNumber, accountNumber),
          eq(paymentRequests.status, 'running'),
          eq(payments.outcome, 'running'),
          eq(payments.asksCardholder, true),
        ),
      ),
  ]);
  return [
    ...ordered.map(({ key, name, details, updatedAt }) => ({
      key,
      domain: name,
      cents: details?.expectedAmount ?? 0,
      since: updatedAt,
    })),
    ...paying.map((payment) => ({ ...payment, domain: null })),
  ];
}

/** Returns true if the last attempt to charge one of the statements needs the cardholder. */
export async function doesBankAsk(
  database: Database,
  statements: readonly { readonly id: string }[],
): Promise<boolean> {
  const last = await database
    .selectDistinctOn([payments.statementId], { outcome: payments.outcome })
    .from(payments)
    .where(
      inArray(
        payments.statementId,
        statements.map(({ id }) => id),
      ),
    )
    .orderBy(payments.statementId, desc(payments.at));
  return last.some(({ outcome }) => outcome === 'unconfirmed');
}
