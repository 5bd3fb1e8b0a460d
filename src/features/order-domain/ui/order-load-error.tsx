import type { OrderActor } from '@machines/order/order-context';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Panel } from '@/shared/ui/panel';
import { orderCopy } from './order-copy';

interface OrderLoadErrorProps {
  readonly order: OrderActor;
  readonly title: string;
  readonly kept: string;
}

/** Error of a stage whose data failed to load. */
export function OrderLoadError({ order, title, kept }: OrderLoadErrorProps) {
  return (
    <Panel>
      <ErrorState
        title={title}
        kept={kept}
        next={orderCopy.tryAgainSentence}
        action={
          <Button onClick={() => order.send({ type: 'options.retry' })}>
            {orderCopy.tryAgain}
          </Button>
        }
      />
    </Panel>
  );
}
