import { payPastDue } from '@contract/statement';
import type { pastDuePaymentMachine } from '@machines/past-due-payment/past-due-payment-machine';
import type { ChargeOutcome, Preparation } from '@machines/charge/charge-context';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { usableCards } from '@/entities/card';
import { followingActors, sendCharge, type ChargeAttempt } from '@/entities/charge';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { reloadBilling, subscriptionQuery } from '@/shared/api/statement-queries';

interface PaymentDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  /** The payment attempt in progress. */
  readonly attempt: ChargeAttempt;
}

export function paymentImplementations({
  queryClient,
  accountNumber,
  attempt,
}: PaymentDependencies): MachineImplementationsFrom<typeof pastDuePaymentMachine> {
  const path = { account_number: accountNumber };
  const readDue = async () => {
    const query = { ...subscriptionQuery(accountNumber), staleTime: 0 };
    return (await queryClient.fetchQuery(query)).amount_due;
  };
  return {
    actors: {
      prepareCharge: fromPromise(async (): Promise<Preparation> => {
        const [due, cards] = await Promise.all([
          readDue(),
          usableCards(queryClient, accountNumber),
        ]);
        if (due === 0) return { kind: 'nothingDue' };
        return { kind: 'offered', offer: { due_now: due }, ...cards };
      }),
      sendCharge: fromPromise(async ({ input }): Promise<ChargeOutcome> => {
        let isChanged = false;
        const outcome = await sendCharge(attempt, async (key) => {
          const body = { payment_id: input.paymentId, expected_amount: input.expectedAmount };
          try {
            const subscription = await call(payPastDue, { path, key, body });
            queryClient.setQueryData(subscriptionQuery(accountNumber).queryKey, subscription);
          } catch (error) {
            isChanged = isCallError(error) && error.reason === 'amount_changed';
            throw error;
          }
        });
        // Loads the new amount, because the error doesn't contain it.
        const due = isChanged ? await readDue().catch(() => 0) : 0;
        return due === 0 ? outcome : { kind: 'amountChanged', offer: { due_now: due } };
      }),
      ...followingActors(accountNumber, attempt),
    },
    actions: {
      // Components whose data fails to reload show their own errors.
      reload: () => void reloadBilling(queryClient, accountNumber).catch(() => undefined),
    },
  };
}
