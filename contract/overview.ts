import * as v from 'valibot';
import { accountRoot, AccountRecord } from './account';
import { Card } from './card';
import { endpoint } from './endpoint';
import { Count, StatsDay, StatsTotals } from './stats-figures';
import { Cents, Day } from './text';

/** The account's monthly cost and next payment. */
export const Subscription = v.object({
  status: AccountRecord.entries.billing_status,
  /** Monthly total of the billed domains, in cents. */
  monthly_rate: Cents,
  /** Next billing day; `null` while there is nothing to bill. */
  next_billing_day: v.nullable(Day),
  /** The default card, to which the monthly total is charged. */
  default_card: v.nullable(
    v.object({
      payment_id: v.string(),
      ...v.pick(Card, ['card_type', 'masked_card_number', 'expired', 'declined_on']).entries,
    }),
  ),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** Visitor activity on all of the account's domains in the last 30 days, including today so far. */
export const LastDays = v.object({
  /** The days since counting began, oldest first. */
  days: v.array(StatsDay),
  totals: StatsTotals,
  /** Totals of the previous 30 days; `null` if they weren't counted in full. */
  earlier: v.nullable(StatsTotals),
  /** Visits by domain, for domains that had any. */
  visits: v.record(v.string(), Count),
});
export type LastDays = v.InferOutput<typeof LastDays>;

export const readOverview = endpoint({
  method: 'GET',
  path: `${accountRoot}/overview/`,
  summary: "The account's figures for the dashboard",
  access: 'anyAccount',
  response: v.object({
    subscription: Subscription,
    /** Stats of the last 30 days; `null` for viewers without permission. */
    last_30_days: v.nullable(LastDays),
  }),
});
