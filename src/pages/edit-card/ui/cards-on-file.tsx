import type { Card } from '@contract/card';
import { useQuery } from '@tanstack/react-query';
import { cardExpiry, cardTitle, expiresSoon } from '@/entities/card';
import { cardsQuery } from '@/shared/api/card-queries';
import { Badge } from '@/shared/ui/text/badge';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Note, Text } from '@/shared/ui/text/text';
import { onFile } from './card-page.css';
import { editCardCopy } from './edit-card-copy';

const copy = editCardCopy.onFile;

/** The cards that the agency already has, beside the form. If they fail to load, the form is enough. */
export function CardsOnFile({ accountNumber }: { readonly accountNumber: string }) {
  const { data: cards, isError } = useQuery(cardsQuery(accountNumber));
  if (isError && cards === undefined) return null;
  return (
    <Panel title={copy.title}>
      {cards === undefined ? (
        <Loading label={copy.loading}>
          <Stack gap={3}>
            <Skeleton width="long" />
            <Skeleton width="long" />
          </Stack>
        </Loading>
      ) : cards.length === 0 ? (
        <Text tone="muted">{copy.first}</Text>
      ) : (
        <Stack as="ul" gap={3} aria-label={copy.title}>
          {cards.map((card) => (
            <OnFile key={card.id} card={card} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function OnFile({ card }: { readonly card: Card }) {
  const expiry = cardExpiry(card);
  const soon = expiresSoon(card);
  return (
    <li className={onFile}>
      <CardLogo brand={card.card_type} />
      <div>
        <p>{cardTitle(card)}</p>
        <Note as="div">{card.expired ? copy.expiredOn(expiry) : copy.expires(expiry)}</Note>
        <Cluster gap={1}>
          {card.is_default ? <Badge tone="accent">{copy.isDefault}</Badge> : null}
          {card.expired ? <Badge tone="danger">{copy.isExpired}</Badge> : null}
          {soon === null ? null : <Badge tone="warning">{soon}</Badge>}
        </Cluster>
      </div>
    </li>
  );
}
