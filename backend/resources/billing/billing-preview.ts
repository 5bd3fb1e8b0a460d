import { daysBetween, monthsAfter } from '@contract/iso-day';
import type { BillingPreview } from '@contract/billing';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import { dayOfMonth } from '../../shared/billing-calendar';

/** A billing period. Days are `YYYY-MM-DD`. */
export interface BillingPeriod {
  readonly start: string;
  /** The first day of the next period. */
  readonly end: string;
}

/** The billing period that contains `today`. Periods start each month on the account's billing day. */
export function billingPeriod(billingDay: number, today: string): BillingPeriod {
  const thisMonth = monthsAfter(today, 0, billingDay);
  return today < thisMonth
    ? { start: monthsAfter(today, -1, billingDay), end: thisMonth }
    : { start: thisMonth, end: monthsAfter(today, 1, billingDay) };
}

/** The first day of the period after the one that contains `today`. */
export function nextBillingDay(billingDay: number, today: string): string {
  return billingPeriod(billingDay, today).end;
}

/** The monthly cost of these domains, in cents. */
export function monthlyRate(types: readonly DomainType[]): number {
  return types.reduce((sum, type) => sum + domainTypeFacts[type].monthlyCents, 0);
}

interface PlanChange {
  readonly billingDay: number | null;
  /** The plans of the domains that the account pays for. */
  readonly billedTypes: readonly DomainType[];
  readonly added: DomainType;
  /** The plan that is being replaced. */
  readonly replaced?: DomainType | null;
  /** The highest monthly price already paid for the name in the current period, across all plans. */
  readonly paidRate?: number;
  readonly today: string;
}

/**
 * The cost of a plan: its prorated price for the rest of the current period, including today, minus the price already
 * paid, and the account's new monthly rate. For an account that has never been billed, the period starts today.
 */
export function billingPreview({
  billingDay,
  billedTypes,
  added,
  replaced = null,
  paidRate = 0,
  today,
}: PlanChange): BillingPreview {
  const { start, end } = billingPeriod(billingDay ?? dayOfMonth(today), today);
  const replacedRate = monthlyRate(replaced === null ? [] : [replaced]);
  const increase = monthlyRate([added]) - replacedRate;
  const rate = monthlyRate(billedTypes) + increase;
  const unpaid = Math.max(0, monthlyRate([added]) - Math.max(paidRate, replacedRate));
  const dueNow = Math.round((unpaid * daysBetween(today, end)) / daysBetween(start, end));
  return {
    recurring: rate / 100,
    prorated: dueNow / 100,
    covered_from: today,
    next_billing_day: end,
    monthly_rate: rate,
    increase,
    due_now: dueNow,
  };
}
