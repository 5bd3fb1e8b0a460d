import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { cardExpiry, cardTitle } from '@/entities/card';
import { useAccountNumber } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { QueryContent } from '@/shared/ui/feedback/query-content';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { CardPage } from './card-page';
import { CardsOnFile } from './cards-on-file';
import { editCardCopy as copy } from './edit-card-copy';

const route = getRouteApi('/payment/edit/$id');

export function EditCardPage() {
  const { id } = route.useParams();
  return <CardWithId key={id} id={id} />;
}

/**
 * The page for editing one of the account's cards. For any other id, the not-found page is shown. An open form stays
 * open even if the card changes or disappears, which is reported when the person saves.
 */
function CardWithId({ id }: { readonly id: string }) {
  const accountNumber = useAccountNumber();
  const cards = useQuery(cardsQuery(accountNumber));
  const found = cards.data?.find((each) => each.id === id);
  const [card, setCard] = useState(found);
  if (card === undefined && found !== undefined) setCard(found);
  if (cards.data !== undefined && card === undefined && found === undefined) throw notFound();
  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.edit}
        lead={card?.expired ? copy.replace(cardTitle(card), cardExpiry(card)) : undefined}
      />
      <QueryContent
        query={{ ...cards, data: card }}
        loading={
          <Loading label={copy.loading}>
            <Skeleton shape="block" />
          </Loading>
        }
        loadError={copy.loadFailed}
      >
        {(shown) => (
          <Split aside={<CardsOnFile accountNumber={accountNumber} />}>
            <CardPage card={shown} />
          </Split>
        )}
      </QueryContent>
    </Stack>
  );
}
