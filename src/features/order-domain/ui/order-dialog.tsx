import type { OrderActor } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { cardTitle } from '@/entities/card';
import { ChargeUnderWay, StaffConfirmation } from '@/entities/charge';
import { SupportLinks } from '@/entities/support';
import { accountQuery } from '@/shared/api/account-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { nameInWords } from '@contract/name-in-words';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { Text } from '@/shared/ui/text/text';
import { orderCopy } from './order-copy';
import { underWay } from './order-dialog.css';

export interface OrderDialogProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
  /** The specified sentence about a refused order, if the flow has one. */
  readonly refusedSentence?: ((name: string) => string) | undefined;
}

/** The dialogs of an order: staff confirmation, progress and refusal. */
export function OrderDialog({ order, accountNumber, refusedSentence }: OrderDialogProps) {
  const snapshot = useSnapshot(order);
  const queryClient = useQueryClient();
  const { name: ordered, offer, paymentId } = snapshot.context;
  const name = nameInWords(ordered ?? '');
  if (snapshot.matches('purchaseError')) {
    return <Refused order={order} name={name} sentence={refusedSentence?.(name)} />;
  }
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

interface RefusedProps {
  readonly order: OrderActor;
  readonly name: string;
  readonly sentence: string | undefined;
}

/** A dialog for a refused order. It can be closed only with Ok, which reloads the page (order.error). */
function Refused({ order, name, sentence }: RefusedProps) {
  const refusal = useSelector(order, ({ context }) => context.refusal);
  return (
    <Modal
      open
      blocking
      title={orderCopy.refused.title}
      description={
        <Stack gap={2}>
          {sentence === undefined ? (
            <Text tone="plain" weight="strong" breaks>
              {name}
            </Text>
          ) : null}
          {refusal === null ? null : (
            <Text tone="plain" weight="medium">
              {refusal.reason}
            </Text>
          )}
          {sentence === undefined ? null : <p>{sentence}</p>}
          <p>
            <span>{`${orderCopy.refused.help} `}</span>
            <SupportLinks between={orderCopy.refused.or} />
          </p>
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
