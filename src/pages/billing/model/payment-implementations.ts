import { payPastDue } from '@contract/statement';
import type {
  DueAmount,
  pastDuePaymentMachine,
  PaymentOutcome,
  PaymentStatus,
} from '@machines/past-due-payment/past-due-payment-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { cardsQuery } from '@/shared/api/card-queries';
import { reloadBilling, subscriptionQuery } from '@/shared/api/statement-queries';

/** The backend has ended a payment by then, whatever the gateway does. In milliseconds. */
const longestPayment = 30_000;

interface PaymentDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
}

export function paymentImplementations({
  queryClient,
  accountNumber,
}: PaymentDependencies): MachineImplementationsFrom<typeof pastDuePaymentMachine> {
  const path = { account_number: accountNumber };
  const readSubscription = () =>
    queryClient.fetchQuery({ ...subscriptionQuery(accountNumber), staleTime: 0 });
  let sentAt = 0;

  /** What is due now; what was confirmed, if that can't be read. The next payment confirms it in any case. */
  const amountDue = (confirmed: number) =>
    readSubscription().then(
      (subscription) => subscription.amount_due,
      () => confirmed,
    );

  async function failure(error: unknown, confirmed: number): Promise<PaymentOutcome> {
    // Only an error of the contract says how the payment ended.
    if (!isCallError(error) || error.body === null || error.status === 401) return { kind: 'lost' };
    const reason = error.message;
    switch (error.reason) {
      case 'card_declined':
      case 'card_expired':
        return { kind: 'declined', reason, amount: await amountDue(confirmed) };
      case 'amount_changed': {
        const { amount_due: amount } = await readSubscription();
        return amount === 0 ? { kind: 'paid' } : { kind: 'amountChanged', amount };
      }
      case 'gateway_failed':
        return { kind: 'refused', reason };
      default:
        return (error.status ?? 500) < 500 ? { kind: 'refused', reason } : { kind: 'lost' };
    }
  }

  return {
    actors: {
      readDue: fromPromise<DueAmount>(async () => {
        const [{ amount_due: amount }, cards] = await Promise.all([
          readSubscription(),
          queryClient.fetchQuery({ ...cardsQuery(accountNumber), staleTime: 0 }),
        ]);
        if (amount === 0) return { kind: 'nothingDue' };
        const usable = cards.filter(({ expired }) => !expired);
        return {
          kind: 'due',
          amount,
          usableCards: usable.map(({ id }) => id),
          defaultCard: usable.find(({ is_default: isDefault }) => isDefault)?.id ?? null,
        };
      }),
      pay: fromPromise<
        PaymentOutcome,
        { readonly paymentId: string; readonly expectedAmount: number }
      >(async ({ input: { paymentId, expectedAmount } }) => {
        sentAt = Date.now();
        try {
          const body = { payment_id: paymentId, expected_amount: expectedAmount };
          const subscription = await call(payPastDue, { path, body });
          queryClient.setQueryData(subscriptionQuery(accountNumber).queryKey, subscription);
          return { kind: 'paid' };
        } catch (error) {
          return failure(error, expectedAmount);
        }
      }),
      askForPayment: fromPromise<PaymentStatus>(async () => {
        const { amount_due: amount } = await readSubscription();
        if (amount === 0) return { kind: 'paid' };
        return Date.now() - sentAt < longestPayment
          ? { kind: 'running' }
          : { kind: 'unpaid', amount };
      }),
    },
    actions: {
      // A part of the page that can't be reloaded says so itself.
      reloadBilling: () => void reloadBilling(queryClient, accountNumber).catch(() => undefined),
    },
  };
}
