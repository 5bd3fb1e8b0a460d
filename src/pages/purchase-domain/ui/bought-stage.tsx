import type { Domain } from '@contract/domain';
import type { PurchaseActor } from '@machines/purchase/purchase-machine';
import { useSelector } from '@xstate/react';
import { domainCopy, hasSite, siteAddress, TransferProgressPanel } from '@/entities/domain';
import { OrderDone } from '@/features/order-domain';
import { ButtonAnchor } from '@/shared/ui/actions/anchor';
import { Stack } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { Text } from '@/shared/ui/text/text';
import { purchaseCopy } from './purchase-copy';

interface BoughtStageProps {
  readonly purchase: PurchaseActor;
  readonly accountNumber: string;
  readonly name: string;
  /** True if the registrar still works on it. */
  readonly isRegistering: boolean;
  /** The account's domains, once loaded. */
  readonly domains: readonly Domain[] | undefined;
}

/** Stage 3: the purchase, the next steps and links. */
export function BoughtStage(props: BoughtStageProps) {
  const { purchase, accountNumber, name, isRegistering, domains } = props;
  const domainType = useSelector(purchase, ({ context }) => context.domainType);
  const bought = domains?.find((domain) => domain.name === name);
  const isReady = bought !== undefined && hasSite(bought);
  const { next, outcomes, another } = purchaseCopy.done;
  return (
    <OrderDone
      order={purchase}
      accountNumber={accountNumber}
      name={name}
      anotherLabel={another}
      more={
        isReady ? (
          <ButtonAnchor href={siteAddress(name)} opensTab width="full">
            {domainCopy.site.view}
          </ButtonAnchor>
        ) : null
      }
    >
      <Panel title={next}>
        {isRegistering ? (
          <Stack gap={3}>
            <Text>{outcomes.registering}</Text>
            <TransferProgressPanel accountNumber={accountNumber} name={name} />
          </Stack>
        ) : domainType === null ? null : (
          <Text>{outcomes[isReady ? 'site' : domainType]}</Text>
        )}
      </Panel>
    </OrderDone>
  );
}
