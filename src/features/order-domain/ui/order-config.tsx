import { domainTypeFacts, domainTypes } from '@contract/domain';
import { mayOrderType, type OrderActor, type OrderContext } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { CardEditor, cardInShort } from '@/entities/card';
import { ChargeUnsent, SignInAgain, unlessHeld } from '@/entities/charge';
import { cardsQuery } from '@/shared/api/card-queries';
import { nameInWords } from '@contract/name-in-words';
import { money } from '@contract/money';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { ActionBar } from '@/shared/ui/actions/action-bar';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { ChoiceCards } from '@/shared/ui/fields/choice-cards';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import type { SummaryRow } from '@/shared/ui/layout/summary-panel';
import { Text } from '@/shared/ui/text/text';
import { CardChoice, type CardChoiceFocus } from './card-choice';
import { orderCopy } from './order-copy';
import { OrderSummary } from './order-summary';
import { OrderLoadError } from './order-load-error';
import type { OrderBlocks } from './use-order-blocks';

interface OrderConfigProps extends Partial<OrderBlocks> {
  readonly order: OrderActor;
  readonly accountNumber: string;
  readonly facts?: readonly SummaryRow[] | undefined;
  readonly outlook: string;
  /** Label of the order button; the amount is appended once it is known. */
  readonly confirmLabel: string;
  /** The reassurance shown if the cards and domains fail to load. */
  readonly kept: string;
  /** The label of the button for going back to choose another name, if that is possible. */
  readonly anotherName?: string | undefined;
}

/** Stage 2: the plan and the card, next to the price. */
export function OrderConfig({
  order,
  accountNumber,
  facts,
  outlook,
  confirmLabel,
  kept,
  anotherName,
  blocks,
  blockedBy,
}: OrderConfigProps) {
  const snapshot = useSnapshot(order);
  // Ok after a declined card reloads the page, whose top doesn't show the cards.
  const [cardFocus, setCardFocus] = useState<CardChoiceFocus>(() =>
    snapshot.context.refusal?.cause === 'card' ? 'chosen' : null,
  );
  const queryClient = useQueryClient();
  const choosing =
    snapshot.hasTag('choosing') ||
    snapshot.matches('ordering') ||
    snapshot.matches('purchaseError');
  return (
    <Split
      aside={
        <OrderSummary
          order={order}
          accountNumber={accountNumber}
          facts={facts}
          outlook={outlook}
          actions={
            <OrderActions
              order={order}
              accountNumber={accountNumber}
              confirmLabel={confirmLabel}
              blockedBy={blockedBy}
            />
          }
        />
      }
    >
      {snapshot.matches({ config: 'preparing' }) ? <PreparingSkeleton /> : null}
      {snapshot.matches({ config: 'unprepared' }) ? (
        <OrderLoadError order={order} title={orderCopy.notLoaded} kept={kept} />
      ) : null}
      {snapshot.matches({ config: 'addingCard' }) ? (
        <CardEditor
          accountNumber={accountNumber}
          title={orderCopy.cardForm.title}
          onSaved={(paymentId) => {
            // The machine then reloads the cards, however recently they were loaded.
            void queryClient.invalidateQueries(cardsQuery(accountNumber));
            setCardFocus('chosen');
            announce(orderCopy.payment.added);
            order.send({ type: 'card.added', paymentId });
          }}
          onCancel={() => {
            setCardFocus('add');
            order.send({ type: 'card.cancel' });
          }}
        />
      ) : null}
      {choosing ? (
        <Stack gap={5}>
          {blocks}
          {snapshot.hasTag('choosing') ? (
            <RefusedBefore order={order} anotherName={anotherName} />
          ) : null}
          <SumAlerts order={order} />
          <Panel title={orderCopy.plan.title}>
            <TypeChoice order={order} />
          </Panel>
          <CardChoice order={order} accountNumber={accountNumber} focus={cardFocus} />
        </Stack>
      ) : null}
    </Split>
  );
}

interface OrderActionsProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  readonly confirmLabel: string;
  readonly blockedBy: string | undefined;
}

function OrderActions({ order, accountNumber, confirmLabel, blockedBy }: OrderActionsProps) {
  const snapshot = useSnapshot(order);
  const queryClient = useQueryClient();
  const { offer, paymentId, declinedCard, refusal } = snapshot.context;
  const cards = queryClient.getQueryData(cardsQuery(accountNumber).queryKey);
  const card = cards?.find(({ id }) => id === paymentId);
  const terms =
    card !== undefined && offer !== null && 'increase' in offer
      ? orderCopy.confirm.terms(cardInShort(card), money(offer.increase))
      : undefined;
  const sum = offer === null ? null : money(offer.due_now);
  // On a phone, the alert with the reason may be out of view.
  const isUnsent = snapshot.matches({ config: { choosing: { confirming: 'unsent' } } });
  const missing = snapshot.hasTag('choosing') ? (blockedBy ?? hintFor(snapshot.context)) : null;
  const hint = missing ?? (isUnsent ? orderCopy.confirm.unsent : null);
  const isCardRefused = paymentId !== null && paymentId === declinedCard;
  return (
    <>
      {snapshot.matches({ config: 'addingCard' }) ? null : (
        <ActionBar
          sum={sum === null ? undefined : { label: orderCopy.summary.due, amount: sum }}
          terms={terms}
          hint={
            hint === null ? undefined : hint === orderCopy.confirm.cardMissing ? (
              <Button tone="quiet" size="small" onClick={() => order.send({ type: 'card.add' })}>
                {hint}
              </Button>
            ) : (
              <Text
                size="small"
                tone={hint === orderCopy.confirm.cardDeclined ? 'danger' : 'muted'}
              >
                {hint}
              </Text>
            )
          }
        >
          <Button
            {...unlessHeld}
            // Another name or card comes first if this one was refused.
            tone={isCardRefused || refusal?.cause === 'name' ? 'secondary' : 'primary'}
            width="full"
            disabled={blockedBy !== undefined || !snapshot.can({ type: 'charge.confirm' })}
            busy={snapshot.hasTag('uninterruptible')}
            busyLabel={orderCopy.confirm.busy}
            onClick={() => order.send({ type: 'charge.confirm' })}
          >
            {sum === null ? confirmLabel : orderCopy.confirm.withSum(confirmLabel, sum)}
          </Button>
        </ActionBar>
      )}
      <Button
        tone="secondary"
        width="full"
        disabled={!snapshot.can({ type: 'wizard.back' })}
        onClick={() => order.send({ type: 'wizard.back' })}
      >
        {orderCopy.back}
      </Button>
      <Button
        tone="quiet"
        width="full"
        disabled={!snapshot.can({ type: 'wizard.startOver' })}
        onClick={() => order.send({ type: 'wizard.startOver' })}
      >
        {orderCopy.startOver}
      </Button>
    </>
  );
}

type Choices = Pick<OrderContext, 'domainType' | 'paymentId' | 'declinedCard'>;

/** Returns a hint about a missing choice. */
function hintFor({ domainType, paymentId, declinedCard }: Choices): string | null {
  if (domainType === null) return orderCopy.confirm.planMissing;
  if (paymentId === null) return orderCopy.confirm.cardMissing;
  return paymentId === declinedCard ? orderCopy.confirm.cardDeclined : null;
}

/** The causes that are explained elsewhere: the card and the past-due amount. */
const saidElsewhere: readonly unknown[] = ['card', 'pastDue'];

/** The reason why the last order was refused. */
function RefusedBefore({
  order,
  anotherName,
}: {
  readonly order: OrderActor;
  readonly anotherName: string | undefined;
}) {
  const { name, refusal } = useSelector(order, ({ context }) => context);
  if (name === null || refusal === null || saidElsewhere.includes(refusal.cause)) return null;
  return (
    <Alert
      tone="warning"
      title={orderCopy.refused.before(nameInWords(name))}
      action={
        refusal.cause === 'signIn' ? (
          <SignInAgain size="small" />
        ) : refusal.cause === 'name' && anotherName !== undefined ? (
          <Button tone="primary" size="small" onClick={() => order.send({ type: 'wizard.back' })}>
            {anotherName}
          </Button>
        ) : undefined
      }
    >
      {refusal.reason}
    </Alert>
  );
}

/** Alerts about a changed price, a price that failed to load, or an order that the portal was too busy to accept. */
function SumAlerts({ order }: { readonly order: OrderActor }) {
  const snapshot = useSnapshot(order);
  const { offer } = snapshot.context;
  if (snapshot.matches({ config: { choosing: { confirming: 'changed' } } }) && offer !== null) {
    return (
      <Alert tone="warning" title={orderCopy.price.changed}>
        {orderCopy.price.changedTo(money(offer.due_now))}
      </Alert>
    );
  }
  if (snapshot.matches({ config: { choosing: { confirming: 'unsent' } } })) {
    return <ChargeUnsent subject={orderCopy.processing.subject} />;
  }
  if (snapshot.matches({ config: { choosing: 'unpriced' } })) {
    return (
      <RetryAlert onRetry={() => order.send({ type: 'options.retry' })}>
        {orderCopy.price.unknown}
      </RetryAlert>
    );
  }
  return null;
}

function TypeChoice({ order }: { readonly order: OrderActor }) {
  const { domainType: chosen, options } = useSelector(order, ({ context }) => context);
  // If the page was reloaded during an order, the options aren't known, so no reason is shown.
  const refused = options !== null;
  return (
    <ChoiceCards
      label={orderCopy.plan.label}
      value={chosen ?? undefined}
      onChoose={(domainType) => order.send({ type: 'type.choose', domainType })}
      choices={domainTypes.map((domainType) => ({
        value: domainType,
        title: domainTypeFacts[domainType].title,
        description: orderCopy.plan.descriptions[domainType],
        figure: money(domainTypeFacts[domainType].monthlyCents),
        figureNote: orderCopy.plan.period,
        disabledReason:
          refused && !mayOrderType(options, domainType) ? orderCopy.plan.needsMicrosite : undefined,
      }))}
    />
  );
}

function PreparingSkeleton() {
  return (
    <Loading label={orderCopy.loading}>
      <Stack gap={5}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </Loading>
  );
}
