import { BillingPreview } from '@contract/billing';
import type { OrderOutcome, Refusal } from '@machines/order/order-context';
import * as v from 'valibot';
import { isCallError } from '@/shared/api/call-error';

/** The 5xx answers that say how the order ended: nothing was charged, or everything was refunded. */
const endedUpstream = new Set(['registrar_failed', 'gateway_failed', 'registration_refused']);

/**
 * The outcome of sending an order. Only an error of the contract is a refusal. After a dropped connection, a timeout, a
 * bare 500, an unreadable answer or a session that ended meanwhile the order has to be looked up.
 */
export function orderFailure(error: unknown): Exclude<OrderOutcome, { kind: 'placed' }> {
  if (!isCallError(error) || error.status === null || error.body === null) return { kind: 'lost' };
  const { status, body, reason } = error;
  if (status === 401 || reason === 'key_running') return { kind: 'lost' };
  if (reason === 'amount_changed') {
    const preview = v.safeParse(BillingPreview, body.preview);
    if (preview.success) return { kind: 'amountChanged', preview: preview.output };
  }
  return status < 500 || endedUpstream.has(reason ?? '')
    ? { kind: 'refused', reason: body.error, cause: refusalCause(reason) }
    : { kind: 'lost' };
}

const causes: Readonly<Record<string, Refusal['cause']>> = {
  card_declined: 'card',
  auth_code_refused: 'authCode',
  domain_taken: 'name',
  registration_refused: 'name',
};

/** What of the order was refused, by the code of the error. */
export function refusalCause(code: string | null): Refusal['cause'] {
  return causes[code ?? ''] ?? 'other';
}
