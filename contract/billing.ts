import * as v from 'valibot';
import { accountRoot } from './account';
import { DomainName } from './domain-name';
import { endpoint } from './endpoint';
import { Cents, Day } from './text';

export const billingActions = ['buy_full', 'buy_parked'] as const;
export const BillingAction = v.picklist(billingActions);
export type BillingAction = v.InferOutput<typeof BillingAction>;

export const BillingPreview = v.object({
  /** The account's monthly total after the order, in dollars. */
  recurring: v.number(),
  /** Charge for the rest of the current billing period, in dollars. */
  prorated: v.number(),
  /** First day that `due_now` pays for: today in the billing time zone. */
  covered_from: Day,
  next_billing_day: Day,
  /** The account's monthly total after the order, in cents. */
  monthly_rate: Cents,
  /** Increase of the monthly total by this order, in cents. */
  increase: Cents,
  /** Charged when the order is confirmed, in cents. */
  due_now: Cents,
});
export type BillingPreview = v.InferOutput<typeof BillingPreview>;

export const previewBilling = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/preview/`,
  summary: 'What an order would cost now and per month, based on the billing period',
  access: 'anyAccount',
  query: v.object({
    action: BillingAction,
    /**
     * The name to order, or a domain on the account whose plan changes. In the second case, only the difference from
     * the plan already paid for this period is charged.
     */
    domain: v.optional(DomainName),
  }),
  response: BillingPreview,
});
