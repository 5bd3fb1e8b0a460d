import { readOrder, type OrderOutcome } from '@contract/order';
import type { ChargeStatus } from '@machines/charge/charge-context';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import type { ChargeAttempt } from './charge-attempt';
import { refusalCause } from './charge-failure';
import { chargedFor } from './send-charge';

/** Looks up the outcome of a charge attempt. Ends the attempt once the outcome is known. */
export async function lookUpCharge(
  accountNumber: string,
  attempt: ChargeAttempt,
  signal: AbortSignal,
): Promise<ChargeStatus> {
  const key = attempt.current();
  if (key === null) return { kind: 'refused', reason: unknownCharge, cause: 'other' };
  const path = { account_number: accountNumber, key };
  const outcome = await call(readOrder, { path, signal }).catch(hiddenCharge);
  if (outcome.status !== 'running') attempt.close();
  if (outcome.status === 'refused') {
    const { error: reason, error_reason: code } = outcome;
    if (code === 'charge_canceled') return { kind: 'canceled' };
    return { kind: 'refused', reason, cause: refusalCause(code) };
  }
  if (outcome.status === 'done') return chargedFor(key, outcome.domain);
  return { kind: outcome.confirm === undefined ? 'running' : 'bankAsks' };
}

/** Returns the outcome of a charge that can't be looked up anymore, because access to the account was revoked. */
function hiddenCharge(error: unknown): OrderOutcome {
  if (isCallError(error) && (error.status === 403 || error.status === 404)) {
    return { status: 'refused', error: hiddenChargeSentence, error_reason: 'forbidden' };
  }
  throw error;
}

const hiddenChargeSentence =
  "You no longer have access to this account, so we can't show you what became of this charge. Contact support to learn what happened to it.";

const unknownCharge =
  'This browser lost track of what it sent. Check your domains and your bills before you try again.';
