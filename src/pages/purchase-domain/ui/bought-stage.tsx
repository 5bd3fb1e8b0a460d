import type { Domain } from '@contract/domain';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { hasSite, siteAddress } from '@/entities/domain';
import { OrderDone } from '@/features/order-domain';
import { ButtonAnchor, NewTabMark } from '@/shared/ui/actions/anchor';
import { Panel } from '@/shared/ui/layout/panel';
import { Text } from '@/shared/ui/text/text';
import { purchaseCopy } from './purchase-copy';

interface BoughtStageProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
  readonly name: string;
  /** The account's domains, once loaded. */
  readonly domains: readonly Domain[] | undefined;
}

/** Stage 3: the purchase, the next steps and links. */
export function BoughtStage({ purchase, accountNumber, name, domains }: BoughtStageProps) {
  const domainType = useSelector(purchase, ({ context }) => context.domainType);
  const bought = domains?.find((domain) => domain.name === name);
  const isReady = bought !== undefined && hasSite(bought);
  const { next, outcomes, viewSite, another } = purchaseCopy.done;
  return (
    <OrderDone
      order={purchase}
      accountNumber={accountNumber}
      name={name}
      anotherLabel={another}
      more={
        isReady ? (
          <ButtonAnchor href={siteAddress(name)} target="_blank" rel="noreferrer" width="full">
            <span>{viewSite}</span>
            <NewTabMark />
          </ButtonAnchor>
        ) : null
      }
    >
      <Panel title={next}>
        {domainType === null ? null : <Text>{outcomes[isReady ? 'site' : domainType]}</Text>}
      </Panel>
    </OrderDone>
  );
}
