import type { TransferActor } from '@machines/transfer/transfer-machine';
import { useSelector } from '@xstate/react';
import { OrderConfig, orderStage, OrderWizard, type OrderStage } from '@/features/order-domain';
import { DoneStage } from './done-stage';
import { SelectStage } from './select-stage';
import { originOf, transferOutlook } from './transfer-copy';

const steps = [
  { id: 'name', label: 'Select the domain' },
  { id: 'config', label: 'Configure and pay' },
  { id: 'done', label: 'Done' },
] as const;

interface TransferViewProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  /** Text in front of the domain's input, such as `www.`. */
  readonly prefix: string;
}

/** The screen of the transfer in every state (specification, sections 2, 4 and 5). */
export function TransferView({ transfer, accountNumber, prefix }: TransferViewProps) {
  const snapshot = useSelector(transfer, (state) => state);
  const stage = orderStage(snapshot);
  const { name, details } = snapshot.context;
  return (
    <OrderWizard
      order={transfer}
      accountNumber={accountNumber}
      title={titleOf(stage, name)}
      stepsLabel="Steps of the transfer"
      steps={steps}
    >
      {stage === 'name' ? (
        <SelectStage transfer={transfer} accountNumber={accountNumber} prefix={prefix} />
      ) : null}
      {stage === 'config' ? (
        <OrderConfig
          order={transfer}
          accountNumber={accountNumber}
          facts={[originOf(details)]}
          outlook={transferOutlook}
          confirmLabel="Begin Transfer"
          kept="The domain and its auth code are saved."
        />
      ) : null}
      {stage === 'done' && name !== null ? (
        <DoneStage transfer={transfer} accountNumber={accountNumber} name={name} />
      ) : null}
    </OrderWizard>
  );
}

function titleOf(stage: OrderStage, name: string | null): string {
  switch (stage) {
    case 'name':
      return 'Transfer a domain';
    case 'config':
      return `Transfer ${name}`;
    case 'done':
      return `Transfer of ${name} successfully initiated!`;
  }
}
