import { cancelOrder } from '@contract/order';
import type { BankAnswer, ChargeStatus } from '@machines/charge/charge-context';
import type { Purposeful } from '@machines/charge/charge-states';
import { fromPromise } from 'xstate';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import type { ChargeAttempt } from './charge-attempt';
import { confirmWithBank } from './confirm-with-bank';
import { lookUpCharge } from './look-up-charge';

/** Cancels a charge that the bank asks about. What came of it has to be looked up. */
export async function cancelCharge(accountNumber: string, key: string | null): Promise<void> {
  if (key === null) return;
  try {
    await call(cancelOrder, { path: { account_number: accountNumber, key } });
  } catch (error) {
    // The look-up tells what a refused cancellation left behind.
    if (!isCallError(error) || error.status === null || error.status >= 500) throw error;
  }
}

/** The actors that follow a charge after it was sent, which all flows share. */
export const followingActors = (accountNumber: string, attempt: ChargeAttempt) => ({
  lookUpCharge: fromPromise<ChargeStatus, Purposeful>(({ signal }) =>
    lookUpCharge(accountNumber, attempt, signal),
  ),
  confirmWithBank: fromPromise<BankAnswer, Purposeful>(({ signal }) =>
    confirmWithBank(accountNumber, attempt.current(), signal),
  ),
  cancelCharge: fromPromise<void, Purposeful>(() => cancelCharge(accountNumber, attempt.current())),
});
