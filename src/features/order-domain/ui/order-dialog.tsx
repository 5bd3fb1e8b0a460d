import type { OrderActor } from '@machines/order/order-context';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { cardTitle } from '@/entities/card';
import { accountQuery } from '@/shared/api/account-queries';
import { cardsQuery } from '@/shared/api/card-queries';
import { money } from '@/shared/lib/format/money';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Modal } from '@/shared/ui/modal';
import { Spinner } from '@/shared/ui/spinner';
import { Text } from '@/shared/ui/text';

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
  const verifying = snapshot.matches('verifying');
  return (
    <Modal
      open
      blocking
      title="Processing your order..."
      description={
        verifying
          ? "We lost the connection and are checking your order. You won't be charged twice."
          : 'This can take a minute. Keep this page open.'
      }
    >
      <Stack gap={3} align="center">
        <Spinner label={verifying ? 'Asking for your order' : 'Ordering'} />
        <Text size="small" tone="muted">
          {snapshot.context.name}
        </Text>
      </Stack>
    </Modal>
  );
}

function Refused({ order }: { readonly order: OrderActor }) {
  const { name, reason } = useSelector(order, ({ context }) => context);
  return (
    <Modal
      open
      blocking
      title="Your order didn't go through"
      description={
        <Stack gap={2}>
          <p>
            We encountered an error while attempting to purchase {name}. Please try again later!
          </p>
          <p>{reason}</p>
        </Stack>
      }
      actions={
        <Button tone="primary" onClick={() => order.send({ type: 'error.acknowledge' })}>
          Ok
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
      title={`Charge ${agency ?? 'the agency'}'s card?`}
      description={`You're ordering ${name} for this agency. This charges ${sum} to the agency's ${card === undefined ? 'card' : cardTitle(card)}.`}
      onClose={back}
      initialFocus={goBack}
      actions={
        <>
          <Button tone="primary" onClick={() => order.send({ type: 'order.charge' })}>
            Charge {sum}
          </Button>
          <Button ref={goBack} onClick={back}>
            Go back
          </Button>
        </>
      }
    />
  );
}
