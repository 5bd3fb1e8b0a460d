import type { TransferActor } from '@machines/transfer/transfer-machine';
import { TransferProgressPanel } from '@/entities/domain';
import { OrderDone } from '@/features/order-domain';
import { Panel } from '@/shared/ui/layout/panel';
import { transferCopy } from './transfer-copy';

interface DoneStageProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  readonly name: string;
}

/** Stage 3: the transfer in progress, with the charge, the next steps and links. */
export function DoneStage({ transfer, accountNumber, name }: DoneStageProps) {
  return (
    <OrderDone
      order={transfer}
      accountNumber={accountNumber}
      name={name}
      anotherLabel={transferCopy.done.another}
    >
      <Panel title={transferCopy.done.next}>
        <TransferProgressPanel accountNumber={accountNumber} name={name} />
      </Panel>
    </OrderDone>
  );
}
