import { cardExpiredMessage, type Card } from '@contract/card';
import type { ReactNode } from 'react';
import { portalDay } from '@/shared/lib/format/day';
import { Badge } from '@/shared/ui/text/badge';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { ChoiceCards } from '@/shared/ui/fields/choice-cards';
import { cardDeclined, cardTitle, declinedOn, expiresSoon } from '../model/card-copy';
import { cardChoicesCopy as copy } from './card-choices-copy';

interface CardChoicesProps {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly chosen: string | null;
  readonly declined: string | null;
  isUsable(this: void, id: string): boolean;
  onChoose(this: void, id: string): void;
}

/** The cards to choose from, with the details that are relevant to a payment. */
export function CardChoices(choice: CardChoicesProps) {
  const { label, cards, chosen, declined, isUsable, onChoose } = choice;
  return (
    <ChoiceCards
      label={label}
      value={chosen ?? undefined}
      onChoose={onChoose}
      choices={cards.map((card) => ({
        value: card.id,
        title: cardTitle(card),
        picture: <CardLogo brand={card.card_type} />,
        description: copy.description(card),
        badge: badgeOf(card, declined),
        disabledReason: isUsable(card.id) ? undefined : cardExpiredMessage,
      }))}
    />
  );
}

function badgeOf(card: Card, declined: string | null): ReactNode {
  const reason = cardDeclined(card) ?? (card.id === declined ? declinedOn(portalDay()) : null);
  if (reason !== null) return <Badge tone="danger">{reason}</Badge>;
  const soon = expiresSoon(card);
  return soon === null ? undefined : <Badge tone="warning">{soon}</Badge>;
}
