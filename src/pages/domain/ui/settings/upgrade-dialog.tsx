import type { BillingPreview } from '@contract/billing';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { CardPicker } from '@/features/choose-card';
import { cardsQuery } from '@/shared/api/card-queries';
import { dayBefore, dayInWords, periodInWords, today } from '@/shared/lib/format/day';
import { nameInWords } from '@/shared/lib/format/domain-name';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { Modal } from '@/shared/ui/modal';
import { Notice } from '@/shared/ui/notice';
import { Spinner } from '@/shared/ui/spinner';
import { amount, detail, row, term, total } from '@/shared/ui/sum.css';
import type { DomainChangesProps } from './domain-changes';
import { lifecycleCopy } from './lifecycle-copy';
import { settingsCopy } from './settings-copy';
import { price } from './settings-tab.css';

type UpgradeDialogProps = Omit<DomainChangesProps, 'children'>;

const copy = lifecycleCopy.upgrade;
const common = settingsCopy.dialog;

/** The billing confirmation of an upgrade, and its outcome. Nothing closes it while a card is charged. */
export function UpgradeDialog(change: UpgradeDialogProps) {
  const { lifecycle, domain } = change;
  const snapshot = useSelector(lifecycle, (state) => state);
  const { reason, preview } = snapshot.context;
  const dismiss = () => lifecycle.send({ type: 'change.dismiss' });
  const retry = () => lifecycle.send({ type: 'change.retry' });

  if (snapshot.hasTag('uninterruptible')) {
    const verifying = snapshot.matches({ upgrading: 'verifying' });
    return (
      <Modal
        open
        blocking
        title={copy.title}
        description={verifying ? copy.verifying : copy.keepOpen}
      >
        <Spinner label={verifying ? copy.checking : copy.saving} />
      </Modal>
    );
  }

  const ask = (act: ReactNode, content: ReactNode) => (
    <Modal
      open
      title={copy.title}
      description={copy.description(nameInWords(domain.name))}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={dismiss}>{common.nevermind}</Button>
          {act}
        </>
      }
    >
      {content}
    </Modal>
  );
  const act = (label: string) => (
    <Button tone="primary" onClick={retry}>
      {label}
    </Button>
  );

  if (snapshot.matches({ upgrading: 'preview' })) {
    return ask(null, <Spinner label={copy.pricing} />);
  }
  if (snapshot.matches({ upgrading: 'unpriced' })) {
    return ask(act(common.tryAgain), <Notice tone="danger">{copy.unpriced}</Notice>);
  }
  if (snapshot.matches({ upgrading: 'noCard' })) {
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
  if (snapshot.matches({ upgrading: 'declined' })) {
    return ask(
      act(copy.anotherCard),
      <Notice tone="danger" title={copy.declined}>
        {reason}
      </Notice>,
    );
  }
  if (snapshot.matches({ upgrading: 'failed' })) {
    return ask(
      act(common.tryAgain),
      <Notice tone="danger" title={copy.failed}>
        {reason}
      </Notice>,
    );
  }
  if (preview === null) return null;
  return ask(
    <Button tone="primary" onClick={() => lifecycle.send({ type: 'change.confirm' })}>
      {copy.confirm(money(preview.due_now))}
    </Button>,
    <Stack gap={4}>
      {snapshot.matches({ upgrading: { confirm: 'changed' } }) ? (
        <Notice tone="warning" title={copy.changed}>
          {copy.changedNext}
        </Notice>
      ) : null}
      <Price preview={preview} />
      <Cards {...change} />
    </Stack>,
  );
}

function Price({ preview }: { readonly preview: BillingPreview }) {
  const { increase, due_now: due, next_billing_day: next } = preview;
  return (
    <dl className={price}>
      <div className={row}>
        <dt className={term}>{copy.covers}</dt>
        <dd className={detail}>{periodInWords(today(), dayBefore(next))}</dd>
      </div>
      <div className={row}>
        <dt className={term}>{copy.monthly}</dt>
        <dd className={detail}>{copy.monthlyFrom(money(increase), dayInWords(next))}</dd>
      </div>
      <div className={total}>
        <dt>{copy.due}</dt>
        <dd className={amount}>{money(due)}</dd>
      </div>
    </dl>
  );
}

function Cards({ lifecycle, accountNumber, chargedAgency }: UpgradeDialogProps) {
  const { usableCards, paymentId, declinedCard } = useSelector(lifecycle, ({ context }) => context);
  const { data: cards = [] } = useQuery({ ...cardsQuery(accountNumber), enabled: false });
  return (
    <Stack gap={2}>
      <CardPicker
        cards={cards}
        usable={usableCards}
        chosen={paymentId}
        declined={declinedCard}
        onChoose={(id) => lifecycle.send({ type: 'card.choose', paymentId: id })}
      />
      {chargedAgency === undefined ? null : (
        <Notice tone="warning">{copy.staff(chargedAgency)}</Notice>
      )}
    </Stack>
  );
}
