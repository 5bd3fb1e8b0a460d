import { BillingPreview } from '@contract/billing';
import type { ChargeOutcome, Refusal } from '@machines/charge/charge-context';
import * as v from 'valibot';
import { isCallError } from '@/shared/api/call-error';

/** The codes of 5xx errors that are final, because nothing was charged or everything was refunded. */
const endedUpstream = new Set(['registrar_failed', 'gateway_failed', 'registration_refused']);

/**
 * Returns the outcome of a failed charge. Only the contract's errors count as refusals. After a dropped connection, a
 * timeout, a bare 500, an unreadable response or an expired session, the charge has to be looked up. Only `busy` means
 * that the charge was never started.
 */
export function chargeFailure(error: unknown): Exclude<ChargeOutcome, { kind: 'charged' }> {
  if (!isCallError(error) || error.status === null || error.body === null) return { kind: 'lost' };
  const { status, body, reason } = error;
  if (reason === 'key_running') return { kind: 'running' };
  if (status === 401) return { kind: 'lost' };
  if (reason === 'busy') return { kind: 'busy' };
  if (reason === 'amount_changed') {
    const preview = v.safeParse(BillingPreview, body.preview);
    if (preview.success) return { kind: 'amountChanged', offer: preview.output };
  }
  return status < 500 || endedUpstream.has(reason ?? '')
    ? { kind: 'refused', reason: body.error, cause: refusalCause(reason) }
    : { kind: 'lost' };
}

const causes: Readonly<Record<string, Refusal['cause']>> = {
  card_declined: 'card',
  card_expired: 'card',
  conflict: 'changed',
  auth_code_refused: 'authCode',
  domain_taken: 'name',
  past_due: 'pastDue',
  registration_refused: 'name',
  stronger_sign_in_needed: 'signIn',
};

/** Maps an error code to the cause of the refusal. */
export function refusalCause(code: string | null): Refusal['cause'] {
  return causes[code ?? ''] ?? 'other';
}
