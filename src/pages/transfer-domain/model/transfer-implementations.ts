import { transferDetails } from '@contract/transfer';
import { orderDomain, readOrder, type OrderOutcome } from '@contract/order';
import type { transferMachine } from '@machines/transfer/transfer-machine';
import type { OrderOptions } from '@machines/transfer/transfer-order';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { domainsQuery } from '@/shared/api/account-queries';
import { billingPreviewQuery, cardsQuery } from '@/shared/api/order-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import type { OrderAttempt } from './order-attempt';
import { orderFailure } from './order-failure';

interface TransferParts {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  readonly attempt: OrderAttempt;
  /** The auth code at the moment of sending: it is in no actor's input, which stands in clear in a snapshot. */
  readAuthCode(this: void): string;
}

async function orderOptions(
  queryClient: QueryClient,
  accountNumber: string,
): Promise<OrderOptions> {
  const [cards, domains] = await Promise.all([
    queryClient.fetchQuery({ ...cardsQuery(accountNumber), staleTime: 0 }),
    queryClient.fetchQuery(domainsQuery(accountNumber)),
  ]);
  const usable = cards.filter(({ expired }) => !expired);
  return {
    usableCards: usable.map(({ id }) => id),
    defaultCard: usable.find(({ is_default: isDefault }) => isDefault)?.id ?? null,
    hasMicrosite: domains.some(({ domain_type: type }) => type === 'c1'),
  };
}

export function transferImplementations({
  queryClient,
  accountNumber,
  attempt,
  readAuthCode,
}: TransferParts): MachineImplementationsFrom<typeof transferMachine> {
  const path = { account_number: accountNumber };
  return {
    actors: {
      lookUp: fromPromise(({ input, signal }) =>
        call(transferDetails, { path, query: { name: input.name }, signal }),
      ),
      loadOptions: fromPromise(() => orderOptions(queryClient, accountNumber)),
      previewOrder: fromPromise(({ input }) =>
        queryClient.fetchQuery(billingPreviewQuery(accountNumber, input.domainType)),
      ),
      placeOrder: fromPromise(async ({ input }) => {
        try {
          await call(orderDomain, {
            path,
            key: attempt.open(),
            body: {
              name: input.name,
              domain_type: input.domainType,
              is_transfer: true,
              transfer_auth_code: readAuthCode(),
              payment_id: input.paymentId,
              expected_amount: input.expectedAmount,
            },
          });
          attempt.close();
        } catch (error) {
          const failure = orderFailure(error);
          if (failure.kind !== 'lost') attempt.close();
          throw failure;
        }
      }),
      askForOrder: fromPromise(async ({ signal }) => {
        const key = attempt.current();
        if (key === null) return { status: 'refused', reason: unknownOrder } as const;
        const outcome = await call(readOrder, { path: { ...path, key }, signal }).catch(
          hiddenOrder,
        );
        if (outcome.status !== 'running') attempt.close();
        return outcome.status === 'refused'
          ? { status: 'refused', reason: outcome.error }
          : { status: outcome.status };
      }),
    },
    actions: {
      invalidateDomains: () =>
        void queryClient.invalidateQueries({ queryKey: domainsQuery(accountNumber).queryKey }),
      reloadPage: () => window.location.reload(),
    },
  };
}

/** An account that was taken away tells nothing of its orders any more, however often it is asked. */
function hiddenOrder(error: unknown): OrderOutcome {
  if (isCallError(error) && (error.status === 403 || error.status === 404)) {
    return { status: 'refused', error: hiddenOrderSentence, error_reason: 'forbidden' };
  }
  throw error;
}

const hiddenOrderSentence =
  'We cannot see this order any more, because the account is closed to you. Support can tell you what became of it.';

const unknownOrder =
  'This browser no longer knows the order. Please look at your domains before you order again.';
