import { daysAfter, type BillingCalendar } from '../../shared/billing-calendar';

/** On which days after a bill we try again to charge the default card. After the last, it is left to Pay now. */
const retryDays = [1, 3, 5, 7] as const;

/** When a bill of this day is tried next; `null` after the last retry. */
export function nextRetry(createdOn: string, now: Date, { startOf }: BillingCalendar): Date | null {
  return (
    retryDays.map((days) => startOf(daysAfter(createdOn, days))).find((retry) => retry > now) ??
    null
  );
}
