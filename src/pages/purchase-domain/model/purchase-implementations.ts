import { domainAvailability } from '@contract/availability';
import type { purchaseMachine } from '@machines/purchase/purchase-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { chargeAttempt } from '@/entities/charge';
import { orderImplementations } from '@/features/order-domain';
import { call } from '@/shared/api/call';

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
      searchDomains: fromPromise(({ input, signal }) =>
        call(domainAvailability, {
          path: { account_number: accountNumber },
          query: { name: input.name },
          signal,
        }),
      ),
    },
    actions,
  };
}
