import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Instant } from './text';

/** An order whose fulfillment keeps failing, or a refund for a transfer that failed. */
export const StuckOrder = v.object({
  id: v.string(),
  name: v.string(),
  account_number: v.string(),
  agency_name: v.string(),
  /** `retrying`, `refunding`: still tried, less and less often. `refunded`, `refund_due`: given up, and the agency knows. */
  status: v.picklist(['retrying', 'refunding', 'refunded', 'refund_due']),
  /** When it failed first. */
  since: Instant,
  failures: v.pipe(v.number(), v.integer()),
  /** What the last attempt failed with. */
  reason: v.string(),
});
export type StuckOrder = v.InferOutput<typeof StuckOrder>;

const root = `${apiRoot}/orders/stuck/` as const;

export const listStuckOrders = endpoint({
  method: 'GET',
  path: root,
  summary: 'Orders and refunds that keep failing, the oldest first (staff)',
  access: 'staff',
  answer: v.array(StuckOrder),
});

export const retryOrder = endpoint({
  method: 'POST',
  path: `${root}{id}/retry/`,
  summary: 'Tries an order or a refund again that keeps failing (staff)',
  access: 'staff',
  upstream: true,
  answer: v.object({ ended: v.boolean() }),
});
