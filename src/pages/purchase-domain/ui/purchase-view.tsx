import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { OrderConfig, orderStage, OrderWizard, type OrderStage } from '@/features/order-domain';
import { BoughtStage } from './bought-stage';
import { SearchStage } from './search-stage';
import { purchaseOutlook } from './purchase-copy';

const steps = [
  { id: 'name', label: 'Find a name' },
  { id: 'config', label: 'Configure and pay' },
  { id: 'done', label: 'Done' },
] as const;

interface PurchaseViewProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
}

/** The screen of the purchase in every state (specification, sections 2, 4 and 5). */
export function PurchaseView({ purchase, accountNumber }: PurchaseViewProps) {
  const snapshot = useSelector(purchase, (state) => state);
  const stage = orderStage(snapshot);
  const { name } = snapshot.context;
  return (
    <OrderWizard
      order={purchase}
      accountNumber={accountNumber}
      title={titleOf(stage, name)}
      stepsLabel="Steps of the purchase"
      steps={steps}
    >
      {stage === 'name' ? <SearchStage purchase={purchase} accountNumber={accountNumber} /> : null}
      {stage === 'config' ? (
        <OrderConfig
          order={purchase}
          accountNumber={accountNumber}
          outlook={purchaseOutlook}
          confirmLabel="Purchase"
          kept="The name you chose is saved."
        />
      ) : null}
      {stage === 'done' ? <BoughtStage purchase={purchase} /> : null}
    </OrderWizard>
  );
}

function titleOf(stage: OrderStage, name: string | null): string {
  switch (stage) {
    case 'name':
      return 'Purchase a domain';
    case 'config':
      return `Purchase ${name}`;
    case 'done':
      return `${name} is yours`;
  }
}
