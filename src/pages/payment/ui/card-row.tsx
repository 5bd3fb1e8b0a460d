import type { Card } from '@contract/card';
import { cardDeclined, cardExpiry, cardTitle, expiresSoon } from '@/entities/card';
import { Badge } from '@/shared/ui/text/badge';
import { Button } from '@/shared/ui/actions/button';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Note } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { actions, logo, name, row } from './card-list.css';
import { paymentCopy } from './payment-copy';

const copy = paymentCopy.row;

interface CardRowProps {
  readonly card: Card;
  /** False in a closed agency. */
  readonly mayChange: boolean;
  onPromote(): void;
  /** Without it, the card can only become the default. */
  onDelete?(): void;
}

export function CardRow({ card, mayChange, onPromote, onDelete }: CardRowProps) {
  const title = cardTitle(card);
  const expiry = cardExpiry(card);
  const soon = expiresSoon(card);
  const declined = cardDeclined(card);
  const named = <VisuallyHidden>{title}</VisuallyHidden>;
  return (
    <li className={row}>
      <span className={logo}>
        <CardLogo brand={card.card_type} />
      </span>
      <Stack gap={1}>
        <Cluster gap={2} rowGap={1}>
          <span className={name} tabIndex={-1} data-card-title="">
            {title}
          </span>
          {card.is_default ? <Badge tone="accent">{copy.isDefault}</Badge> : null}
          {card.expired ? <Badge tone="danger">{copy.expired}</Badge> : null}
          {declined === null ? null : <Badge tone="danger">{declined}</Badge>}
          {soon === null ? null : <Badge tone="warning">{soon}</Badge>}
        </Cluster>
        <Note>
          {`${card.expired ? copy.expiredOn(expiry) : copy.expires(expiry)} · ${copy.holder(card)}`}
        </Note>
      </Stack>
      {mayChange ? (
        <div className={actions}>
          {card.is_default || !card.can_pay ? null : (
            <Button size="small" tone="quiet" onClick={onPromote}>
              <span>{`${copy.makeDefault} `}</span>
              {named}
            </Button>
          )}
          {onDelete === undefined ? null : (
            <>
              <ButtonLink to="/payment/edit/$id" params={{ id: card.id }} size="small" tone="quiet">
                <span>{`${card.expired || declined !== null ? copy.replace : copy.edit} `}</span>
                {named}
              </ButtonLink>
              <Button size="small" tone="quietDanger" onClick={onDelete}>
                <span>{`${copy.delete} `}</span>
                {named}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </li>
  );
}
