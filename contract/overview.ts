import * as v from 'valibot';
import { accountRoot, AccountRecord } from './account';
import { Card } from './card';
import { endpoint } from './endpoint';
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

export const readOverview = endpoint({
  method: 'GET',
  path: `${accountRoot}/overview/`,
  summary: "The account's figures for the dashboard",
  access: 'account',
  answer: v.object({ subscription: Subscription }),
});
