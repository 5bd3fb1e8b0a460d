import type { Card } from '@contract/card';
import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useAccountNumber, useViewer } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { useAsked } from '@/shared/lib/address/use-asked';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { cardDeletionImplementations, deletable } from '../model/delete-card';
import { CardList } from './card-list';
import { loadingRow } from './card-list.css';
import { paymentCopy as copy } from './payment-copy';

export function PaymentPage() {
  const accountNumber = useAccountNumber();
  const { can } = useViewer();
  const queryClient = useQueryClient();
  const [machine] = useState(() =>
    cardDeletionMachine.provide(cardDeletionImplementations(queryClient, accountNumber)),
  );
  const deletion = useActorRef(machine);
  const query = useQuery(cardsQuery(accountNumber));
  const { data: subscription } = useQuery(subscriptionQuery(accountNumber));
  const mayChange = can('changeAgency');
  const ask = (card: Card) => () => deletion.send({ type: 'card.delete', card: deletable(card) });
  const askable = mayChange ? (query.data ?? []) : [];
  useAsked(Object.fromEntries(askable.map((card) => [`delete-${card.id}`, ask(card)])));
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead(subscription)}
        actions={
          <ButtonLink to="/payment/new" tone="primary">
            {copy.add}
          </ButtonLink>
        }
      />
      <QueryContent query={query} loading={<CardsLoading />} loadError={copy.loadFailed}>
        {(cards) =>
          cards.length === 0 ? (
            <Panel>
              <EmptyState headingLevel={2} icon="card" title={copy.none.title}>
                {copy.none.text}
              </EmptyState>
            </Panel>
          ) : (
            <CardList
              accountNumber={accountNumber}
              cards={cards}
              mayChange={mayChange}
              deletion={deletion}
            />
          )
        }
      </QueryContent>
    </Stack>
  );
}

const outlines = [0, 1, 2];

function CardsLoading() {
  return (
    <Loading label={copy.loading}>
      <Panel padding="none">
        <div>
          {outlines.map((row) => (
            <div key={row} className={loadingRow}>
              <Skeleton width="long" />
              <Skeleton width="half" />
            </div>
          ))}
        </div>
      </Panel>
    </Loading>
  );
}
