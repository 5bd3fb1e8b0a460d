import { cancelDomain, changeDomain } from '@contract/domain-settings';
import type {
  ChangeOutcome,
  DomainChange,
  UpgradeOffer,
} from '@machines/domain-lifecycle/domain-lifecycle-context';
import type { domainLifecycleMachine } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { usableCards } from '@/entities/card';
import { lookUpOrder, placeOrder, type OrderAttempt } from '@/entities/order';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { reloadDomains } from '@/shared/api/reload-domains';

interface LifecycleDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  readonly name: string;
  /** The upgrade in progress. */
  readonly attempt: OrderAttempt;
  /** Leaves the domain's page, and says what was changed. */
  leave(this: void, change: DomainChange): Promise<void>;
}

export function lifecycleImplementations({
  queryClient,
  accountNumber,
  name,
  attempt,
  leave,
}: LifecycleDependencies): MachineImplementationsFrom<typeof domainLifecycleMachine> {
  const path = { account_number: accountNumber, name };

  const reload = () => reloadDomains(queryClient, accountNumber);

  return {
    actors: {
      prepareUpgrade: fromPromise<UpgradeOffer>(async () => {
        const [preview, cards] = await Promise.all([
          queryClient.fetchQuery(billingPreviewQuery(accountNumber, 'c1', name)),
          usableCards(queryClient, accountNumber),
        ]);
        return { preview, ...cards };
      }),
      placeUpgrade: fromPromise(({ input }) => {
        const body = {
          domain_type: 'c1',
          payment_id: input.paymentId,
          expected_amount: input.expectedAmount,
        };
        return placeOrder(attempt, (key) => call(changeDomain, { path, key, body }));
      }),
      askForUpgrade: fromPromise(({ signal }) => lookUpOrder(accountNumber, attempt, signal)),
      parkDomain: fromPromise(() =>
        call(changeDomain, { path, body: { domain_type: 'parked' } }).then(changed, refused),
      ),
      cancelDomain: fromPromise(() =>
        call(cancelDomain, { path }).then(changed, (error: unknown) =>
          // It is gone: an earlier answer was lost, or someone else canceled it.
          isCallError(error) && error.status === 404 ? changed() : refused(error),
        ),
      ),
    },
    actions: {
      // The page leaves first: without its domain it would be a page that doesn't exist.
      finish: (_, { change }) => void leave(change).then(reload),
      reloadDomains: reload,
    },
  };
}

const changed = (): ChangeOutcome => ({ kind: 'changed' });

function refused(error: unknown): ChangeOutcome {
  if (!isCallError(error)) throw error;
  return { kind: 'refused', reason: error.message };
}
