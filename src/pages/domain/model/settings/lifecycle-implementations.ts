import { cancelDomain, changeDomain } from '@contract/domain-settings';
import type {
  ChangeOutcome,
  DomainChange,
  domainLifecycleMachine,
  UpgradeOffer,
} from '@machines/domain-lifecycle/domain-lifecycle-machine';
import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { lookUpOrder, orderFailure, type OrderAttempt } from '@/entities/order';
import { attentionQuery } from '@/shared/api/attention-queries';
import { billingPreviewQuery } from '@/shared/api/billing-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { cardsQuery } from '@/shared/api/card-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { overviewQuery } from '@/shared/api/overview-queries';

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

  function reloadDomains(): void {
    for (const query of [domainsQuery, attentionQuery, overviewQuery]) {
      void queryClient.invalidateQueries({ queryKey: query(accountNumber).queryKey });
    }
  }

  return {
    actors: {
      prepareUpgrade: fromPromise<UpgradeOffer>(async () => {
        const [preview, cards] = await Promise.all([
          queryClient.fetchQuery(billingPreviewQuery(accountNumber, 'c1', name)),
          queryClient.fetchQuery({ ...cardsQuery(accountNumber), staleTime: 0 }),
        ]);
        const usable = cards.filter(({ expired }) => !expired);
        return {
          preview,
          usableCards: usable.map(({ id }) => id),
          defaultCard: usable.find(({ is_default: isDefault }) => isDefault)?.id ?? null,
        };
      }),
      placeUpgrade: fromPromise(async ({ input }) => {
        const key = attempt.open();
        try {
          await call(changeDomain, {
            path,
            key,
            body: {
              domain_type: 'c1',
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
      finish: (_, { change }) => void leave(change).then(reloadDomains),
      reloadDomains,
    },
  };
}

const changed = (): ChangeOutcome => ({ kind: 'changed' });

function refused(error: unknown): ChangeOutcome {
  if (!isCallError(error)) throw error;
  return { kind: 'refused', reason: error.message };
}
