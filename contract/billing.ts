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

const Names = v.pipe(
  v.string(),
  v.transform((names) => names.split(',')),
  v.array(DomainName),
  v.maxLength(100),
);

/** A change of plan that a person considers. `add`: another Enhanced Microsite, whose name isn't chosen yet. */
export const ConsideredChange = v.object({
  kind: v.picklist(['add', 'upgrade', 'park']),
  /** `null` for `add`. */
  domain: v.nullable(v.string()),
  /** Difference of the monthly total, in cents. */
  increase: Cents,
  /** Charged when the change is made, in cents. */
  due_now: Cents,
  /** Why the change isn't possible, as a sentence; it then costs nothing. */
  refusal: v.nullable(v.string()),
});
export type ConsideredChange = v.InferOutput<typeof ConsideredChange>;

export const previewChanges = endpoint({
  method: 'GET',
  path: `${accountRoot}/billing/what_if/`,
  summary: 'What the next bill would be after several changes, which are tried one after the other',
  access: 'anyAccount',
  query: v.object({
    add: v.optional(v.literal('microsite')),
    /** Names of parked domains, separated by commas. */
    upgrade: v.optional(Names),
    /** Names of Enhanced Microsites, separated by commas. */
    park: v.optional(Names),
  }),
  response: v.object({
    /** The day of the next bill, which is the first one with the new total. */
    next_billing_day: Day,
    /** The account's monthly total after the changes, in cents. */
    monthly_rate: Cents,
    /** In the order in which to make them: the ones that others need come first. */
    changes: v.array(ConsideredChange),
  }),
});
