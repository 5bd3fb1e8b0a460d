import type { Card } from '@contract/card';
import type {
  cardDeletionMachine,
  DeletableCard,
} from '@machines/card-deletion/card-deletion-machine';
import { assertDefined } from '@contract/assert-defined';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cardTitle } from '@/entities/card';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { Panel } from '@/shared/ui/layout/panel';
import { lazyStep } from '@/shared/ui/feedback/lazy-step';
import { Alert } from '@/shared/ui/feedback/alert';
import { Text } from '@/shared/ui/text/text';
import { CardRow } from './card-row';
import { deletionCopy } from './deletion-copy';
import { paymentCopy } from './payment-copy';

interface DeletionDialogProps {
  readonly accountNumber: string;
  readonly deletion: ActorRefFrom<typeof cardDeletionMachine>;
  readonly cards: readonly Card[];
  onPromote(this: void, card: Card, then: () => void): void;
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

function Blocked({ deletion, accountNumber, cards, onPromote }: DeletionDialogProps) {
  const card = useSelector(deletion, ({ context }) => assertDefined(context.card, 'card'));
  const others = cards.filter((other) => other.id !== card.id && other.can_pay);
  const [step, setStep] = useState<'question' | 'form'>('question');
  const close = () => deletion.send({ type: 'delete.cancel' });
  const safe = useRef<HTMLButtonElement>(null);
  const isLast = others.length === 0;
  useEffect(() => {
    // If it fails, it is loaded again once it is needed.
    void ReplacementForm.preload().catch(() => undefined);
  }, []);
  if (step === 'form') {
    return <Replacement deletion={deletion} accountNumber={accountNumber} card={card} />;
  }
  const { blocked, replace } = deletionCopy;
  return (
    <Modal
      open
      title={isLast ? replace.title : blocked.title}
      description={
        <Stack gap={2}>
          <p>{blocked.text(cardTitle(card))}</p>
          <p>{isLast ? replace.lead : blocked.another}</p>
        </Stack>
      }
      onClose={close}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={close}>
            {blocked.close}
          </Button>
          <Button tone={isLast ? 'primary' : 'secondary'} onClick={() => setStep('form')}>
            {isLast ? replace.act : paymentCopy.add}
          </Button>
        </>
      }
    >
      {isLast ? null : (
        <Panel padding="none">
          <ul aria-label={paymentCopy.list}>
            {others.map((other) => (
              <CardRow
                key={other.id}
                card={other}
                mayChange
                onPromote={() => {
                  close();
                  onPromote(other, () =>
                    deletion.send({ type: 'card.delete', card: { ...card, is_default: false } }),
                  );
                }}
              />
            ))}
          </ul>
        </Panel>
      )}
    </Modal>
  );
}

interface ReplacementProps extends Pick<DeletionDialogProps, 'deletion' | 'accountNumber'> {
  readonly card: DeletableCard;
}

const ReplacementForm = lazyStep(() =>
  import('./replacement-form').then((loaded) => loaded.ReplacementForm),
);

/** The card form, in place of the question. It can't be closed while something is being saved. */
function Replacement({ deletion, accountNumber, card }: ReplacementProps) {
  const copy = deletionCopy.replace;
  const [isBusy, setIsBusy] = useState(false);
  useHeldReload(isBusy);
  const close = () => deletion.send({ type: 'delete.cancel' });
  const leaving = isBusy ? ({ blocking: true } as const) : { onClose: close };
  const title = cardTitle(card);
  return (
    <Modal
      {...leaving}
      key="replacement"
      open
      title={copy.form(title)}
      description={copy.formLead(title)}
    >
      <ReplacementForm
        accountNumber={accountNumber}
        title={title}
        onBusy={setIsBusy}
        onReplaced={() => {
          deletion.send({ type: 'delete.cancel' });
          deletion.send({ type: 'card.delete', card: { ...card, is_default: false } });
          deletion.send({ type: 'delete.confirm' });
        }}
        onCancel={close}
      />
    </Modal>
  );
}

function Confirmation({ deletion }: Pick<DeletionDialogProps, 'deletion'>) {
  const copy = deletionCopy.confirm;
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
