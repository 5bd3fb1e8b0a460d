import { restoreDomain } from '@contract/canceled-domain';
import type { Preparation } from '@machines/charge/charge-context';
import type {
  domainRestorationMachine,
  RestorationEnd,
} from '@machines/domain-restoration/domain-restoration-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { usableCards } from '@/entities/card';
import { followingActors, sendCharge, type ChargeAttempt } from '@/entities/charge';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { call } from '@/shared/api/call';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { reloadDomains } from '@/shared/api/reload-domains';

interface RestorationDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  readonly name: string;
  /** The restoration attempt in progress. */
  readonly attempt: ChargeAttempt;
  leave(this: void, end: RestorationEnd): void;
}

export function restorationImplementations({
  queryClient,
  accountNumber,
  name,
  attempt,
  leave,
}: RestorationDependencies): MachineImplementationsFrom<typeof domainRestorationMachine> {
  const path = { account_number: accountNumber, name };
  return {
    actors: {
      prepareCharge: fromPromise(async (): Promise<Preparation> => {
        const query = { ...canceledDomainsQuery(accountNumber), staleTime: 0 };
        const canceled = await queryClient.fetchQuery(query);
        const domain = canceled.find((each) => each.name === name);
        if (domain === undefined) return { kind: 'nothingDue' };
        const [offer, cards] = await Promise.all([
          queryClient.fetchQuery(billingPreviewQuery(accountNumber, domain.domain_type, name)),
          usableCards(queryClient, accountNumber),
        ]);
        return { kind: 'offered', offer, ...cards };
      }),
      sendCharge: fromPromise(({ input }) => {
        const body = { payment_id: input.paymentId, expected_amount: input.expectedAmount };
        return sendCharge(attempt, (key) => call(restoreDomain, { path, key, body }));
      }),
      ...followingActors(accountNumber, attempt),
    },
    actions: {
      leave: (_, { end }) => leave(end),
      reload: () => reloadDomains(queryClient, accountNumber),
    },
  };
}
