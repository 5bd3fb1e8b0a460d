import type { SubscriptionStatus } from '@contract/statement';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { AccountRow } from '../../http/caller';
import type { Database } from '../../store/database';
import { prepared } from '../../store/prepared';
import { accounts } from '../../store/schema/people';
import { payments, statements } from './schema';
import type { Clock } from '../../store/clock';
import type { BillingCalendar } from '../../shared/billing-calendar';
import { billedDomains } from './account-billing';
import { lastBillOf } from './bill-changes';
import { billingPeriod } from './billing-preview';
import { monthlyCharges, sumOf } from './monthly-charges';
import {
  failuresOf,
  readPastDue,
  statementNumber,
  type PaymentRow,
  type StatementRow,
} from './statements';

const shownTransactions = 10;

const billingOf = prepared((database) =>
  database
    .select({ billingDay: accounts.billingDay, billingStatus: accounts.billingStatus })
    .from(accounts)
    .where(eq(accounts.number, sql.placeholder('account')))
    .prepare('billing of an account'),
);

/** The state of the account's subscription today, and its recent payments. */
export async function subscriptionStatusOf(
  database: Database,
  number: AccountRow['number'],
  { now, calendar }: Clock,
): Promise<SubscriptionStatus> {
  const [[account], billed, pastDue, recent] = await Promise.all([
    billingOf(database).execute({ account: number }),
    billedDomains(database, { number }),
    readPastDue(database, number),
    transactionsOf(database).execute({ account: number }),
  ]);
  if (account === undefined) throw new Error('The account was deleted');
  const { billingDay, billingStatus } = account;
  const today = calendar.dayOf(now());
  const isBilled = billingDay !== null && billed.length > 0;
  const start = isBilled ? billingPeriod(billingDay, today).end : null;
  const charges =
    start === null || billingDay === null
      ? []
      : [...monthlyCharges(billed, billingPeriod(billingDay, start))];
  return {
    status: billingStatus,
    error: failuresOf(pastDue).at(-1)?.message ?? null,
    next_billing: start,
    current_rate: sumOf(charges) / 100,
    recent_transactions: recent.map(toTransaction),
    amount_due: pastDue.reduce((sum, { amountCents }) => sum + amountCents, 0),
    due_bills: pastDue.map((statement) => ({
      customer_facing_id: statementNumber(statement),
      customer_facing_created: statement.createdOn,
    })),
    next_attempt_on: nextAttempt(pastDue, calendar),
    next_charges: charges,
    last_bill: await lastBillOf(database, number, charges),
  };
}

interface Transaction {
  readonly payment: PaymentRow;
  readonly statement: StatementRow;
}

const transactionsOf = prepared((database) =>
  database
    .select({ payment: payments, statement: statements })
    .from(payments)
    .innerJoin(statements, eq(statements.id, payments.statementId))
    .where(
      and(eq(payments.accountNumber, sql.placeholder('account')), ne(payments.outcome, 'running')),
    )
    .orderBy(desc(payments.at), desc(statements.number))
    .limit(shownTransactions)
    .prepare('payments of an account'),
);

function toTransaction({
  payment,
  statement,
}: Transaction): SubscriptionStatus['recent_transactions'][number] {
  const [charge] = statement.charges;
  return {
    amount: payment.amountCents / 100,
    created_at: payment.at.toISOString(),
    memo:
      statement.orderId === null || charge === undefined
        ? `Monthly bill ${statementNumber(statement)}`
        : `${charge.item_name}: ${charge.memo}`,
    last_four: payment.card.lastFour,
    card_type: payment.card.brand,
    amount_refunded: payment.refundedCents / 100,
    success: payment.outcome === 'paid',
  };
}

function nextAttempt(pastDue: readonly StatementRow[], { dayOf }: BillingCalendar): string | null {
  const attempts = pastDue.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
  const [first] = attempts.map(dayOf).toSorted();
  return first ?? null;
}
