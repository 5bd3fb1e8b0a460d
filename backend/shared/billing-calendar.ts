import { daysOfZone, type DayOf } from './calendar-days';

const quarterMs = 900_000;

/** Days in the billing time zone, as `YYYY-MM-DD`. */
export interface BillingCalendar {
  readonly timeZone: string;
  readonly dayOf: DayOf;
  /** The first moment of a day. */
  readonly startOf: (day: string) => Date;
  /**
   * Periods that begin up to this day may be billed without the limit of one period a day. `null` limits all periods.
   */
  readonly catchUpUntil: string | null;
}

export function billingCalendar(
  timeZone: string,
  catchUpUntil: string | null = null,
): BillingCalendar {
  const dayOf = daysOfZone(timeZone);
  return {
    timeZone,
    catchUpUntil,
    dayOf,
    // Some time zones skip midnight on some days, so the first moment has to be searched for. The bounds lie beyond the
    // offset of every time zone.
    startOf(day) {
      let before = Date.parse(day) / quarterMs - 15 * 4;
      let after = Date.parse(day) / quarterMs + 13 * 4;
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (dayOf(new Date(middle * quarterMs)) < day) before = middle;
        else after = middle;
      }
      return new Date(after * quarterMs);
    },
  };
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}
