import type { Card } from '@contract/card';
import type { cardDeletionMachine } from '@machines/card-deletion/card-deletion-machine';
import { assertDefined } from '@contract/assert-defined';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cardExpiry, cardTitle } from '@/entities/card';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Modal } from '@/shared/ui/layout/modal';
import { Alert } from '@/shared/ui/feedback/alert';
import { Text } from '@/shared/ui/text/text';
import { paymentCopy } from './payment-copy';

interface DeletionDialogProps {
  readonly deletion: ActorRefFrom<typeof cardDeletionMachine>;
  readonly cards: readonly Card[];
  onPromote(this: void, card: Card): void;
}

/** Asks for confirmation before a card is deleted, or explains why it can't be. */
export function DeletionDialog({ deletion, ...rest }: DeletionDialogProps) {
  const isBlocked = useSelector(deletion, (snapshot) => snapshot.matches('blocked'));
  return isBlocked ? (
    <Blocked deletion={deletion} {...rest} />
  ) : (
    <Confirmation deletion={deletion} />
  );
}

function Blocked({ deletion, cards, onPromote }: DeletionDialogProps) {
  const { blocked: copy, add } = paymentCopy;
  const card = useSelector(deletion, ({ context }) => assertDefined(context.card, 'card'));
  const others = cards.filter((other) => other.id !== card.id && other.can_pay);
  const close = () => deletion.send({ type: 'delete.cancel' });
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={copy.title}
      description={
        <Stack gap={2}>
          <p>{copy.text(cardTitle(card))}</p>
          <p>{others.length > 0 ? copy.another : copy.addAnother}</p>
        </Stack>
      }
      onClose={close}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={close}>
            {copy.close}
          </Button>
          {others.length > 0 ? null : (
            <ButtonLink to="/payment/new" tone="primary">
              {add}
            </ButtonLink>
          )}
        </>
      }
    >
      {others.length === 0 ? null : (
        <Stack gap={2} align="stretch">
          {others.map((other) => (
            <Button
              key={other.id}
              width="full"
              onClick={() => {
                close();
                onPromote(other);
              }}
            >
              {copy.promote(cardTitle(other), cardExpiry(other))}
            </Button>
          ))}
        </Stack>
      )}
    </Modal>
  );
}

function Confirmation({ deletion }: Pick<DeletionDialogProps, 'deletion'>) {
  const copy = paymentCopy.confirm;
  const snapshot = useSnapshot(deletion);
  const { card, reason } = snapshot.context;
  const close = () => deletion.send({ type: 'delete.cancel' });
  const keep = useRef<HTMLButtonElement>(null);
  const leaving = snapshot.hasTag('uninterruptible')
    ? ({ blocking: true } as const)
    : { onClose: close };
  return (
    <Modal
      {...leaving}
      open
      title={copy.title}
      description={copy.text}
      initialFocus={keep}
      actions={
        <>
          <Button ref={keep} disabled={!snapshot.can({ type: 'delete.cancel' })} onClick={close}>
            {copy.keep}
          </Button>
          <Button
            tone="danger"
            busy={snapshot.hasTag('uninterruptible')}
            busyLabel={copy.deleting}
            onClick={() => deletion.send({ type: 'delete.confirm' })}
          >
            {copy.delete}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {card === null ? null : (
          <Cluster>
            <CardLogo brand={card.card_type} />
            <Text weight="medium">{cardTitle(card)}</Text>
          </Cluster>
        )}
        {reason === null ? null : <Alert tone="danger">{reason}</Alert>}
      </Stack>
    </Modal>
  );
}
