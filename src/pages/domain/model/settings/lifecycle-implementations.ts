import { cancelDomain, changeDomain } from '@contract/domain-settings';
import type { Preparation } from '@machines/charge/charge-context';
import type {
  ChangeOutcome,
  DomainChange,
} from '@machines/domain-lifecycle/domain-lifecycle-context';
import type { domainLifecycleMachine } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { usableCards } from '@/entities/card';
import { followingActors, sendCharge, type ChargeAttempt } from '@/entities/charge';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { reloadDomains } from '@/shared/api/reload-domains';

interface LifecycleDependencies {
  readonly queryClient: QueryClient;
  readonly accountNumber: string;
  readonly name: string;
  /** The upgrade attempt in progress. */
  readonly attempt: ChargeAttempt;
  /** Leaves the domain's page and reports the change on the next page. */
  leave(this: void, change: DomainChange, charged?: number): Promise<void>;
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
      prepareCharge: fromPromise(async (): Promise<Preparation> => {
        const [offer, cards] = await Promise.all([
          queryClient.fetchQuery(billingPreviewQuery(accountNumber, 'c1', name)),
          usableCards(queryClient, accountNumber),
        ]);
        return { kind: 'offered', offer, ...cards };
      }),
      sendCharge: fromPromise(({ input }) => {
        const body = {
          domain_type: 'c1',
          payment_id: input.paymentId,
          expected_amount: input.expectedAmount,
        };
        return sendCharge(attempt, (key) => call(changeDomain, { path, key, body }));
      }),
      ...followingActors(accountNumber, attempt),
      parkDomain: fromPromise(() =>
        call(changeDomain, { path, body: { domain_type: 'parked' } }).then(changed, refused),
      ),
      cancelDomain: fromPromise(() =>
        call(cancelDomain, { path }).then(changed, (error: unknown) =>
          // The domain has already been canceled, either by someone else or by an earlier call whose response was lost.
          isCallError(error) && error.status === 404 ? changed() : refused(error),
        ),
      ),
    },
    actions: {
      // Leaves the page first, because without its domain, it would be "not found".
      finish: (_, { change }) => void leave(change).then(reload),
      charged: ({ context: { offer } }) => void leave('upgrade', offer?.due_now),
      reload,
    },
  };
}

const changed = (): ChangeOutcome => ({ kind: 'changed' });

function refused(error: unknown): ChangeOutcome {
  if (!isCallError(error)) throw error;
  return { kind: 'refused', reason: error.message };
}
