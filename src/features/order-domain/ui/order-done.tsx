import type { OrderActor } from '@machines/order/order-context';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { OrderReceipt } from './order-receipt';
import { orderCopy } from './order-copy';

interface OrderDoneProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  readonly name: string;
  /** The label of the link that starts another order of this kind. */
  readonly anotherLabel: string;
  readonly children: ReactNode;
  /** Further links for this kind of order. */
  readonly more?: ReactNode;
}

/** Stage 3: the receipt, the next steps and links. */
export function OrderDone(props: OrderDoneProps) {
  const { order, accountNumber, name, anotherLabel, children, more } = props;
  return (
    <Split
      aside={
        <Stack gap={2}>
          <ButtonLink to="/domains" tone="primary" width="full">
            {orderCopy.done.seeDomains}
          </ButtonLink>
          {more}
          <ButtonLink to="/domains/$name/{-$tab}" params={{ name, tab: 'emails' }} width="full">
            {orderCopy.done.setUpRedirects}
          </ButtonLink>
          <Button
            tone="quiet"
            width="full"
            onClick={() => order.send({ type: 'wizard.startOver' })}
          >
            {anotherLabel}
          </Button>
        </Stack>
      }
    >
      <OrderReceipt order={order} accountNumber={accountNumber} />
      {children}
    </Split>
  );
}
