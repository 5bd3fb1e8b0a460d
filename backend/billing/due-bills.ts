import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { lockAccount } from '../cards/card-queries';
import { ApiError } from '../http/api-error';
import { openStatuses, type OrderRow } from '../orders/open-order';
import type { Database } from '../store/database';
import { accounts, orders } from '../store/schema';
import type { World } from '../world';
import { billedDomains } from './account-billing';
import { billingPeriod } from './billing-preview';
import { monthlyCharges } from './monthly-charges';
import { insertStatement, type StatementRow } from './statements';

/**
 * Stores the account's bills up to today. After a pause, each missed period gets its own, so that none is free; all list the
 * domains of today, because earlier ones aren't known. Whatever changes what an account is billed for calls this first,
 * so that a bill which is late charges what it would have charged on its day.
 *
 * They wait for orders from before the period's first day, all but `own`: a name that is charged just before midnight and
 * delivered after it would otherwise have the period for nothing. `null` if they do: nothing that is billed may change then.
 */
export async function storeDueBills(
  transaction: Database,
  number: string,
  { now, calendar }: Pick<World, 'now' | 'calendar'>,
  own?: Pick<OrderRow, 'id'>,
): Promise<StatementRow[] | null> {
  await lockAccount(transaction, number);
  const [account] = await transaction.select().from(accounts).where(eq(accounts.number, number));
  const { billingDay = null, renewsOn = null } = account ?? {};
  const createdAt = now();
  const createdOn = calendar.dayOf(createdAt);
  if (billingDay === null || renewsOn === null || renewsOn > createdOn) return [];
  const earlier = and(
    eq(orders.accountNumber, number),
    inArray(orders.status, [...openStatuses]),
    lt(orders.createdAt, calendar.startOf(renewsOn)),
    own && ne(orders.id, own.id),
  );
  if ((await transaction.$count(orders, earlier)) > 0) return null;
  const billed = await billedDomains(transaction, { number });
  const bills: StatementRow[] = [];
  let start = renewsOn;
  while (start <= createdOn) {
    const period = billingPeriod(billingDay, start);
    const charges = monthlyCharges(billed, period);
    if (charges.length > 0) {
      bills.push(
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
    }
    start = period.end;
  }
  await transaction.update(accounts).set({ renewsOn: start }).where(eq(accounts.number, number));
  return bills;
}

export function billsWait(): ApiError {
  return new ApiError('conflict', {
    message:
      'An earlier order of your account is still in progress, so nothing was changed or charged. Try again in a few minutes.',
  });
}
