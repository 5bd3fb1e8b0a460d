import { mayPayWith, type OrderActor } from '@machines/order/order-context';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CardChoices } from '@/entities/card';
import { cardsQuery } from '@/shared/api/card-queries';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { orderCopy } from './order-copy';

/** The element to focus when this choice replaces the card form. */
export type CardChoiceFocus = 'chosen' | 'add' | null;

interface CardChoiceProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  readonly focus: CardChoiceFocus;
}

/** The card choice, from which a card can also be added. */
export function CardChoice({ order, accountNumber, focus }: CardChoiceProps) {
  const snapshot = useSnapshot(order);
  const { data: cards = [] } = useQuery({ ...cardsQuery(accountNumber), enabled: false });
  const { options, paymentId, declinedCard } = snapshot.context;
  const choice = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const chosen = choice.current?.querySelector<HTMLElement>(
      '[role="radio"][aria-checked="true"]',
    );
    if (focus === null) return;
    (focus === 'chosen' ? chosen : add.current)?.focus({ preventScroll: true });
    choice.current?.scrollIntoView({ block: 'center' });
  }, [focus]);
  return (
    <Panel
      title={orderCopy.payment.title}
      actions={
        // Placed next to the title, because on a phone, the action bar would cover it below the cards.
        <Button
          ref={add}
          tone="quiet"
          size="small"
          icon="plus"
          disabled={!snapshot.can({ type: 'card.add' })}
          onClick={() => order.send({ type: 'card.add' })}
        >
          {orderCopy.payment.add}
        </Button>
      }
    >
      <Stack gap={4} align="stretch">
        {paymentId === null ? <Alert tone="warning">{orderCopy.payment.none}</Alert> : null}
        {cards.length === 0 ? null : (
          <div ref={choice}>
            <CardChoices
              label={orderCopy.payment.label}
              cards={cards}
              chosen={paymentId}
              declined={declinedCard}
              isUsable={(id) => options === null || mayPayWith(options, id)}
              onChoose={(id) => order.send({ type: 'card.choose', paymentId: id })}
            />
          </div>
        )}
      </Stack>
    </Panel>
  );
}
