import { orderDomain, type OrderBody } from '@contract/order';
import type { ChargeOutcome } from '@machines/charge/charge-context';
import type { DomainOrder, OrderOptions, RecalledOrder } from '@machines/order/order-context';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { preloadedFor, usableCards } from '@/entities/card';
import { followingActors, sendCharge, type ChargeAttempt } from '@/entities/charge';
import { domainsQuery } from '@/shared/api/domain-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { receiptQuery } from '@/shared/api/order-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { reloadDomains } from '@/shared/api/reload-domains';
import { mayPark } from './may-park';

interface OrderDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  readonly attempt: ChargeAttempt;
  /**
   * Returns the kind of order. Called only when the order is sent, because an auth code must not be part of an actor's
   * input.
   */
  readKind(this: void): Pick<OrderBody, 'is_transfer' | 'transfer_auth_code'>;
}

/** Actors and actions shared by all order flows. */
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
      previewOrder: fromPromise(({ input }: { input: Pick<DomainOrder, 'name' | 'domainType'> }) =>
        queryClient.fetchQuery(billingPreviewQuery(accountNumber, input.domainType, input.name)),
      ),
      sendCharge: fromPromise(({ input }: { input: DomainOrder }): Promise<ChargeOutcome> => {
        const body = {
          name: input.name,
          domain_type: input.domainType,
          ...readKind(),
          payment_id: input.paymentId,
          expected_amount: input.expectedAmount,
        };
        return sendCharge(attempt, (key) => call(orderDomain, { path, key, body }));
      }),
      ...followingActors(accountNumber, attempt),
      recallOrder: fromPromise(
        async ({ input: { key } }: { input: { readonly key: string } }): Promise<RecalledOrder> => {
          const receipt = await queryClient
            .fetchQuery(receiptQuery(accountNumber, key))
            .catch(noReceipt);
          if (receipt?.is_transfer !== readKind().is_transfer) return { kind: 'unknown' };
          return {
            kind: 'found',
            name: receipt.name,
            domainType: receipt.domain_type,
            isRegistering: receipt.is_registering,
          };
        },
      ),
    },
    actions: {
      reload: () => {
        reloadDomains(queryClient, accountNumber);
        // Shows whether a card was declined.
        void queryClient.invalidateQueries({ queryKey: cardsQuery(accountNumber).queryKey });
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
    usableCards(queryClient, accountNumber, preloadedFor),
    queryClient.fetchQuery(domainsQuery(accountNumber)),
  ]);
  return { ...cards, hasMicrosite: mayPark(domains) };
}

/** Returns `null` if the account has no such order. Rethrows any other error, after which the person can retry. */
function noReceipt(error: unknown): null {
  if (isCallError(error) && (error.status === 403 || error.status === 404)) return null;
  throw error;
}
