import { daysAfter } from '@contract/iso-day';
import { type BillingCalendar } from '../../shared/billing-calendar';

/** Days after a bill on which we retry the default card. After the last retry, the owner has to use Pay now. */
const retryDays = [1, 3, 5, 7] as const;

/** The time of a bill's next attempt; `null` after the last retry. */
export function nextRetry(createdOn: string, now: Date, { startOf }: BillingCalendar): Date | null {
  return (
    retryDays.map((days) => startOf(daysAfter(createdOn, days))).find((retry) => retry > now) ??
    null
  );
}
