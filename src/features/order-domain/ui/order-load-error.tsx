import type { OrderActor } from '@machines/order/order-context';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { Panel } from '@/shared/ui/layout/panel';

interface OrderLoadErrorProps {
  readonly order: OrderActor;
  readonly title: string;
  readonly kept: string;
}

/** The error shown in a stage whose data failed to load. */
export function OrderLoadError({ order, ...texts }: OrderLoadErrorProps) {
  return (
    <Panel>
      <LoadError {...texts} onRetry={() => order.send({ type: 'options.retry' })} />
    </Panel>
  );
}
