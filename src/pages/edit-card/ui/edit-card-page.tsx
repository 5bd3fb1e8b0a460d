import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccountNumber } from '@/entities/session';
import { cardsQuery } from '@/shared/api/card-queries';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { CardPage } from './card-page';
import { editCardCopy as copy } from './edit-card-copy';

const route = getRouteApi('/payment/edit/$id');

export function EditCardPage() {
  const { id } = route.useParams();
  return <CardWithId key={id} id={id} />;
}

/**
 * A card of the account; any other is not found. An open form stays even if the card changes or disappears: saving
 * reports this.
 */
function CardWithId({ id }: { readonly id: string }) {
  const { data: cards, isError, refetch } = useQuery(cardsQuery(useAccountNumber()));
  const found = cards?.find((each) => each.id === id);
  const [card, setCard] = useState(found);
  if (card === undefined && found !== undefined) setCard(found);
  if (cards !== undefined && card === undefined && found === undefined) throw notFound();
  return (
    <Stack gap={5}>
      <PageHeader title={copy.edit} />
      {card !== undefined ? (
        <CardPage card={card} />
      ) : isError ? (
        <Panel>
          <ErrorState
            headingLevel={2}
            title={copy.loadFailed.title}
            kept={copy.loadFailed.kept}
            next={copy.loadFailed.next}
            action={<Button onClick={() => void refetch()}>{copy.tryAgain}</Button>}
          />
        </Panel>
      ) : (
        <Loading label={copy.loading}>
          <Skeleton shape="block" />
        </Loading>
      )}
    </Stack>
  );
}
