import * as v from 'valibot';
import { accountRoot } from './account';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { Cents, Day } from './text';

export const billingActions = ['buy_full', 'buy_parked'] as const;
export const BillingAction = v.picklist(billingActions);
export type BillingAction = v.InferOutput<typeof BillingAction>;

export const BillingPreview = v.object({
  /** Monthly total of the account after the order, in dollars. */
  recurring: v.number(),
  /** Charge for the rest of the current billing period, in dollars. */
  prorated: v.number(),
  /** Today where bills are counted: the first day that `due_now` pays for. */
  covered_from: Day,
  next_billing_day: Day,
  /** Monthly total of the account after the order, in cents. */
  monthly_rate: Cents,
  /** What this order adds to the monthly total, in cents. */
  increase: Cents,
  /** Charged when the order is confirmed, in cents. */
  due_now: Cents,
});
export type BillingPreview = v.InferOutput<typeof BillingPreview>;

export const previewBilling = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/preview/`,
  summary: 'What an order would cost now and per month, based on the billing period',
  access: 'account',
  query: v.object({
    action: BillingAction,
    /**
     * The name that is ordered, or the account's domain whose plan changes. Only the difference to what is paid for it already
     * in this period is charged.
     */
    domain: v.optional(DomainName),
  }),
  answer: BillingPreview,
});
