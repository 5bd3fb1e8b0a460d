import type { BillingPreview } from '@contract/billing';
import { domainTypeFacts, type DomainType } from '@contract/domain';

const dayMs = 86_400_000;

/** The given day of a month, or its last day if the month is shorter. */
function dayOfMonth(year: number, month: number, day: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, last));
}

/** The billing period that contains `today`. Periods start each month on the account's billing day. */
export function billingPeriod(billingDay: number, today: Date): { start: Date; end: Date } {
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const now = Date.UTC(year, month, today.getUTCDate());
  const thisMonth = dayOfMonth(year, month, billingDay);
  const [start, end] =
    now < thisMonth
      ? [dayOfMonth(year, month - 1, billingDay), thisMonth]
      : [thisMonth, dayOfMonth(year, month + 1, billingDay)];
  return { start: new Date(start), end: new Date(end) };
}

/** The first day of the period after the one that contains `today`. */
export function nextBillingDay(billingDay: number, today: Date): string {
  return billingPeriod(billingDay, today).end.toISOString().slice(0, 10);
}

/** What these domains cost per month, in cents. */
export function monthlyRate(types: readonly DomainType[]): number {
  return types.reduce((sum, type) => sum + domainTypeFacts[type].monthlyCents, 0);
}

/**
 * The cost of adding a domain: its prorated price for the rest of the current period, including today, and the
 * account's new monthly rate. The period of an account that was never billed starts today. Of a domain that changes its
 * plan, the price it has so far is deducted.
 */
export function billingPreview(
  billingDay: number | null,
  billedTypes: readonly DomainType[],
  added: DomainType,
  today: Date,
  replaced: DomainType | null = null,
): BillingPreview {
  const { start, end } = billingPeriod(billingDay ?? today.getUTCDate(), today);
  const now = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const daysLeft = (end.getTime() - now) / dayMs;
  const days = (end.getTime() - start.getTime()) / dayMs;
  const increase = monthlyRate([added]) - monthlyRate(replaced === null ? [] : [replaced]);
  const rate = monthlyRate(billedTypes) + increase;
  const dueNow = Math.round((increase * daysLeft) / days);
  return {
    recurring: rate / 100,
    prorated: dueNow / 100,
    next_billing_day: end.toISOString().slice(0, 10),
    monthly_rate: rate,
    increase,
    due_now: dueNow,
  };
}
