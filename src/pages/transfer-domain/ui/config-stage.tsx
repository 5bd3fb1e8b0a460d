import { domainTypeFacts, domainTypes } from '@contract/domain';
import { mayOrderType } from '@machines/transfer/transfer-order';
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
import type { TransferActor } from '../model/use-transfer';
import { CardChoice } from './card-choice';
import { OrderSummary } from './order-summary';

const AddCard = lazy(async () => ({ default: (await import('./add-card')).AddCard }));

interface ConfigStageProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
}

/** Stage 2: what the domain shall be and which card pays, beside the sum. */
export function ConfigStage({ transfer, accountNumber }: ConfigStageProps) {
  const snapshot = useSelector(transfer, (state) => state);
  const choosing =
    snapshot.hasTag('choosing') || snapshot.hasTag('held') || snapshot.matches('purchaseError');
  return (
    <Split
      aside={
        <OrderSummary
          transfer={transfer}
          accountNumber={accountNumber}
          actions={<OrderActions transfer={transfer} />}
        />
      }
    >
      {snapshot.matches({ config: 'preparing' }) ? <PreparingSkeleton /> : null}
      {snapshot.matches({ config: 'unprepared' }) ? (
        <Panel>
          <ErrorState
            title="Your cards and domains could not be read"
            kept="The domain and its auth code are still here."
            next="Please try again in a moment."
            action={
              <Button onClick={() => transfer.send({ type: 'options.retry' })}>Try again</Button>
            }
          />
        </Panel>
      ) : null}
      {snapshot.matches({ config: 'addingCard' }) ? (
        <Suspense fallback={<PreparingSkeleton />}>
          <AddCard
            accountNumber={accountNumber}
            onAdded={(paymentId) => transfer.send({ type: 'card.added', paymentId })}
            onCancel={() => transfer.send({ type: 'card.cancel' })}
          />
        </Suspense>
      ) : null}
      {choosing ? (
        <Stack gap={5}>
          <SumNotices transfer={transfer} />
          <Panel title="What should the domain be?">
            <TypeChoice transfer={transfer} />
          </Panel>
          <Panel title="How do you pay?">
            <CardChoice transfer={transfer} accountNumber={accountNumber} />
          </Panel>
        </Stack>
      ) : null}
    </Split>
  );
}

function OrderActions({ transfer }: { readonly transfer: TransferActor }) {
  const snapshot = useSelector(transfer, (state) => state);
  return (
    <>
      <Button
        tone="primary"
        width="full"
        disabled={!snapshot.can({ type: 'order.confirm' })}
        onClick={() => transfer.send({ type: 'order.confirm' })}
      >
        Begin Transfer
      </Button>
      <Button
        tone="secondary"
        width="full"
        disabled={!snapshot.can({ type: 'wizard.back' })}
        onClick={() => transfer.send({ type: 'wizard.back' })}
      >
        Back
      </Button>
      <Button
        tone="quiet"
        width="full"
        disabled={!snapshot.can({ type: 'wizard.startOver' })}
        onClick={() => transfer.send({ type: 'wizard.startOver' })}
      >
        Start Over
      </Button>
    </>
  );
}

/** What has to be said about the sum before it can be confirmed. */
function SumNotices({ transfer }: { readonly transfer: TransferActor }) {
  const snapshot = useSelector(transfer, (state) => state);
  const { preview } = snapshot.context;
  if (snapshot.matches({ config: { choosing: { priced: 'changed' } } }) && preview !== null) {
    return (
      <Notice tone="warning" title="The sum has changed">
        It is now {money(preview.due_now)}. Nothing was charged. Please check it, then choose Begin
        Transfer again.
      </Notice>
    );
  }
  if (snapshot.matches({ config: { choosing: 'unpriced' } })) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="small" onClick={() => transfer.send({ type: 'options.retry' })}>
            Try again
          </Button>
        }
      >
        What is due could not be computed, so nothing can be ordered yet. Your choices are kept.
      </Notice>
    );
  }
  return null;
}

const descriptions = {
  c1: 'Your own site with quote forms, statistics and campaigns.',
  parked: 'Kept in your name, with e-mail redirects. No site.',
} as const;

function TypeChoice({ transfer }: { readonly transfer: TransferActor }) {
  const snapshot = useSelector(transfer, (state) => state);
  const { domainType: chosen, options } = snapshot.context;
  return (
    <ChoiceCards
      label="Type of the domain"
      value={chosen ?? undefined}
      onChoose={(domainType) => transfer.send({ type: 'type.choose', domainType })}
      choices={domainTypes.map((domainType) => ({
        value: domainType,
        title: domainTypeFacts[domainType].title,
        description: descriptions[domainType],
        figure: money(domainTypeFacts[domainType].monthlyCents, 'short'),
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
    <Loading label="Reading your cards and domains">
      <Stack gap={5}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </Loading>
  );
}
