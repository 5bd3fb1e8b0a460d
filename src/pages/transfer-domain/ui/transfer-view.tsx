import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { stateName } from '@/shared/lib/statechart/state-name';
import { Spinner } from '@/shared/ui/spinner';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Steps } from '@/shared/ui/steps';
import { transferStage } from '../model/transfer-stage';
import type { TransferActor } from '../model/use-transfer';
import { ConfigStage } from './config-stage';
import { DoneStage } from './done-stage';
import { SelectStage } from './select-stage';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog')).OrderDialog }));

const steps = [
  { id: 'select', label: 'Select the domain' },
  { id: 'config', label: 'Configure and pay' },
  { id: 'done', label: 'Done' },
] as const;

interface TransferViewProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  /** What stands before the domain's input, such as `www.`. */
  readonly prefix: string;
}

/** The screen of the transfer, for any state it is in (specification, sections 2, 4 and 5). */
export function TransferView({ transfer, accountNumber, prefix }: TransferViewProps) {
  const snapshot = useSelector(transfer, (state) => state);
  const stage = transferStage(snapshot);
  const addingCard = snapshot.matches({ config: 'addingCard' });
  const heading = useHeadingFocus(stage, addingCard);
  const dialog = snapshot.hasTag('held') || snapshot.matches('purchaseError');
  const { name } = snapshot.context;

  return (
    <div data-state={stateName(snapshot.value)}>
      <Stack gap={6}>
        <PageHeader
          headingRef={heading}
          title={
            stage === 'done'
              ? `Transfer of ${name} successfully initiated!`
              : stage === 'config'
                ? `Transfer ${name}`
                : 'Transfer a domain'
          }
        />
        <Steps
          label="Steps of the transfer"
          steps={steps}
          current={stage}
          finished={stage === 'done'}
        />
        {stage === 'select' ? (
          <SelectStage transfer={transfer} accountNumber={accountNumber} prefix={prefix} />
        ) : null}
        {stage === 'config' ? (
          <ConfigStage transfer={transfer} accountNumber={accountNumber} />
        ) : null}
        {stage === 'done' && name !== null ? (
          <DoneStage transfer={transfer} accountNumber={accountNumber} name={name} />
        ) : null}
      </Stack>
      {dialog ? (
        <Suspense fallback={<Spinner label="Processing your order..." />}>
          <OrderDialog transfer={transfer} />
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * A new stage is a new page to whoever cannot see it: the focus goes to its heading, as it does when the card form, which
 * takes the focus itself, is gone.
 */
function useHeadingFocus(stage: string, addingCard: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ stage, addingCard });
  useEffect(() => {
    const before = shown.current;
    shown.current = { stage, addingCard };
    const moved = before.stage !== stage || (before.addingCard && !addingCard);
    if (!moved) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [stage, addingCard]);
  return heading;
}
