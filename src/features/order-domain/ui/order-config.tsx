import { domainTypeFacts, domainTypes } from '@contract/domain';
import { mayOrderType, type OrderActor, type OrderContext } from '@machines/order/order-context';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/button';
import { ChoiceCards } from '@/shared/ui/choice-cards';
import { ErrorState } from '@/shared/ui/error-state';
import { Split, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import type { SummaryRow } from '@/shared/ui/summary-panel';
import { Text } from '@/shared/ui/text';
import { CardChoice } from './card-choice';
import { OrderSummary } from './order-summary';

const AddCard = lazy(async () => ({ default: (await import('./add-card')).AddCard }));

interface OrderConfigProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  readonly facts?: readonly SummaryRow[] | undefined;
  readonly outlook: string;
  /** Label of the button that orders. */
  readonly confirmLabel: string;
  /** What is kept when cards and domains fail to load. */
  readonly kept: string;
}

/** Stage 2: plan and card, beside the price. */
export function OrderConfig({
  order,
  accountNumber,
  facts,
  outlook,
  confirmLabel,
  kept,
}: OrderConfigProps) {
  const snapshot = useSelector(order, (state) => state);
  const choosing =
    snapshot.hasTag('choosing') ||
    snapshot.hasTag('uninterruptible') ||
    snapshot.matches('purchaseError');
  return (
    <Split
      aside={
        <OrderSummary
          order={order}
          accountNumber={accountNumber}
          facts={facts}
          outlook={outlook}
          actions={<OrderActions order={order} confirmLabel={confirmLabel} />}
        />
      }
    >
      {snapshot.matches({ config: 'preparing' }) ? <PreparingSkeleton /> : null}
      {snapshot.matches({ config: 'unprepared' }) ? (
        <Panel>
          <ErrorState
            title="We couldn't load your cards and domains"
            kept={kept}
            next="Try again."
            action={
              <Button onClick={() => order.send({ type: 'options.retry' })}>Try again</Button>
            }
          />
        </Panel>
      ) : null}
      {snapshot.matches({ config: 'addingCard' }) ? (
        <Suspense fallback={<PreparingSkeleton />}>
          <AddCard
            accountNumber={accountNumber}
            onAdded={(paymentId) => order.send({ type: 'card.added', paymentId })}
            onCancel={() => order.send({ type: 'card.cancel' })}
          />
        </Suspense>
      ) : null}
      {choosing ? (
        <Stack gap={5}>
          <SumNotices order={order} />
          <Panel title="Choose a plan">
            <TypeChoice order={order} />
          </Panel>
          <Panel title="Payment method">
            <CardChoice order={order} accountNumber={accountNumber} />
          </Panel>
        </Stack>
      ) : null}
    </Split>
  );
}

interface OrderActionsProps {
  readonly order: OrderActor;
  readonly confirmLabel: string;
}

function OrderActions({ order, confirmLabel }: OrderActionsProps) {
  const snapshot = useSelector(order, (state) => state);
  const missing = snapshot.hasTag('choosing') ? missingChoice(snapshot.context) : null;
  return (
    <>
      <Button
        tone="primary"
        width="full"
        disabled={!snapshot.can({ type: 'order.confirm' })}
        onClick={() => order.send({ type: 'order.confirm' })}
      >
        {confirmLabel}
      </Button>
      {missing === null ? null : (
        <Text size="small" tone="muted">
          {missing}
        </Text>
      )}
      <Button
        tone="secondary"
        width="full"
        disabled={!snapshot.can({ type: 'wizard.back' })}
        onClick={() => order.send({ type: 'wizard.back' })}
      >
        Back
      </Button>
      <Button
        tone="quiet"
        width="full"
        disabled={!snapshot.can({ type: 'wizard.startOver' })}
        onClick={() => order.send({ type: 'wizard.startOver' })}
      >
        Start Over
      </Button>
    </>
  );
}

type Choices = Pick<OrderContext, 'domainType' | 'paymentId'>;

/** What is missing before the order can be confirmed. */
function missingChoice({ domainType, paymentId }: Choices): string | null {
  if (domainType === null) return 'Choose a plan to continue.';
  return paymentId === null ? 'Add a card to continue.' : null;
}

/** A changed price, or one that failed to load. */
function SumNotices({ order }: { readonly order: OrderActor }) {
  const snapshot = useSelector(order, (state) => state);
  const { preview } = snapshot.context;
  if (snapshot.matches({ config: { choosing: { priced: 'changed' } } }) && preview !== null) {
    return (
      <Notice tone="warning" title="The price has changed">
        It&apos;s now {money(preview.due_now)}. You haven&apos;t been charged. Check the new price,
        then confirm your order again.
      </Notice>
    );
  }
  if (snapshot.matches({ config: { choosing: 'unpriced' } })) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={() => order.send({ type: 'options.retry' })}>
            Try again
          </Button>
        }
      >
        We couldn&apos;t calculate the price. Your choices are saved. Try again.
      </Notice>
    );
  }
  return null;
}

const descriptions = {
  c1: 'A website for your agency, with quote forms, visitor stats and campaigns.',
  parked: 'Reserve the name and forward email. No website.',
} as const;

function TypeChoice({ order }: { readonly order: OrderActor }) {
  const snapshot = useSelector(order, (state) => state);
  const { domainType: chosen, options } = snapshot.context;
  return (
    <ChoiceCards
      label="Plan"
      value={chosen ?? undefined}
      onChoose={(domainType) => order.send({ type: 'type.choose', domainType })}
      choices={domainTypes.map((domainType) => ({
        value: domainType,
        title: domainTypeFacts[domainType].title,
        description: descriptions[domainType],
        figure: money(domainTypeFacts[domainType].monthlyCents),
        figureNote: 'a month',
        disabledReason: mayOrderType(options, domainType)
          ? undefined
          : 'Requires at least one Enhanced Microsite',
      }))}
    />
  );
}

function PreparingSkeleton() {
  return (
    <Loading label="Loading your cards and domains">
      <Stack gap={5}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </Loading>
  );
}
