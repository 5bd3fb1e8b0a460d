import type {
  BillingHistoryPage,
  BillingYear,
  Charge,
  Statement,
  StatementEvent,
} from '@contract/statement';
import { failedCharges } from '@contract/statement-facts';
import { and, asc, count, desc, eq, exists, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { maskedNumber } from '../cards/charged-card';
import type { Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { accounts } from '../../store/schema/people';
import { payments, statements } from './schema';
import type { BillingCalendar } from '../../shared/billing-calendar';
import { derivedId } from '../../shared/derived-id';
import { sumOf } from './monthly-charges';

export type StatementRow = typeof statements.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

const pageSize = 12;
/** The name of our only gateway. */
const gatewayUsed = 'sandbox';

export function statementEvent(
  key: StatementEvent['key'],
  message: string,
  at: Date,
): StatementEvent {
  return { key, message, at: at.toISOString() };
}

/** The statement number that people see. */
export function statementNumber({
  accountNumber,
  number,
}: Pick<StatementRow, 'accountNumber' | 'number'>): string {
  return `${accountNumber}-${number}`;
}

interface NewStatement {
  readonly accountNumber: string;
  /** The order's id; `null` for a monthly bill. */
  readonly orderId: string | null;
  readonly status: StatementRow['status'];
  readonly charges: readonly Charge[];
  readonly periodStart: string;
  readonly events: readonly StatementEvent[];
  readonly createdAt: Date;
  readonly createdOn: string;
  readonly nextAttemptAt?: Date;
}

const newStatement = prepared((database) =>
  database
    .insert(statements)
    .values({
      id: parameter('id'),
      accountNumber: parameter('account'),
      number: sql`(select count(*) + 1 from ${statements} where ${statements.accountNumber} = ${parameter('account')})`,
      orderId: parameter('order'),
      status: parameter('status'),
      amountCents: parameter('cents'),
      charges: parameter('charges'),
      periodStart: parameter('start'),
      events: parameter('events'),
      createdAt: parameter('createdAt'),
      createdOn: parameter('createdOn'),
      nextAttemptAt: parameter('nextAttemptAt'),
    })
    .returning()
    .prepare('new statement'),
);

/** Inserts the account's next statement. The transaction must have locked the account. */
export async function insertStatement(
  transaction: Database,
  statement: NewStatement,
): Promise<StatementRow> {
  const { accountNumber, orderId, status, charges, periodStart, events } = statement;
  const { createdAt, createdOn, nextAttemptAt = null } = statement;
  const [row] = await newStatement(transaction).execute({
    // A bill that is stored again after a restore gets its previous id, so that its card isn't charged twice.
    id: derivedId('statement', orderId ?? `${accountNumber} ${periodStart}`),
    account: accountNumber,
    order: orderId,
    status,
    cents: sumOf(charges),
    charges: JSON.stringify(charges),
    start: periodStart,
    events: JSON.stringify(events),
    createdAt,
    createdOn,
    nextAttemptAt,
  });
  if (row === undefined) throw new Error('The statement was not stored');
  return row;
}

/** Updates the account's billing status from its statements. */
export async function updateBillingStatus(
  transaction: Database,
  accountNumber: string,
): Promise<void> {
  const pastDue = transaction
    .select({ id: statements.id })
    .from(statements)
    .where(and(eq(statements.accountNumber, accountNumber), eq(statements.status, 'past_due')));
  await transaction
    .update(accounts)
    .set({ billingStatus: sql`case when ${exists(pastDue)} then 'past_due' else 'current' end` })
    .where(eq(accounts.number, accountNumber));
}

const ofAccount = eq(statements.accountNumber, sql.placeholder('account'));

const pastDueOf = prepared((database) =>
  database
    .select()
    .from(statements)
    .where(and(ofAccount, eq(statements.status, 'past_due')))
    .orderBy(asc(statements.number))
    .prepare('past-due statements of an account'),
);

/** The account's past-due statements, oldest first. */
export function readPastDue(database: Database, accountNumber: string): Promise<StatementRow[]> {
  return pastDueOf(database).execute({ account: accountNumber });
}

/** The charges of several statements that failed, oldest first. */
export const failuresOf = (rows: readonly Pick<StatementRow, 'events'>[]) =>
  rows.flatMap(failedCharges).toSorted((one, other) => +one.at - +other.at);

const yearOf = sql<number>`extract(year from ${statements.createdOn})::int`;

const paymentsFor = (cents: SQL) =>
  sql<number>`sum((select coalesce(sum(${cents}), 0) from ${payments} where ${payments.statementId} = ${statements.id} and ${payments.outcome} = 'paid'))::int`;

const yearsOf = prepared((database) =>
  database
    .select({
      year: yearOf,
      statements: count(),
      billed_in_cents: sql<number>`sum(${statements.amountCents})::int`,
      refunded_in_cents: paymentsFor(sql`${payments.refundedCents}`),
      paid_in_cents: paymentsFor(sql`${payments.amountCents} - ${payments.refundedCents}`),
    })
    .from(statements)
    .where(ofAccount)
    .groupBy(yearOf)
    .orderBy(desc(yearOf))
    .prepare('years of an account'),
);

/** All statements if no year is asked for. */
const ofYear = sql`(${sql.placeholder('year')}::int is null or ${yearOf} = ${sql.placeholder('year')}::int)`;

const pageOf = prepared((database) =>
  database
    .select()
    .from(statements)
    .where(and(ofAccount, ofYear))
    .orderBy(desc(statements.number))
    .limit(pageSize)
    .offset(sql.placeholder('offset'))
    .prepare('page of statements of an account'),
);

export async function readStatementPage(
  database: Database,
  calendar: BillingCalendar,
  account: string,
  page: number,
  year: number | null,
): Promise<BillingHistoryPage> {
  const [years, rows] = await Promise.all([
    yearsOf(database).execute({ account }),
    pageOf(database).execute({ account, year, offset: (page - 1) * pageSize }),
  ]);
  const total = years
    .filter((each) => year === null || each.year === year)
    .reduce((sum, each: BillingYear) => sum + each.statements, 0);
  return {
    page,
    page_size: pageSize,
    total_items: total,
    total_pages: Math.ceil(total / pageSize),
    statements: await toResponses(database, calendar, rows),
    years,
  };
}

/** All statements of a calendar year, oldest first. */
export async function readStatementsOfYear(
  database: Database,
  calendar: BillingCalendar,
  accountNumber: string,
  year: number,
): Promise<Statement[]> {
  const rows = await database
    .select()
    .from(statements)
    .where(and(eq(statements.accountNumber, accountNumber), eq(yearOf, year)))
    .orderBy(asc(statements.number));
  return toResponses(database, calendar, rows);
}

const StatementId = v.pipe(v.string(), v.uuid());

/** One of the account's statements; `null` for any other id. */
export async function findStatement(
  database: Database,
  calendar: BillingCalendar,
  accountNumber: string,
  id: string,
): Promise<Statement | null> {
  if (!v.is(StatementId, id)) return null;
  const rows = await database
    .select()
    .from(statements)
    .where(and(eq(statements.accountNumber, accountNumber), eq(statements.id, id)));
  const [found] = await toResponses(database, calendar, rows);
  return found ?? null;
}

const paymentsOf = prepared((database) =>
  database
    .select()
    .from(payments)
    .where(
      and(
        sql`${payments.statementId} = any(${sql.placeholder('statements')}::uuid[])`,
        eq(payments.outcome, 'paid'),
      ),
    )
    .orderBy(asc(payments.at))
    .prepare('payments of statements'),
);

async function toResponses(
  database: Database,
  calendar: BillingCalendar,
  rows: readonly StatementRow[],
): Promise<Statement[]> {
  if (rows.length === 0) return [];
  const paid = await paymentsOf(database).execute({ statements: rows.map(({ id }) => id) });
  return rows.map((row) =>
    toStatementResponse(
      row,
      paid.filter(({ statementId }) => statementId === row.id),
      calendar,
    ),
  );
}

export function toStatementResponse(
  row: StatementRow,
  paid: readonly PaymentRow[],
  { dayOf }: BillingCalendar,
): Statement {
  return {
    id: row.id,
    customer_facing_id: statementNumber(row),
    customer_facing_created: row.createdOn,
    amount: row.amountCents / 100,
    status: row.status,
    charges: [...row.charges],
    payments: paid.map((payment) => ({
      amount_in_cents: payment.amountCents,
      card_number: maskedNumber(payment.card.lastFour),
      card_expiration: payment.card.expiration,
      card_type: payment.card.brand,
      gateway_used: gatewayUsed,
      refunded_amount_in_cents: payment.refundedCents,
      paid_on: dayOf(payment.at),
    })),
    events: [...row.events],
  };
}
