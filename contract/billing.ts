import * as v from 'valibot';
import { accountRoot } from './account';
import { endpoint } from './endpoint';
import { Cents, Day } from './text';

export const billingActions = ['buy_full', 'buy_parked'] as const;
export const BillingAction = v.picklist(billingActions);
export type BillingAction = v.InferOutput<typeof BillingAction>;

export const BillingPreview = v.object({
  /** Dollars a month once the domain is there, for the whole account. */
  recurring: v.number(),
  /** Dollars for the rest of the running billing period. */
  prorated: v.number(),
  next_billing_day: Day,
  /** Cents a month for the whole account after the order. */
  monthly_rate: Cents,
  /** Cents a month that this order adds. */
  increase: Cents,
  /** Cents charged when the order is confirmed. */
  due_now: Cents,
});
export type BillingPreview = v.InferOutput<typeof BillingPreview>;

export const previewBilling = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/preview/`,
  summary: 'What an order would cost now and monthly, from the real billing period',
  access: 'account',
  query: v.object({ action: BillingAction }),
  answer: BillingPreview,
});
