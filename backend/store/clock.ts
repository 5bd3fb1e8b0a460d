import { sql, type SQL } from 'drizzle-orm';
import type { BillingCalendar } from '../shared/billing-calendar';

/** The backend's time, and the billing calendar. */
export interface Clock {
  readonly calendar: BillingCalendar;
  now(): Date;
  /** The time by the database's clock, for times that several processes compare. */
  databaseNow(): SQL;
  /** The day by the database's clock, in the billing time zone. */
  databaseToday(): SQL;
}

/** A clock that tests can move. */
export interface MovableClock extends Clock {
  advance(milliseconds: number): void;
}

export function movableClock(calendar: BillingCalendar): MovableClock {
  let offsetMs = 0;
  const databaseNow = () => sql`(now() + ${offsetMs} * interval '1 millisecond')`;
  return {
    calendar,
    now: () => new Date(Date.now() + offsetMs),
    databaseNow,
    databaseToday: () => sql`(${databaseNow()} at time zone ${calendar.timeZone})::date`,
    advance(milliseconds) {
      offsetMs += milliseconds;
    },
  };
}
