import { readOrder, type OrderOutcome } from '@contract/order';
import type { OrderStatus } from '@machines/order/order-context';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import type { OrderAttempt } from './order-attempt';
import { refusalCause } from './order-failure';

/** What became of the order of an attempt. Ends the attempt once the outcome is known. */
export async function lookUpOrder(
  accountNumber: string,
  attempt: OrderAttempt,
  signal: AbortSignal,
): Promise<OrderStatus> {
  const key = attempt.current();
  if (key === null) return { kind: 'refused', reason: unknownOrder, cause: 'other' };
  const path = { account_number: accountNumber, key };
  const outcome = await call(readOrder, { path, signal }).catch(hiddenOrder);
  if (outcome.status !== 'running') attempt.close();
  if (outcome.status === 'refused') {
    const { error: reason, error_reason: code } = outcome;
    return { kind: 'refused', reason, cause: refusalCause(code) };
  }
  return outcome.status === 'done' ? { kind: 'placed', key } : { kind: 'running' };
}

/** After access to the account is revoked, its orders can't be looked up anymore. */
function hiddenOrder(error: unknown): OrderOutcome {
  if (isCallError(error) && (error.status === 403 || error.status === 404)) {
    return { status: 'refused', error: hiddenOrderSentence, error_reason: 'forbidden' };
  }
  throw error;
}

const hiddenOrderSentence =
  "You no longer have access to this account, so we can't show you this order. Contact support to learn what happened to it.";

const unknownOrder =
  'This browser lost track of your order. Check your domains before you order again.';
