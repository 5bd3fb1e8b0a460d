import { readOrder, type OrderOutcome } from '@contract/order';
import { call } from '@/shared/api/call';
import { cancelCharge } from './charge-actors';
import { confirmWithBank } from './confirm-with-bank';

const lookUpEveryMs = 1500;
/** The backend hears of the bank's answer within seconds. */
const mostLookUps = 20;

/**
 * Confirms or cancels the charge with this key, which the bank asks about. Returns what became of it, as far as it is
 * decided.
 */
export async function settleAskedCharge(
  accountNumber: string,
  key: string,
  act: 'confirm' | 'cancel',
): Promise<OrderOutcome> {
  const answer =
    act === 'confirm'
      ? await confirmWithBank(accountNumber, key)
      : await cancelCharge(accountNumber, key);
  const mayStillBeAsked = act === 'cancel' || answer?.kind === 'closed';
  for (let lookUps = 1; ; lookUps += 1) {
    const path = { account_number: accountNumber, key };
    const outcome = await call(readOrder, { path });
    const isOver =
      outcome.status !== 'running' || (mayStillBeAsked && outcome.confirm !== undefined);
    if (isOver || lookUps === mostLookUps) return outcome;
    await new Promise((resolve) => setTimeout(resolve, lookUpEveryMs));
  }
}
