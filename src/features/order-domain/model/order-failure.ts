import { BillingPreview } from '@contract/billing';
import type { OrderOutcome } from '@machines/order/order-context';
import * as v from 'valibot';
import { isCallError } from '@/shared/api/call-error';

/** Of the answers above 500, those that tell how the order ended: nothing was charged, or all was refunded. */
const endedUpstream = new Set(['registrar_failed', 'gateway_failed', 'registration_refused']);

/**
 * What an answer to an order says about it. Only a refusal in the contract's words is one; a dropped connection, a
 * time-out, a bare 500 or nonsense tells nothing, and the order has to be asked for.
 */
export function orderFailure(error: unknown): Exclude<OrderOutcome, { kind: 'placed' }> {
  if (!isCallError(error) || error.status === null || error.body === null) return { kind: 'lost' };
  const { status, body, reason } = error;
  if (status === 401) return { kind: 'unauthorized' };
  if (reason === 'key_running') return { kind: 'lost' };
  if (reason === 'amount_changed') {
    const preview = v.safeParse(BillingPreview, body.preview);
    if (preview.success) return { kind: 'amountChanged', preview: preview.output };
  }
  return status < 500 || endedUpstream.has(reason ?? '')
    ? { kind: 'refused', reason: body.error }
    : { kind: 'lost' };
}
