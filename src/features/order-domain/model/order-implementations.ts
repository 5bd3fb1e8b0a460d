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
import { lookUpOrder, orderFailure, type OrderAttempt } from '@/entities/order';
import { domainsQuery } from '@/shared/api/domain-queries';
import { overviewQuery } from '@/shared/api/overview-queries';
import { attentionQuery } from '@/shared/api/attention-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { receiptQuery } from '@/shared/api/order-queries';
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
      placeOrder: fromPromise(async ({ input }: { input: DomainOrder }): Promise<SentOrder> => {
        const key = attempt.open();
        try {
          await call(orderDomain, {
            path,
            key,
            body: {
              name: input.name,
              domain_type: input.domainType,
              ...readKind(),
              payment_id: input.paymentId,
              expected_amount: input.expectedAmount,
            },
          });
          attempt.close();
          return { kind: 'placed', key };
        } catch (error) {
          const failure = orderFailure(error);
          if (failure.kind !== 'lost') attempt.close();
          return failure;
        }
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
      invalidateDomains: () => {
        for (const query of [domainsQuery, attentionQuery, overviewQuery]) {
          void queryClient.invalidateQueries({ queryKey: query(accountNumber).queryKey });
        }
      },
      reloadPage: () => window.location.reload(),
    },
  };
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
    hasMicrosite: mayPark(domains),
  };
}

/** `null` where the account has no such order; other failures can be tried again. */
function noReceipt(error: unknown): null {
  if (isCallError(error) && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
