import { daysAfter } from '@contract/iso-day';
import { billingPeriod } from '@backend/resources/billing/billing-preview';
import { billingCalendar, dayOfMonth } from '@backend/shared/billing-calendar';
import { accounts, statements } from '@backend/schema';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Shopper } from './shopper';
import type { TestBackend } from './test-backend';

type Data = Pick<TestBackend, 'store'>;

const { dayOf } = billingCalendar('America/Chicago');
export const today = () => dayOf(new Date());

/** Returns the account's bills, oldest first. */
export function billsOfAccount({ store: { database } }: Data, { account }: Shopper) {
  return database
    .select()
    .from(statements)
    .where(and(eq(statements.accountNumber, account), isNull(statements.orderId)))
    .orderBy(asc(statements.number));
}

/** Prevents bills for all other accounts, because billing them would take seconds. */
export async function billAlone(
  { store: { database } }: Data,
  { account }: Pick<Shopper, 'account'>,
): Promise<void> {
  await database.update(accounts).set({ renewsOn: null }).where(ne(accounts.number, account));
}

/** Returns the first days of the periods that are due today if this many were missed, oldest first. */
export function duePeriods(missed: number): string[] {
  const periods = [today()];
  for (let months = 0; months < missed; months += 1) {
    const [start = ''] = periods;
    periods.unshift(billingPeriod(dayOfMonth(today()), daysAfter(start, -1)).start);
  }
  return periods;
}

/** Deletes the account's statements, and makes its bills due today or overdue for some months. */
export async function makeDue(backend: Data, shopper: Shopper, missed = 0): Promise<void> {
  await billAlone(backend, shopper);
  const { database } = backend.store;
  const ofAccount = eq(accounts.number, shopper.account);
  // First, because a sweep may bill the account as soon as it is due.
  await database.delete(statements).where(eq(statements.accountNumber, shopper.account));
  await database
    .update(accounts)
    .set({ billingDay: dayOfMonth(today()), renewsOn: duePeriods(missed)[0] ?? null })
    .where(ofAccount);
}
