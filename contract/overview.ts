import * as v from 'valibot';
import { accountRoot, AccountRecord } from './account';
import { Card } from './card';
import { endpoint } from './endpoint';
import { Count, StatsDay, StatsTotals } from './stats-figures';
import { Cents, Day } from './text';

/** What the account costs per month, and when and how it pays next. */
export const Subscription = v.object({
  status: AccountRecord.entries.billing_status,
  /** Monthly total of the billed domains, in cents. */
  monthly_rate: Cents,
  /** `null` while there is nothing to bill. */
  next_billing_day: v.nullable(Day),
  /** The default card, which the monthly total is charged to. */
  default_card: v.nullable(
    v.object({
      payment_id: v.string(),
      ...v.pick(Card, ['card_type', 'masked_card_number', 'expired']).entries,
    }),
  ),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** What visitors of all the account's domains did in the last 30 days, today so far included. */
export const LastDays = v.object({
  days: v.array(StatsDay),
  totals: StatsTotals,
  /** Of the 30 days before; `null` if these weren't counted in full. */
  earlier: v.nullable(StatsTotals),
  /** The visits of each domain that had any, by its name. */
  visits: v.record(v.string(), Count),
});
export type LastDays = v.InferOutput<typeof LastDays>;

export const readOverview = endpoint({
  method: 'GET',
  path: `${accountRoot}/overview/`,
  summary: "The account's figures for the dashboard",
  access: 'account',
  answer: v.object({
    subscription: Subscription,
    /** `null` for those who may not view it. */
    last_30_days: v.nullable(LastDays),
  }),
});
