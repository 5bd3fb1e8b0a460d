import type { PurchaseActor, purchaseMachine } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { DomainNameForm, OrderSummary } from '@/features/order-domain';
import { Button } from '@/shared/ui/button';
import { Split, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Spinner } from '@/shared/ui/spinner';
import { purchaseOutlook } from './purchase-copy';
import { SearchResults } from './search-results';

interface SearchStageProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
}

/** Stage 1: a name, and its availability. */
export function SearchStage({ purchase, accountNumber }: SearchStageProps) {
  const snapshot = useSelector(purchase, (state) => state);
  const { text, searched, problem, results } = snapshot.context;
  const search = () => purchase.send({ type: 'domain.search' });
  return (
    <Split
      aside={
        <OrderSummary order={purchase} accountNumber={accountNumber} outlook={purchaseOutlook} />
      }
    >
      <Stack gap={5}>
        <Panel title="Find your domain" lead="Include the ending, such as .com">
          <DomainNameForm
            text={text}
            problem={problem}
            act={{ label: 'Search', busyLabel: 'Searching…', state: searchState(snapshot) }}
            onType={(typed) => purchase.send({ type: 'name.change', text: typed })}
            onSubmit={search}
          />
        </Panel>
        {snapshot.matches({ search: 'searching' }) ? (
          <Spinner label="Checking availability…" />
        ) : null}
        {snapshot.matches({ search: 'failed' }) ? (
          <Notice
            tone="danger"
            action={
              <Button size="small" onClick={search}>
                Try again
              </Button>
            }
          >
            there was a problem getting info on the domain &quot;{searched}&quot;
          </Notice>
        ) : null}
        {snapshot.matches({ search: 'results' }) && results !== null ? (
          <SearchResults purchase={purchase} results={results} />
        ) : null}
      </Stack>
    </Split>
  );
}

function searchState(snapshot: SnapshotFrom<typeof purchaseMachine>) {
  if (snapshot.matches({ search: 'searching' })) return 'busy';
  return snapshot.hasTag('searchable') ? 'ready' : 'disabled';
}
