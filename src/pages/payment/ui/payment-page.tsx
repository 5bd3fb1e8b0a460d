import type { Card } from '@contract/card';
import { money } from '@contract/money';
import type { SubscriptionStatus } from '@contract/statement';
import { centsOf } from '@contract/statement-facts';
import { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { cardTitle } from '@/entities/card';
import { useAccountNumber, useViewer } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { useAsked } from '@/shared/lib/address/use-asked';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink, TextLink } from '@/shared/ui/actions/link';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Note, Text } from '@/shared/ui/text/text';
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
        lead={copy.lead}
        actions={
          <ButtonLink to="/payment/new" tone="primary">
            {copy.add}
          </ButtonLink>
        }
      />
      <Split aside={subscription && <NextCharge subscription={subscription} cards={query.data} />}>
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
      </Split>
    </Stack>
  );
}

interface NextChargeProps {
  readonly subscription: SubscriptionStatus;
  readonly cards: readonly Card[] | undefined;
}

/** What is charged next, when and to which card. */
function NextCharge({ subscription, cards }: NextChargeProps) {
  const { next_billing: day, current_rate: rate } = subscription;
  const card = cards?.find((each) => each.is_default);
  return (
    <Panel
      title={copy.next.title}
      foot={
        <TextLink to="/billing" tone="standalone">
          {copy.next.history}
        </TextLink>
      }
    >
      {day === null ? (
        <Note>{copy.next.none}</Note>
      ) : (
        <>
          <Text size="figure">{money(centsOf(rate))}</Text>
          <Note>{copy.next.when(day, card && cardTitle(card))}</Note>
        </>
      )}
    </Panel>
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
