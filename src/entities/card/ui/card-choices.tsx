import { cardExpiredMessage, type Card } from '@contract/card';
import type { SubscriptionStatus } from '@contract/statement';
import type { ReactNode } from 'react';
import { Badge } from '@/shared/ui/text/badge';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { ChoiceCards } from '@/shared/ui/fields/choice-cards';
import { cardTitle, expiresSoon } from '../model/card-copy';
import { cardChoicesCopy as copy } from './card-choices-copy';

export type FailedPayment = Pick<
  SubscriptionStatus['recent_transactions'][number],
  'last_four' | 'created_at' | 'declined'
>;

interface CardChoicesProps {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly chosen: string | null;
  readonly declined: string | null;
  /** An earlier payment that failed. */
  readonly failed?: FailedPayment | undefined;
  isUsable(this: void, id: string): boolean;
  onChoose(this: void, id: string): void;
}

/** The cards to choose from, with the details that are relevant to a payment. */
export function CardChoices(choice: CardChoicesProps) {
  const { label, cards, chosen, declined, isUsable, onChoose, failed } = choice;
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
        badge: badgeOf(card, declined, failed),
        disabledReason: isUsable(card.id) ? undefined : cardExpiredMessage,
      }))}
    />
  );
}

function badgeOf(
  card: Card,
  declined: string | null,
  failed: FailedPayment | undefined,
): ReactNode {
  if (card.id === declined) return <Badge tone="danger">{copy.declined}</Badge>;
  if (failed !== undefined && card.masked_card_number.endsWith(failed.last_four)) {
    return <Badge tone="danger">{copy.failed(failed)}</Badge>;
  }
  const soon = expiresSoon(card);
  return soon === null ? undefined : <Badge tone="warning">{soon}</Badge>;
}
