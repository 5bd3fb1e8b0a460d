import type { OrderActor } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { cardTitle } from '@/entities/card';
import { ChargeUnderWay, StaffConfirmation } from '@/entities/charge';
import { accountQuery } from '@/shared/api/account-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { nameInWords } from '@contract/name-in-words';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { Text } from '@/shared/ui/text/text';
import { orderCopy } from './order-copy';
import { advice, underWay } from './order-dialog.css';

interface OrderDialogProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
}

/** The dialogs of an order: staff confirmation, progress and refusal. */
export function OrderDialog({ order, accountNumber }: OrderDialogProps) {
  const snapshot = useSnapshot(order);
  const queryClient = useQueryClient();
  const { name: ordered, offer, paymentId } = snapshot.context;
  const name = nameInWords(ordered ?? '');
  if (snapshot.matches('purchaseError')) return <Refused order={order} />;
  if (snapshot.matches({ ordering: 'staffConfirmation' })) {
    const cards = queryClient.getQueryData(cardsQuery(accountNumber).queryKey);
    const card = cards?.find(({ id }) => id === paymentId);
    return (
      <StaffConfirmation
        charge={order}
        offer={offer}
        agency={queryClient.getQueryData(accountQuery(accountNumber).queryKey)?.full_name}
        card={card && cardTitle(card)}
        act={orderCopy.staff.act(name)}
      />
    );
  }
  const { title, subject, ordering } = orderCopy.processing;
  return (
    <ChargeUnderWay
      title={title}
      subject={subject}
      charging={ordering}
      charge={order}
      flow={snapshot}
      holder="ordering"
      frame={(spinner) => (
        <div className={underWay}>
          {spinner}
          <Text weight="strong" breaks>
            {name}
          </Text>
        </div>
      )}
    />
  );
}

/** A dialog for a refused order. It can be closed only with Ok, which reloads the page (order.error). */
function Refused({ order }: { readonly order: OrderActor }) {
  const { name, refusal } = useSelector(order, ({ context }) => context);
  return (
    <Modal
      open
      blocking
      title={orderCopy.refused.title}
      description={
        <Stack gap={2}>
          {refusal === null ? null : <p className={advice}>{refusal.reason}</p>}
          <p>{orderCopy.refused.sentence(nameInWords(name ?? ''))}</p>
        </Stack>
      }
      actions={
        <Button tone="primary" onClick={() => order.send({ type: 'error.acknowledge' })}>
          {orderCopy.refused.ok}
        </Button>
      }
    />
  );
}
