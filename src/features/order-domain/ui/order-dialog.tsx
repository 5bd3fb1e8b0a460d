import type { OrderActor } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { cardTitle } from '@/entities/card';
import { accountQuery } from '@/shared/api/account-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { nameInWords } from '@/shared/lib/format/domain-name';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Modal } from '@/shared/ui/modal';
import { Spinner } from '@/shared/ui/spinner';
import { orderCopy } from './order-copy';
import { orderedName, underWay } from './order-dialog.css';

interface OrderDialogProps {
  readonly order: OrderActor;
  readonly accountNumber: string;
}

/** The staff confirmation, the wait for an order, and its refusal. */
export function OrderDialog({ order, accountNumber }: OrderDialogProps) {
  const snapshot = useSelector(order, (state) => state);
  if (snapshot.matches('purchaseError')) return <Refused order={order} />;
  if (snapshot.hasTag('uninterruptible')) return <UnderWay order={order} />;
  return <StaffConfirmation order={order} accountNumber={accountNumber} />;
}

/** Neither this nor the refusal can be dismissed (specification, section 4). */
function UnderWay({ order }: { readonly order: OrderActor }) {
  const snapshot = useSelector(order, (state) => state);
  const { title, lost, keepOpen, checking, ordering } = orderCopy.processing;
  const verifying = snapshot.matches('verifying');
  return (
    <Modal open blocking title={title} description={verifying ? lost : keepOpen}>
      <div className={underWay}>
        <Spinner label={verifying ? checking : ordering} />
        <p className={orderedName}>{nameInWords(snapshot.context.name ?? '')}</p>
      </div>
    </Modal>
  );
}

function Refused({ order }: { readonly order: OrderActor }) {
  const { name, refusal } = useSelector(order, ({ context }) => context);
  return (
    <Modal
      open
      blocking
      title={orderCopy.refused.title}
      description={
        <Stack gap={2}>
          <p>{orderCopy.refused.sentence(nameInWords(name ?? ''))}</p>
          <p>{refusal?.reason}</p>
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

/** Staff charge a card that is not theirs (decisions, `/accounts`). */
function StaffConfirmation({ order, accountNumber }: OrderDialogProps) {
  const { name, paymentId, preview } = useSelector(order, ({ context }) => context);
  const queryClient = useQueryClient();
  const agency = queryClient.getQueryData(accountQuery(accountNumber).queryKey)?.full_name;
  const cards = queryClient.getQueryData(cardsQuery(accountNumber).queryKey);
  const card = cards?.find(({ id }) => id === paymentId);
  const sum = money(preview?.due_now ?? 0);
  const back = () => order.send({ type: 'order.reconsider' });
  const goBack = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={orderCopy.staff.title(agency)}
      description={orderCopy.staff.question(nameInWords(name ?? ''), sum, card && cardTitle(card))}
      onClose={back}
      initialFocus={goBack}
      actions={
        <>
          <Button ref={goBack} onClick={back}>
            {orderCopy.staff.back}
          </Button>
          <Button tone="primary" onClick={() => order.send({ type: 'order.charge' })}>
            {orderCopy.staff.charge(sum)}
          </Button>
        </>
      }
    />
  );
}
