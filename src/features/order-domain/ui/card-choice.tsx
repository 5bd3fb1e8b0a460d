import { cardExpiredMessage, type Card } from '@contract/card';
import { mayPayWith, type OrderActor } from '@machines/order/order-context';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { cardExpiry, cardTitle, daysLeft } from '@/entities/card';
import { cardsQuery } from '@/shared/api/card-queries';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { ChoiceCards, type Choice } from '@/shared/ui/choice-cards';
import { Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';

/** Days before expiration from which a card counts as expiring soon (decisions, dashboard). */
const soon = 60;

interface CardChoiceProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
}

/** The choice of a card. Without one the screen says so, and one can be added in place. */
export function CardChoice({ order, accountNumber }: CardChoiceProps) {
  const snapshot = useSelector(order, (state) => state);
  const { data: cards = [] } = useQuery({ ...cardsQuery(accountNumber), enabled: false });
  const { options, paymentId } = snapshot.context;
  return (
    <Stack gap={4} align="stretch">
      {paymentId === null ? <Notice tone="warning">no payment method on file!</Notice> : null}
      {cards.length === 0 ? null : (
        <ChoiceCards
          label="Card"
          value={paymentId ?? undefined}
          onChoose={(id) => order.send({ type: 'card.choose', paymentId: id })}
          choices={cards.map((card) => cardChoice(card, mayPayWith(options, card.id)))}
        />
      )}
      <div>
        <Button
          tone="quiet"
          icon="plus"
          disabled={!snapshot.can({ type: 'card.add' })}
          onClick={() => order.send({ type: 'card.add' })}
        >
          Add Card
        </Button>
      </div>
    </Stack>
  );
}

function cardChoice(card: Card, usable: boolean): Choice<string> {
  const days = daysLeft(card, new Date());
  return {
    value: card.id,
    title: cardTitle(card),
    description: `Expires ${cardExpiry(card)}${card.is_default ? ' · default' : ''}`,
    badge:
      !usable || days > soon ? undefined : (
        <Badge tone="warning">expires in {days === 1 ? '1 day' : `${days} days`}</Badge>
      ),
    disabledReason: usable ? undefined : cardExpiredMessage,
  };
}
