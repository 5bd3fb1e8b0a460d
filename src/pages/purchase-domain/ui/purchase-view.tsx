import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  OrderConfig,
  orderStage,
  OrderWizard,
  type OrderBlocks,
  type OrderStage,
} from '@/features/order-domain';
import { domainsQuery } from '@/shared/api/domain-queries';
import { nameInWords } from '@contract/name-in-words';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { BoughtStage } from './bought-stage';
import { SearchStage } from './search-stage';
import { purchaseCopy } from './purchase-copy';

const steps = [
  { id: 'name', label: purchaseCopy.steps.name },
  { id: 'config', label: purchaseCopy.steps.config },
  { id: 'done', label: purchaseCopy.steps.done },
] as const;

interface PurchaseViewProps extends Partial<OrderBlocks> {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
  /** Available names for what is typed, which don't belong to the machine. */
  readonly freeNames?: ReactNode;
  /** Words to start with. */
  readonly ideas?: readonly string[];
}

export function PurchaseView({
  purchase,
  accountNumber,
  freeNames,
  ideas = [],
  ...blocks
}: PurchaseViewProps) {
  const snapshot = useSnapshot(purchase);
  const stage = orderStage(snapshot);
  // Subscribed to here, because an observer that unmounts with a stage would cancel the next stage's request.
  const { data: domains } = useQuery(domainsQuery(accountNumber));
  const { name, isRegistering } = snapshot.context;
  return (
    <OrderWizard
      order={purchase}
      accountNumber={accountNumber}
      title={titleOf(stage, nameInWords(name ?? ''), isRegistering)}
      stepsLabel={purchaseCopy.stepsLabel}
      steps={steps}
      anotherLabel={purchaseCopy.done.another}
    >
      {stage === 'name' ? blocks.payFirst : null}
      {stage === 'name' ? (
        <SearchStage
          purchase={purchase}
          accountNumber={accountNumber}
          domains={domains}
          freeNames={freeNames}
          ideas={ideas}
        />
      ) : null}
      {stage === 'config' ? (
        <OrderConfig
          order={purchase}
          accountNumber={accountNumber}
          outlook={purchaseCopy.outlook}
          confirmLabel={purchaseCopy.confirm}
          kept={purchaseCopy.kept}
          {...blocks}
          anotherName={purchaseCopy.anotherName}
        />
      ) : null}
      {stage === 'done' && name !== null ? (
        <BoughtStage
          purchase={purchase}
          accountNumber={accountNumber}
          name={name}
          isRegistering={isRegistering}
          domains={domains}
        />
      ) : null}
    </OrderWizard>
  );
}

function titleOf(stage: OrderStage, name: string, isRegistering: boolean): string {
  switch (stage) {
    case 'name':
      return purchaseCopy.title;
    case 'config':
      return purchaseCopy.configTitle(name);
    case 'done':
      return isRegistering ? purchaseCopy.registeringTitle(name) : purchaseCopy.doneTitle(name);
  }
}
