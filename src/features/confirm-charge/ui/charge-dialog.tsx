import { daysAfter } from '@contract/iso-day';
import type { Card } from '@contract/card';
import type { ChargeDialogActor, Offer } from '@machines/charge/charge-context';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CardChoices, CardEditor, cardTitle } from '@/entities/card';
import {
  ChargeUnderWay,
  ChargeUnsent,
  SignInAgain,
  StaffConfirmation,
  unlessHeld,
} from '@/entities/charge';
import { cardsQuery } from '@/shared/api/card-queries';
import { shortDay } from '@contract/day-words';
import { periodInWords, shortDayInWords } from '@/shared/lib/format/day';
import { money } from '@contract/money';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { Alert } from '@/shared/ui/feedback/alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { amount, detail, row, term, total } from '@/shared/ui/lists/sum.css';
import { Text } from '@/shared/ui/text/text';
import { chargeDialogCopy as copy } from './charge-dialog-copy';

/** The texts of a charge dialog that depend on its subject. */
export interface ChargeWording {
  readonly title: string;
  readonly lead: string;
  /** The subject of the charge, such as `payment`. */
  readonly subject: string;
  readonly charging: string;
  readonly failed: string;
  /** The staff member's action, as a sentence. */
  readonly staffAct: string;
  /** Returns the name of the button that confirms. The sum is `null` if nothing is due. */
  confirm(this: void, sum: string | null): string;
}

interface ChargeDialogProps {
  readonly charge: ChargeDialogActor;
  /** The name of the parent state that contains the charge. */
  readonly holder: string;
  readonly accountNumber: string;
  /** The agency whose card is charged, if it isn't the person's own agency. */
  readonly chargedAgency: string | undefined;
  readonly wording: ChargeWording;
  /** Opens the payment of the past-due amount, which has to be paid before this charge. */
  readonly onPayFirst?: (() => void) | undefined;
}

/**
 * A dialog that asks to confirm a charge, with the amount and the cards to choose from, and then shows the result. It
 * can't be closed while the charge is in progress.
 */
export function ChargeDialog(props: ChargeDialogProps) {
  const { charge, holder, accountNumber, chargedAgency, wording, onPayFirst } = props;
  const snapshot = useSnapshot(charge);
  const { data: cards = [] } = useQuery({ ...cardsQuery(accountNumber), enabled: false });
  const isAt = (state: string) => snapshot.matches({ [holder]: state });
  const { offer, refusal, usableCards, paymentId, declinedCard } = snapshot.context;
  const dismiss = () => charge.send({ type: 'charge.dismiss' });
  const chosen = cards.find(({ id }) => id === paymentId);

  if (isAt('staffConfirmation')) {
    return (
      <StaffConfirmation
        charge={charge}
        offer={offer}
        agency={chargedAgency}
        card={chosen && cardTitle(chosen)}
        act={wording.staffAct}
      />
    );
  }
  if (isAt('charging') || isAt('verifying')) {
    const { title, subject, charging } = wording;
    return <ChargeUnderWay {...{ title, subject, charging, charge, holder }} flow={snapshot} />;
  }

  if (isAt('addingCard')) return <NewCard charge={charge} accountNumber={accountNumber} />;
  /** True if the chosen card was declined, so that another one comes first. */
  const isDeclined =
    chosen !== undefined && (chosen.id === declinedCard || chosen.declined_on !== undefined);
  const addCard = (place: 'actions' | 'cards') => (
    <Button
      {...unlessHeld}
      tone={place === 'actions' || isDeclined ? 'primary' : undefined}
      size={place === 'cards' ? 'small' : undefined}
      icon={place === 'cards' ? 'plus' : undefined}
      onClick={() => charge.send({ type: 'card.add' })}
    >
      {copy.addCard}
    </Button>
  );

  const ask = (act: ReactNode, content: ReactNode) => (
    <Modal
      open
      title={wording.title}
      description={wording.lead}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={dismiss}>{copy.dismiss}</Button>
          {act}
        </>
      }
    >
      <Stack gap={4}>
        {refusal?.cause === 'card' && !isAt('failed') && !isAt('confirming') ? (
          <Declined reason={refusal.reason} />
        ) : null}
        {content}
      </Stack>
    </Modal>
  );
  const retry = (label: string) => (
    <Button tone="primary" onClick={() => charge.send({ type: 'charge.retry' })}>
      {label}
    </Button>
  );

  if (isAt('preparing')) return ask(null, <Spinner label={copy.preparing} />);
  if (isAt('unprepared')) {
    return ask(retry(copy.tryAgain), <Alert tone="danger">{copy.unprepared}</Alert>);
  }
  if (isAt('failed')) {
    const mustPayFirst = refusal?.cause === 'pastDue' && onPayFirst !== undefined;
    return ask(
      mustPayFirst ? (
        <Button tone="primary" onClick={onPayFirst}>
          {copy.payFirst}
        </Button>
      ) : refusal?.cause === 'signIn' ? (
        <SignInAgain tone="primary" />
      ) : refusal?.cause === 'changed' ? (
        <Button tone="primary" onClick={() => window.location.reload()}>
          {copy.reload}
        </Button>
      ) : (
        retry(copy.tryAgain)
      ),
      <Alert tone="danger" title={wording.failed}>
        {refusal?.reason}
      </Alert>,
    );
  }
  if (isAt('noCard')) {
    return ask(
      addCard('actions'),
      <Alert
        tone="warning"
        title={copy.noCard}
        action={
          <Button size="small" onClick={() => charge.send({ type: 'charge.retry' })}>
            {copy.checkAgain}
          </Button>
        }
      >
        {copy.noCardNext}
      </Alert>,
    );
  }
  if (offer === null) return null;
  return ask(
    <Button
      {...unlessHeld}
      tone={isDeclined && offer.due_now > 0 ? 'secondary' : 'primary'}
      onClick={() => charge.send({ type: 'charge.confirm' })}
    >
      {wording.confirm(offer.due_now === 0 ? null : money(offer.due_now))}
    </Button>,
    <>
      {snapshot.matches({ [holder]: { confirming: 'changed' } }) ? (
        <Alert tone="warning" title={copy.changed}>
          {copy.changedNext}
        </Alert>
      ) : null}
      {snapshot.matches({ [holder]: { confirming: 'unsent' } }) ? (
        <ChargeUnsent subject={wording.subject} />
      ) : null}
      {snapshot.matches({ [holder]: { confirming: 'declined' } }) ? (
        <Declined reason={refusal?.reason} />
      ) : null}
      <Price offer={offer} />
      {offer.due_now === 0 ? (
        <Text tone="muted">{copy.nothingDue}</Text>
      ) : (
        <CardPicker
          add={addCard('cards')}
          cards={cards}
          usable={usableCards}
          chosen={paymentId}
          declined={declinedCard}
          onChoose={(id) => charge.send({ type: 'card.choose', paymentId: id })}
        />
      )}
    </>,
  );
}

interface NewCardProps {
  readonly charge: ChargeDialogActor;
  readonly accountNumber: string;
}

/** The card form, in place of the question. It can't be closed while the card is being saved. */
function NewCard({ charge, accountNumber }: NewCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const cancel = () => charge.send({ type: 'card.cancel' });
  const leaving = isBusy ? ({ blocking: true } as const) : { onClose: cancel };
  return (
    <Modal {...leaving} key="new card" open title={copy.addCard} description={copy.addCardLead}>
      <CardEditor
        accountNumber={accountNumber}
        place="dialog"
        onBusy={setIsBusy}
        onSaved={(paymentId) => {
          announce(copy.cardAdded);
          charge.send({ type: 'card.added', paymentId });
        }}
        onCancel={cancel}
      />
    </Modal>
  );
}

function Declined({ reason }: { readonly reason: string | undefined }) {
  return (
    <Alert tone="danger" title={copy.declined}>
      {reason}
    </Alert>
  );
}

/** The amount due now, the plan's price, and the day from which that price applies. */
function Price({ offer }: { readonly offer: Offer }) {
  return (
    <Stack as="dl" gap={2}>
      {'increase' in offer ? (
        <>
          <div className={row}>
            <dt className={term}>{copy.covers}</dt>
            <dd className={detail}>
              {periodInWords(offer.covered_from, daysAfter(offer.next_billing_day, -1))}
            </dd>
          </div>
          <div className={row}>
            <dt className={term}>{copy.monthly}</dt>
            <dd className={detail}>
              {copy.monthlyFrom(money(offer.increase), shortDay(offer.next_billing_day))}
            </dd>
          </div>
        </>
      ) : null}
      <div className={'increase' in offer ? total : row}>
        <dt>{copy.due}</dt>
        <dd className={amount}>{money(offer.due_now)}</dd>
      </div>
    </Stack>
  );
}

const label = 'Pay with';

interface CardPickerProps {
  readonly cards: readonly Card[];
  /** The ids of the cards that can be charged. */
  readonly usable: readonly string[];
  readonly chosen: string | null;
  readonly declined: string | null;
  /** The button that adds a card. */
  readonly add: ReactNode;
  onChoose(this: void, id: string): void;
}

/** The cards to choose from in a dialog, under a heading. */
function CardPicker({ usable, add, ...choice }: CardPickerProps) {
  const { cards, chosen, declined } = choice;
  const day = cards.find(({ id }) => id === chosen && id !== declined)?.declined_on;
  return (
    <Stack gap={2}>
      <Text weight="strong">{label}</Text>
      <CardChoices {...choice} label={label} isUsable={(id) => usable.includes(id)} />
      {/* Below the cards, because the dialog first focuses the chosen one. */}
      {day === undefined ? null : (
        <Text size="small" tone="danger">
          {copy.wasDeclined(shortDayInWords(day), usable.length === 1)}
        </Text>
      )}
      <div>{add}</div>
    </Stack>
  );
}
