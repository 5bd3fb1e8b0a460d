import { daysAfter } from './days';

/** On which days after a bill we try again to charge the default card. After the last, it is left to Pay now. */
const retryDays = [1, 3, 5, 7] as const;

/** When a bill from `createdAt` is tried next; `null` after the last retry. */
export function nextRetry(createdAt: Date, now: Date): Date | null {
  return retryDays.map((days) => daysAfter(createdAt, days)).find((retry) => retry > now) ?? null;
}
