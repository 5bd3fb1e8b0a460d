import { readOrder } from '@contract/order';
import type { BankAnswer } from '@machines/charge/charge-context';
import { call } from '@/shared/api/call';

/**
 * Opens the window in which the bank asks the cardholder to confirm the charge with this key. Resolves once the window
 * has closed. The secret that opens it is looked up here, and nothing else has it.
 */
export async function confirmWithBank(
  accountNumber: string,
  key: string | null,
  signal?: AbortSignal,
): Promise<BankAnswer> {
  if (key === null) return { kind: 'answered' };
  const path = { account_number: accountNumber, key };
  const outcome = await call(readOrder, { path, ...(signal && { signal }) });
  if (outcome.status !== 'running' || outcome.confirm === undefined) return { kind: 'answered' };
  // Only a charge that the bank asks about needs the script.
  const { loadStripe } = await import('@/shared/lib/network/load-stripe');
  const stripe = await loadStripe();
  const { paymentIntent, error } = await stripe.handleNextAction({
    clientSecret: outcome.confirm.client_secret,
  });
  const { status = 'requires_action' } = paymentIntent ?? error?.payment_intent ?? {};
  return { kind: status === 'requires_action' ? 'closed' : 'answered' };
}
