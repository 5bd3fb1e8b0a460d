import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef, type ReactNode } from 'react';
import { cardTitle } from '@/entities/card';
import { CardPicker } from '@/features/choose-card';
import { cardsQuery } from '@/shared/api/card-queries';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink, TextLink } from '@/shared/ui/link';
import { Modal } from '@/shared/ui/modal';
import { Notice } from '@/shared/ui/notice';
import { Spinner } from '@/shared/ui/spinner';
import { amount as amountStyle } from '@/shared/ui/sum.css';
import { Text } from '@/shared/ui/text';
import { billingCopy } from './billing-copy';
import type { PastDueProps } from './past-due';
import { due } from './payment-dialog.css';

type PaymentDialogProps = Omit<PastDueProps, 'subscription'>;

const { payment: copy, staff, tryAgain } = billingCopy;

/** What is due beside the cards, and what came of paying. Nothing closes it while a card is charged. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { payment } = props;
  const snapshot = useSelector(payment, (state) => state);
  const { reason, amount } = snapshot.context;
  const dismiss = () => payment.send({ type: 'payment.dismiss' });
  const retry = () => payment.send({ type: 'payment.retry' });

  if (snapshot.matches('staffConfirmation')) return <StaffConfirmation {...props} />;
  if (snapshot.hasTag('uninterruptible')) {
    const charging = snapshot.matches({ paying: 'charging' });
    return (
      <Modal open blocking title={copy.title} description={charging ? copy.keepOpen : copy.lost}>
        <Spinner label={charging ? copy.paying : copy.checking} />
      </Modal>
    );
  }

  const ask = (act: ReactNode, content: ReactNode) => (
    <Modal
      open
      title={copy.title}
      description={copy.lead}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={dismiss}>{copy.notNow}</Button>
          {act}
        </>
      }
    >
      {content}
    </Modal>
  );
  const again = (
    <Button tone="primary" onClick={retry}>
      {tryAgain}
    </Button>
  );

  if (snapshot.matches('preparing')) return ask(null, <Spinner label={copy.reading} />);
  if (snapshot.matches('unread')) return ask(again, <Notice tone="danger">{copy.unread}</Notice>);
  if (snapshot.matches('failed')) {
    return ask(
      again,
      <Notice tone="danger" title={copy.failed}>
        {reason}
      </Notice>,
    );
  }
  if (snapshot.matches('noCard')) {
    return ask(
      <>
        <Button onClick={retry}>{copy.checkAgain}</Button>
        <ButtonLink to="/payment/new" tone="primary">
          {copy.addCard}
        </ButtonLink>
      </>,
      <Notice tone="warning" title={copy.noCard}>
        {copy.noCardNext}
      </Notice>,
    );
  }
  if (amount === null) return null;
  const sum = money(amount);
  return ask(
    <Button tone="primary" onClick={() => payment.send({ type: 'payment.confirm' })}>
      {copy.pay(sum)}
    </Button>,
    <Stack gap={4}>
      {snapshot.matches({ confirming: 'changed' }) ? (
        <Notice tone="warning" title={copy.changed}>
          {copy.changedNext}
        </Notice>
      ) : null}
      {snapshot.matches({ confirming: 'declined' }) ? (
        <Notice tone="danger" title={copy.declined}>
          {reason}
        </Notice>
      ) : null}
      {snapshot.matches({ confirming: 'unpaid' }) ? (
        <Notice tone="warning" title={copy.unpaid}>
          {copy.unpaidNext}
        </Notice>
      ) : null}
      <p className={due}>
        <span>{copy.due}</span> <span className={amountStyle}>{sum}</span>
      </p>
      <Cards {...props} />
    </Stack>,
  );
}

const useCards = (accountNumber: string) =>
  useQuery({ ...cardsQuery(accountNumber), enabled: false }).data ?? [];

function Cards({ payment, accountNumber }: PaymentDialogProps) {
  const { usableCards, paymentId, declinedCard } = useSelector(payment, ({ context }) => context);
  const cards = useCards(accountNumber);
  return (
    <Stack gap={2}>
      <CardPicker
        cards={cards}
        usable={usableCards}
        chosen={paymentId}
        declined={declinedCard}
        onChoose={(id) => payment.send({ type: 'card.choose', paymentId: id })}
      />
      <Text size="small" tone="muted">
        {copy.anotherCard} <TextLink to="/payment/new">{copy.addCard}</TextLink>
      </Text>
    </Stack>
  );
}

/** Staff charge a card that is not theirs. The focus starts on the safe answer. */
function StaffConfirmation({ payment, accountNumber, chargedAgency }: PaymentDialogProps) {
  const { amount, paymentId } = useSelector(payment, ({ context }) => context);
  const card = useCards(accountNumber).find(({ id }) => id === paymentId);
  const safe = useRef<HTMLButtonElement>(null);
  const sum = money(amount ?? 0);
  const back = () => payment.send({ type: 'payment.reconsider' });
  return (
    <Modal
      key="staff"
      open
      title={staff.title(chargedAgency)}
      description={staff.question(sum, card && cardTitle(card))}
      onClose={back}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={back}>
            {staff.back}
          </Button>
          <Button tone="primary" onClick={() => payment.send({ type: 'payment.charge' })}>
            {staff.charge(sum)}
          </Button>
        </>
      }
    />
  );
}
