import type { Card } from '@contract/card';
import { cardExpiry, cardTitle } from '@/entities/card';
import { Badge } from '@/shared/ui/badge';
import { CardLogo } from '@/shared/ui/card-logo';
import { ChoiceCards, type Choice } from '@/shared/ui/choice-cards';
import { Text } from '@/shared/ui/text';
import { cardPickerCopy as copy } from './card-picker-copy';

interface CardPickerProps {
  readonly cards: readonly Card[];
  /** The ids of those that can be charged. */
  readonly usable: readonly string[];
  readonly chosen: string | null;
  readonly declined: string | null;
  onChoose(this: void, id: string): void;
}

/** The cards that a dialog offers to pay with, under their heading. */
export function CardPicker({ cards, usable, chosen, declined, onChoose }: CardPickerProps) {
  const choiceOf = (card: Card): Choice<string> => ({
    value: card.id,
    title: cardTitle(card),
    picture: <CardLogo brand={card.card_type} />,
    description: card.expired ? undefined : copy.expires(cardExpiry(card), card.is_default),
    badge: card.id === declined ? <Badge tone="danger">{copy.declined}</Badge> : undefined,
    disabledReason: usable.includes(card.id) ? undefined : copy.expired,
  });
  return (
    <>
      <Text weight="strong">{copy.label}</Text>
      <ChoiceCards
        label={copy.label}
        value={chosen ?? undefined}
        onChoose={onChoose}
        choices={cards.map(choiceOf)}
      />
    </>
  );
}
