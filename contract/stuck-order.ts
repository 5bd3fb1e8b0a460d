import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Instant } from './text';

/**
 * An order whose fulfillment fails repeatedly or waits for staff, a refund for a failed transfer, or a charge that the
 * cardholder's bank disputes.
 */
export const StuckOrder = v.object({
  id: v.string(),
  name: v.string(),
  account_number: v.string(),
  agency_name: v.string(),
  /**
   * Status. `retrying`, `refunding`: retried at increasing intervals. `refunded`, `refund_due`: abandoned, and the
   * agency has been informed. `registering`: the registrar doesn't respond, or waits for our staff. `disputed`: to be
   * answered at the gateway; it can't be tried again.
   */
  status: v.picklist([
    'retrying',
    'refunding',
    'refunded',
    'refund_due',
    'registering',
    'disputed',
  ]),
  /** Time of the first failure, or of the dispute. */
  since: Instant,
  failures: v.pipe(v.number(), v.integer()),
  /** Error from the last attempt. */
  reason: v.string(),
});
export type StuckOrder = v.InferOutput<typeof StuckOrder>;

const root = `${apiRoot}/orders/stuck/` as const;

export const listStuckOrders = endpoint({
  method: 'GET',
  path: root,
  summary: 'Orders and refunds that keep failing, and disputed charges, the oldest first (staff)',
  access: 'staff',
  response: v.array(StuckOrder),
});

export const retryOrder = endpoint({
  method: 'POST',
  path: `${root}{id}/retry/`,
  summary: 'Tries an order or a refund again that keeps failing (staff)',
  access: 'staff',
  upstream: true,
  response: v.object({ ended: v.boolean() }),
});
