import { readOrder } from '@contract/order';
import { call } from '@/shared/api/call';
import type { ChargeAttempt } from './charge-attempt';

/**
 * Opens the window in which the bank asks the cardholder to confirm a charge. Resolves once it has closed, whatever was
 * answered. The secret that opens it is looked up here, and nothing else has it.
 */
export async function confirmWithBank(
  accountNumber: string,
  attempt: ChargeAttempt,
  signal: AbortSignal,
): Promise<void> {
  const key = attempt.current();
  if (key === null) return;
  const path = { account_number: accountNumber, key };
  const outcome = await call(readOrder, { path, signal });
  if (outcome.status !== 'running' || outcome.confirm === undefined) return;
  // Only a charge that the bank asks about needs the script.
  const { loadStripe } = await import('@/shared/lib/network/load-stripe');
  const stripe = await loadStripe();
  await stripe.handleNextAction({ clientSecret: outcome.confirm.client_secret });
}
