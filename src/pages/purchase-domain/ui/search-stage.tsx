import type { Domain } from '@contract/domain';
import { isAddress } from '@contract/typed-name';
import type { PurchaseActor, purchaseMachine } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  DomainNameForm,
  NameSuggestion,
  OrderIntro,
  OrderSummary,
  PlanPrices,
  orderCopy,
} from '@/features/order-domain';
import { nameInWords } from '@contract/name-in-words';
import { useOnline } from '@/shared/lib/network/use-online';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { Note } from '@/shared/ui/text/text';
import { wordsIn } from '../model/free-names';
import { searchFor } from '../model/search-for';
import { NameChips } from './name-chips';
import { LeftOrder } from './left-order';
import { purchaseCopy } from './purchase-copy';
import { SearchResults } from './search-results';

const { search: copy } = purchaseCopy;

interface SearchStageProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
  readonly domains: readonly Domain[] | undefined;
  readonly freeNames: ReactNode;
  readonly ideas: readonly string[];
}

/** Stage 1: the name and its availability. */
export function SearchStage({
  purchase,
  accountNumber,
  domains,
  freeNames,
  ideas,
}: SearchStageProps) {
  const snapshot = useSnapshot(purchase);
  const { text, name, problem, results, searched } = snapshot.context;
  const type = (typed: string) => purchase.send({ type: 'name.change', text: typed });
  const words = wordsIn(text);
  const found = useRef<HTMLDivElement>(null);
  const hasResults = snapshot.matches({ search: 'results' });
  return (
    <Split
      aside={
        name === null && !hasResults && words === '' ? (
          <OrderIntro steps={purchaseCopy.intro} />
        ) : (
          <OrderSummary
            order={purchase}
            accountNumber={accountNumber}
            outlook={purchaseCopy.outlook}
          />
        )
      }
    >
      <Stack gap={4}>
        <LeftOrder purchase={purchase} accountNumber={accountNumber} />
        <Panel title={copy.title} lead={copy.lead}>
          <Stack gap={3}>
            <DomainNameForm
              text={text}
              problem={problem}
              act={{
                label: copy.act,
                busyLabel: copy.busy,
                state: searchState(snapshot),
                tone:
                  words !== '' || snapshot.matches({ search: { results: 'available' } })
                    ? 'secondary'
                    : 'primary',
              }}
              onType={type}
              onSubmit={() => {
                if (words === '') purchase.send({ type: 'domain.search' });
                else found.current?.querySelector('button')?.focus();
              }}
            />
            {searched !== null && isAddress(text) ? (
              <Note>{orderCopy.taken(nameInWords(searched))}</Note>
            ) : null}
            {words === '' ? (
              <NameSuggestion
                text={text}
                problem={problem}
                onTake={(name) => searchFor(purchase, name)}
              />
            ) : null}
            <NameChips text={text} ideas={ideas} onType={type} />
          </Stack>
        </Panel>
        {words === '' ? null : <div ref={found}>{freeNames}</div>}
        {snapshot.matches({ search: 'searching' }) ? <Spinner label={copy.checking} /> : null}
        {snapshot.matches({ search: 'failed' }) ? <FailedSearch purchase={purchase} /> : null}
        {hasResults && results !== null ? (
          <SearchResults
            purchase={purchase}
            accountNumber={accountNumber}
            domains={domains}
            results={results}
          />
        ) : null}
        {hasResults || words !== '' ? null : <PlanPrices domains={domains} />}
      </Stack>
    </Split>
  );
}

function FailedSearch({ purchase }: { readonly purchase: PurchaseActor }) {
  const searched = useSelector(purchase, ({ context }) => context.searched);
  const online = useOnline();
  return (
    <RetryAlert onRetry={() => purchase.send({ type: 'domain.search' })}>
      {(online ? copy.failed : orderCopy.offline)(nameInWords(searched ?? ''))}
    </RetryAlert>
  );
}

function searchState(snapshot: SnapshotFrom<typeof purchaseMachine>) {
  if (snapshot.matches({ search: 'searching' })) return 'busy';
  return snapshot.hasTag('searchable') ? 'ready' : 'disabled';
}
