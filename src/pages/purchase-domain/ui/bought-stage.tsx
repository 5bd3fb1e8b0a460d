import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { OrderDone } from '@/features/order-domain';
import { ButtonAnchor, NewTabMark } from '@/shared/ui/anchor';
import { Panel } from '@/shared/ui/panel';
import { Text } from '@/shared/ui/text';
import { purchaseCopy } from './purchase-copy';

interface BoughtStageProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
  readonly name: string;
}

/** Stage 3: what was bought, what happens next, and where to go. */
export function BoughtStage({ purchase, accountNumber, name }: BoughtStageProps) {
  const domainType = useSelector(purchase, ({ context }) => context.domainType);
  const { next, plans, viewSite, another } = purchaseCopy.done;
  return (
    <OrderDone
      order={purchase}
      accountNumber={accountNumber}
      name={name}
      anotherLabel={another}
      more={
        domainType === 'c1' ? (
          <ButtonAnchor href={`https://${name}`} target="_blank" rel="noopener" width="full">
            {viewSite}
            <NewTabMark />
          </ButtonAnchor>
        ) : null
      }
    >
      <Panel title={next}>{domainType === null ? null : <Text>{plans[domainType]}</Text>}</Panel>
    </OrderDone>
  );
}
