import { orderDomain, type OrderBody } from '@contract/order';
import type {
  DomainOrder,
  OrderOptions,
  OrderOutcome as SentOrder,
  OrderStatus,
  RecalledOrder,
} from '@machines/order/order-context';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { usableCards } from '@/entities/card';
import { lookUpOrder, placeOrder, type OrderAttempt } from '@/entities/order';
import { domainsQuery } from '@/shared/api/domain-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { receiptQuery } from '@/shared/api/order-queries';
import { reloadDomains } from '@/shared/api/reload-domains';
import { mayPark } from './may-park';

interface OrderDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  readonly attempt: OrderAttempt;
  /** Read at the moment of sending, because an auth code must not be in an actor's input. */
  readKind(this: void): Pick<OrderBody, 'is_transfer' | 'transfer_auth_code'>;
}

/** The actors and actions that every flow with an order shares. */
export function orderImplementations({
  queryClient,
  accountNumber,
  attempt,
  readKind,
}: OrderDependencies) {
  const path = { account_number: accountNumber };
  return {
    actors: {
      loadOptions: fromPromise(() => orderOptions(queryClient, accountNumber)),
      previewOrder: fromPromise(({ input }: { input: Pick<DomainOrder, 'domainType'> }) =>
        queryClient.fetchQuery(billingPreviewQuery(accountNumber, input.domainType)),
      ),
      placeOrder: fromPromise(({ input }: { input: DomainOrder }): Promise<SentOrder> => {
        const body = {
          name: input.name,
          domain_type: input.domainType,
          ...readKind(),
          payment_id: input.paymentId,
          expected_amount: input.expectedAmount,
        };
        return placeOrder(attempt, (key) => call(orderDomain, { path, key, body }));
      }),
      askForOrder: fromPromise<OrderStatus>(({ signal }) =>
        lookUpOrder(accountNumber, attempt, signal),
      ),
      recallOrder: fromPromise(
        async ({ input: { key } }: { input: { readonly key: string } }): Promise<RecalledOrder> => {
          const receipt = await queryClient
            .fetchQuery(receiptQuery(accountNumber, key))
            .catch(noReceipt);
          if (receipt?.is_transfer !== readKind().is_transfer) return { kind: 'unknown' };
          return { kind: 'found', name: receipt.name, domainType: receipt.domain_type };
        },
      ),
    },
    actions: {
      invalidateDomains: () => reloadDomains(queryClient, accountNumber),
      reloadPage: () => window.location.reload(),
    },
  };
}

async function orderOptions(
  queryClient: QueryClient,
  accountNumber: string,
): Promise<OrderOptions> {
  const [cards, domains] = await Promise.all([
    usableCards(queryClient, accountNumber),
    queryClient.fetchQuery(domainsQuery(accountNumber)),
  ]);
  return { ...cards, hasMicrosite: mayPark(domains) };
}

/** `null` where the account has no such order; other failures can be tried again. */
function noReceipt(error: unknown): null {
  if (isCallError(error) && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
