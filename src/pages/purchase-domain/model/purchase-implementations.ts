import { domainAvailability } from '@contract/availability';
import type { purchaseMachine } from '@machines/purchase/purchase-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { chargeAttempt } from '@/entities/charge';
import { orderImplementations } from '@/features/order-domain';
import { call } from '@/shared/api/call';
import { cardsQuery } from '@/shared/api/card-queries';

interface PurchaseDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
}

export function purchaseImplementations({
  queryClient,
  accountNumber,
}: PurchaseDependencies): MachineImplementationsFrom<typeof purchaseMachine> {
  const { actors, actions } = orderImplementations({
    queryClient,
    accountNumber,
    attempt: chargeAttempt('purchase', accountNumber),
    readKind: () => ({ is_transfer: false }),
  });
  return {
    actors: {
      ...actors,
      searchDomains: fromPromise(({ input, signal }) => {
        // A name that was found leads to the choice of a card.
        void queryClient.prefetchQuery(cardsQuery(accountNumber));
        return call(domainAvailability, {
          path: { account_number: accountNumber },
          query: { name: input.name },
          signal,
        });
      }),
    },
    actions,
  };
}
