import type { TransferActor, transferMachine } from '@machines/transfer/transfer-machine';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { DomainNameForm, OrderSummary } from '@/features/order-domain';
import { Button } from '@/shared/ui/button';
import { Split, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Spinner } from '@/shared/ui/spinner';
import { Text } from '@/shared/ui/text';
import { lookUpProblem } from '../model/look-up-problem';
import { FoundDomain, ImmovableDomain } from './found-domain';
import { originOf, transferOutlook } from './transfer-copy';

interface SelectStageProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  readonly prefix: string;
}

/** Stage 1: a name, and the registrar's data on it. */
export function SelectStage({ transfer, accountNumber, prefix }: SelectStageProps) {
  const snapshot = useSelector(transfer, (state) => state);
  const { text, name, problem, details } = snapshot.context;
  return (
    <Split
      aside={
        <OrderSummary
          order={transfer}
          accountNumber={accountNumber}
          facts={[originOf(details)]}
          outlook={transferOutlook}
        />
      }
    >
      <Stack gap={5}>
        <Panel
          title="Which domain do you want to transfer?"
          lead="One you own at another registrar, such as harbor-coverage.com."
        >
          <DomainNameForm
            text={text}
            problem={problem}
            prefix={prefix}
            act={{ label: 'Select', busyLabel: 'Looking up…', state: selectState(snapshot) }}
            onType={(typed) => transfer.send({ type: 'name.change', text: typed })}
            onSubmit={() => transfer.send({ type: 'domain.select' })}
          />
        </Panel>
        {snapshot.matches({ select: 'lookingUp' }) ? (
          <Spinner label={`Looking up ${name}…`} />
        ) : null}
        {snapshot.matches({ select: 'notFound' }) ? (
          <>
            <Notice tone="danger">This domain is not registered and cannot be transferred.</Notice>
            <Panel>
              <Text tone="muted">No registered domain found.</Text>
            </Panel>
          </>
        ) : null}
        {snapshot.matches({ select: 'failed' }) ? (
          <Notice tone="danger" action={<RetryLookUp transfer={transfer} />}>
            {lookUpProblem(name)}
          </Notice>
        ) : null}
        {snapshot.matches({ select: 'found' }) ? <FoundDomain transfer={transfer} /> : null}
        {snapshot.matches({ select: 'immovable' }) ? <ImmovableDomain transfer={transfer} /> : null}
      </Stack>
    </Split>
  );
}

function RetryLookUp({ transfer }: { readonly transfer: TransferActor }) {
  return (
    <Button size="small" onClick={() => transfer.send({ type: 'domain.select' })}>
      Try again
    </Button>
  );
}

function selectState(snapshot: SnapshotFrom<typeof transferMachine>) {
  if (snapshot.matches({ select: 'lookingUp' })) return 'busy';
  return snapshot.hasTag('selectable') || snapshot.hasTag('busy') ? 'ready' : 'disabled';
}
