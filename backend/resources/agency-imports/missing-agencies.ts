import { and, eq, isNull, lte } from 'drizzle-orm';
import type { BillingCalendar } from '../../shared/billing-calendar';
import type { Database } from '../../store/database';
import { accounts } from '../../store/schema/people';
import { cancelDomainsOf } from '../domains/canceled-domains';
import { emailOwners } from '../email-notifications/outbox';
import type { CheckedFile } from './check-file';
import { recordStaffAction, type Acting } from '../staff-actions/record-staff-action';
import { agencyClosed, agencyMissing, agencyReopened } from './import-emails';

/** The notice before an agency that is missing from the files closes. */
const noticeMs = 14 * 86_400_000;

export const closesOn = (missingSince: Date, { dayOf }: Pick<BillingCalendar, 'dayOf'>): string =>
  dayOf(new Date(missingSince.getTime() + noticeMs));

/** The latest notice that has passed. */
const noticedBefore = (now: Date) => new Date(now.getTime() - noticeMs);

export interface MissingAgencies {
  /** The number of agencies that are open. */
  readonly open: number;
  /** The open agencies that the file is the first not to list. */
  readonly noticed: readonly string[];
  /** The agencies whose notice has passed. */
  readonly closing: readonly string[];
}

/** A file that doesn't list an agency, or that calls it inactive, leaves it 14 days. */
export async function findMissing(
  database: Database,
  { agencies }: Pick<CheckedFile, 'agencies'>,
  now: Date,
): Promise<MissingAgencies> {
  const { number, missingSince, reopenedAt } = accounts;
  const open = await database
    .select({ number, missingSince, reopenedAt })
    .from(accounts)
    .where(eq(accounts.active, true))
    .orderBy(number);
  const noticed: string[] = [];
  const closing: string[] = [];
  for (const agency of open) {
    if (agencies.get(agency.number)?.active === true) continue;
    if (agency.missingSince === null) noticed.push(agency.number);
    else if (agency.reopenedAt === null && agency.missingSince <= noticedBefore(now)) {
      closing.push(agency.number);
    }
  }
  return { open: open.length, noticed, closing };
}

/** Returns true if a file leaves out so many agencies that it is more likely to be damaged. */
export function isTooMany({ open, noticed }: MissingAgencies, allowed: number): boolean {
  return noticed.length > Math.max(3, open * 0.02, allowed);
}

/** Gives an agency notice, and tells its owners. Returns true unless it has been noticed already. */
export function giveNotice(
  database: Database,
  number: string,
  now: Date,
  calendar: BillingCalendar,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [account] = await transaction
      .update(accounts)
      .set({ missingSince: now })
      .where(and(eq(accounts.number, number), isNull(accounts.missingSince)))
      .returning();
    if (account === undefined) return false;
    await emailOwners(
      transaction,
      number,
      agencyMissing(account.fullName, closesOn(now, calendar)),
    );
    return true;
  });
}

/** Closes an agency whose notice has passed, unless staff have reopened it. Bills no more, not even a period that has begun. */
export function close(
  database: Database,
  number: string,
  now: Date,
  calendar: BillingCalendar,
): Promise<boolean> {
  const isDue = and(lte(accounts.missingSince, noticedBefore(now)), isNull(accounts.reopenedAt));
  return database.transaction(async (transaction) => {
    const [closed] = await transaction
      .update(accounts)
      .set({ active: false, closedAt: now })
      .where(and(eq(accounts.number, number), eq(accounts.active, true), isDue))
      .returning({ fullName: accounts.fullName });
    if (closed === undefined) return false;
    const lastDay = await cancelDomainsOf(transaction, number, { now: () => now, calendar });
    await emailOwners(transaction, number, agencyClosed(closed.fullName, lastDay));
    return true;
  });
}

/** Reopens a closed agency, which no import closes again until a file has listed it. Its domains stay canceled. */
export async function reopen(database: Database, number: string, by: Acting): Promise<void> {
  await database.transaction(async (transaction) => {
    const [reopened] = await transaction
      .update(accounts)
      .set({ active: true, closedAt: null, reopenedAt: by.at })
      .where(and(eq(accounts.number, number), eq(accounts.active, false)))
      .returning({ fullName: accounts.fullName });
    if (reopened === undefined) return;
    const what = 'Reopened the agency';
    await recordStaffAction(transaction, { account: { number }, ...by, what });
    await emailOwners(transaction, number, agencyReopened(reopened.fullName));
  });
}
