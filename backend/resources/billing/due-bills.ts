import { daysAfter } from '@contract/iso-day';
import { and, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { lockAccount } from '../cards/card-queries';
import { ApiError } from '../../shared/api-error';
import { openStatuses, type OrderRow } from '../../store/schema/open-order';
import { longDay } from '../email-notifications/wording';
import type { Database } from '../../store/database';
import { orders } from '../../store/schema/orders';
import { accounts } from '../../store/schema/people';
import type { Clock } from '../../store/clock';
import { billedDomains } from './account-billing';
import { billingPeriod } from './billing-preview';
import { type BillingCalendar } from '../../shared/billing-calendar';
import { monthlyCharges } from './monthly-charges';
import { statements } from './schema';
import { insertStatement, type StatementRow } from './statements';

/** The reason why a due period isn't billed yet. Until the period is billed, no billed domain may change. */
export type BillsWait =
  /** An order from before the period is in progress. */
  | { readonly until: 'orders end' }
  /**
   * A period was already billed today. `lastDay` is the day on which the last missing period is billed, at one period a
   * day.
   */
  | { readonly until: 'another day'; readonly lastDay: string }
  /** One of the two clocks, the database's and this process's, hasn't reached the period yet. */
  | { readonly until: 'clocks agree' };

interface DueBills {
  readonly stored: readonly StatementRow[];
  /** The reason why another period isn't billed yet; `null` if no period is left to bill. */
  readonly wait: BillsWait | null;
}

/** Returns true if the operator allows several periods to be billed on the same day. */
const mayCatchUp = (start: string, { catchUpUntil }: BillingCalendar) =>
  catchUpUntil !== null && start <= catchUpUntil;

/**
 * The day on which the last missing period is billed if `start`, the next one, is billed tomorrow. Counts the periods
 * that begin by then as missing, too.
 */
function lastBillDay(billingDay: number, start: string, today: string): string {
  let [day, next] = [today, start];
  do {
    day = daysAfter(day, 1);
    next = billingPeriod(billingDay, next).end;
  } while (next <= day);
  return day;
}

/**
 * Stores the account's bills up to today. After an outage, each missed period gets its own bill, so that none is free;
 * each bill lists today's domains, because earlier ones aren't known. Call this before any change to an account's
 * billed domains, so that a late bill charges the same amount as it would have on its day.
 *
 * A clock that jumps ahead looks like a long outage. So an account is billed for only one period a day, by the
 * database's clock, unless the operator allows more.
 *
 * Bills wait for orders from before the period's first day, except for `own`. Otherwise, a name that is charged just
 * before midnight and delivered after midnight would be free in that period.
 */
export async function storeDueBills(
  transaction: Database,
  number: string,
  clock: Clock,
  own?: Pick<OrderRow, 'id'>,
): Promise<DueBills> {
  const { calendar } = clock;
  const { isClosed } = await lockAccount(transaction, number);
  const [account] = await transaction
    .select({
      billingDay: accounts.billingDay,
      renewsOn: accounts.renewsOn,
      billedOn: accounts.billedOn,
      today: sql<string>`${clock.databaseToday()}::text`,
    })
    .from(accounts)
    .where(eq(accounts.number, number));
  if (account === undefined) return { stored: [], wait: null };
  const { billingDay, renewsOn, today } = account;
  const createdAt = clock.now();
  const createdOn = calendar.dayOf(createdAt);
  const [firstToday, lastToday] = today < createdOn ? [today, createdOn] : [createdOn, today];
  if (billingDay === null || renewsOn === null || renewsOn > lastToday) {
    return { stored: [], wait: null };
  }
  const earlier = and(
    eq(orders.accountNumber, number),
    inArray(orders.status, [...openStatuses]),
    lt(orders.createdAt, calendar.startOf(renewsOn)),
    own && ne(orders.id, own.id),
  );
  if ((await transaction.$count(orders, earlier)) > 0) {
    return { stored: [], wait: { until: 'orders end' } };
  }
  // A domain may still be on its way to an agency that has closed.
  const billed = isClosed ? [] : await billedDomains(transaction, { number });
  // Bills that were recovered after a restore.
  const recovered = await transaction
    .select({ start: statements.periodStart })
    .from(statements)
    .where(
      and(
        eq(statements.accountNumber, number),
        isNull(statements.orderId),
        gte(statements.periodStart, renewsOn),
      ),
    );
  const stored: StatementRow[] = [];
  let [start, billedOn] = [renewsOn, account.billedOn];
  let wait: BillsWait | null = null;
  while (start <= lastToday && wait === null) {
    const period = billingPeriod(billingDay, start);
    const charges = monthlyCharges(billed, period);
    if (start > firstToday) wait = { until: 'clocks agree' };
    else if (charges.length === 0 || recovered.some((bill) => bill.start === start)) {
      start = period.end;
    } else if (billedOn === today && !mayCatchUp(start, calendar)) {
      wait = { until: 'another day', lastDay: lastBillDay(billingDay, start, today) };
    } else {
      stored.push(
        await insertStatement(transaction, {
          accountNumber: number,
          orderId: null,
          status: 'open',
          charges,
          periodStart: start,
          events: [],
          createdAt,
          createdOn,
          nextAttemptAt: createdAt,
        }),
      );
      [start, billedOn] = [period.end, today];
    }
  }
  await transaction
    .update(accounts)
    .set({ renewsOn: start, billedOn })
    .where(eq(accounts.number, number));
  return { stored, wait };
}

function waitMessage(wait: BillsWait): string {
  switch (wait.until) {
    case 'orders end':
      return 'An earlier order of your account is still in progress, so nothing was changed or charged. If your bank asks you to confirm it, your dashboard says so. Otherwise, try again in a few minutes.';
    case 'another day':
      return `Your account has several monthly bills due. We bill one a day, and the last one on ${longDay(wait.lastDay)}. Nothing was changed or charged. Try again on that day, or contact support.`;
    case 'clocks agree':
      return "We're preparing your next monthly bill. Nothing was changed or charged. Try again in a few minutes.";
  }
}

export const billsWait = (wait: BillsWait) =>
  new ApiError('conflict', { message: waitMessage(wait) });
