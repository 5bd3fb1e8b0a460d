import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useAccountNumber } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { cardDeletionImplementations } from '../model/delete-card';
import { CardList } from './card-list';
import { CardsLoading } from './cards-loading';
import { paymentCopy as copy } from './payment-copy';

export function PaymentPage() {
  const accountNumber = useAccountNumber();
  const queryClient = useQueryClient();
  const [machine] = useState(() =>
    cardDeletionMachine.provide(cardDeletionImplementations(queryClient, accountNumber)),
  );
  const deletion = useActorRef(machine);
  const { data: cards, isError, refetch } = useQuery(cardsQuery(accountNumber));
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <ButtonLink to="/payment/new" tone="primary">
            {copy.add}
          </ButtonLink>
        }
      />
      {cards === undefined ? (
        isError ? (
          <Panel>
            <ErrorState
              headingLevel={2}
              title={copy.loadFailed.title}
              kept={copy.loadFailed.kept}
              next={copy.loadFailed.next}
              action={<Button onClick={() => void refetch()}>{copy.loadFailed.retry}</Button>}
            />
          </Panel>
        ) : (
          <CardsLoading />
        )
      ) : cards.length === 0 ? (
        <Panel>
          <EmptyState headingLevel={2} icon="card" title={copy.none.title}>
            {copy.none.text}
          </EmptyState>
        </Panel>
      ) : (
        <CardList accountNumber={accountNumber} cards={cards} deletion={deletion} />
      )}
    </Stack>
  );
}
