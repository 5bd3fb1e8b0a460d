import type { OrderActor } from '@machines/order/order-context';
import { Button } from '@/shared/ui/actions/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { orderCopy } from './order-copy';
import { OrderLoadError } from './order-load-error';

interface RecalledOrderProps {
  readonly order: OrderActor;
  /** The label of the link that starts another order of this kind. */
  readonly anotherLabel: string;
}

const { recalled: copy } = orderCopy;

/** The last stage after a page reload, shown while its order is loading or if loading failed. */
export function RecalledOrder({ order, anotherLabel }: RecalledOrderProps) {
  const snapshot = useSnapshot(order);
  return (
    <Stack gap={5}>
      {snapshot.matches({ recalling: 'reading' }) ? (
        <Loading label={copy.loading}>
          <Skeleton shape="block" />
        </Loading>
      ) : null}
      {snapshot.matches({ recalling: 'loadFailed' }) ? (
        <OrderLoadError order={order} title={copy.notLoaded} kept={copy.safe} />
      ) : null}
      {snapshot.matches({ recalling: 'unknown' }) ? (
        <Panel>
          <ErrorState title={copy.unknown} kept={copy.unknownReason} next={copy.unknownNext} />
        </Panel>
      ) : null}
      <Cluster>
        <ButtonLink to="/domains" tone="primary">
          {orderCopy.done.seeDomains}
        </ButtonLink>
        <Button onClick={() => order.send({ type: 'wizard.startOver' })}>{anotherLabel}</Button>
      </Cluster>
    </Stack>
  );
}
