import type { TransferDetails } from '@contract/transfer-details';
import type { TransferActor } from '@machines/transfer/transfer-machine';
import {
  OrderConfig,
  orderStage,
  OrderWizard,
  type OrderBlocks,
  type OrderStage,
} from '@/features/order-domain';
import { nameInWords } from '@contract/name-in-words';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import type { SummaryRow } from '@/shared/ui/layout/summary-panel';
import { DoneStage } from './done-stage';
import { SelectStage } from './select-stage';
import { transferCopy } from './transfer-copy';

const steps = [
  { id: 'name', label: transferCopy.steps.name },
  { id: 'config', label: transferCopy.steps.config },
  { id: 'done', label: transferCopy.steps.done },
] as const;

interface TransferViewProps extends Partial<OrderBlocks> {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  /** The text before the domain's input, such as `www.`. */
  readonly prefix: string;
}

export function TransferView({ transfer, accountNumber, prefix, ...blocks }: TransferViewProps) {
  const snapshot = useSnapshot(transfer);
  const stage = orderStage(snapshot);
  const { name, details } = snapshot.context;
  const facts = [originOf(details)];
  return (
    <OrderWizard
      order={transfer}
      accountNumber={accountNumber}
      title={titleOf(stage, nameInWords(name ?? ''))}
      stepsLabel={transferCopy.stepsLabel}
      steps={steps}
      anotherLabel={transferCopy.done.another}
      refusedSentence={transferCopy.refused}
    >
      {stage === 'name' ? blocks.payFirst : null}
      {stage === 'name' ? (
        <SelectStage
          transfer={transfer}
          accountNumber={accountNumber}
          prefix={prefix}
          facts={facts}
        />
      ) : null}
      {stage === 'config' ? (
        <OrderConfig
          order={transfer}
          accountNumber={accountNumber}
          facts={facts}
          outlook={transferCopy.outlook}
          confirmLabel={transferCopy.confirm}
          kept={transferCopy.kept}
          {...blocks}
        />
      ) : null}
      {stage === 'done' && name !== null ? (
        <DoneStage transfer={transfer} accountNumber={accountNumber} name={name} />
      ) : null}
    </OrderWizard>
  );
}

/** The current registrar, if known. */
function originOf(details: TransferDetails | null): SummaryRow {
  return {
    term: transferCopy.from,
    detail:
      details === null
        ? transferCopy.shownLater
        : (details.registrar_name ?? transferCopy.notProvided),
  };
}

function titleOf(stage: OrderStage, name: string): string {
  switch (stage) {
    case 'name':
      return transferCopy.title;
    case 'config':
      return transferCopy.configTitle(name);
    case 'done':
      return transferCopy.doneTitle(name);
  }
}
