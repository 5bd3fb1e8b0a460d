import { useSelector } from '@xstate/react';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Modal } from '@/shared/ui/modal';
import { Spinner } from '@/shared/ui/spinner';
import { Text } from '@/shared/ui/text';
import type { TransferActor } from '../model/use-transfer';

/** While an order is under way, and when it was refused: neither can be waved away (specification, section 4). */
export function OrderDialog({ transfer }: { readonly transfer: TransferActor }) {
  const snapshot = useSelector(transfer, (state) => state);
  const { name, reason } = snapshot.context;
  if (snapshot.matches('purchaseError')) {
    return (
      <Modal
        open
        blocking
        title="The order did not go through"
        description={
          <Stack gap={2}>
            <p>
              We encountered an error while attempting to purchase {name}. Please try again later!
            </p>
            <p>{reason}</p>
          </Stack>
        }
        actions={
          <Button tone="primary" onClick={() => transfer.send({ type: 'error.acknowledge' })}>
            Ok
          </Button>
        }
      />
    );
  }
  return (
    <Modal
      open
      blocking
      title="Processing your order..."
      description={
        snapshot.matches('verifying')
          ? 'The answer got lost on the way. We are asking what became of your order. It is not sent a second time.'
          : 'This can take a minute. Please keep this page open.'
      }
    >
      <Stack gap={3} align="center">
        <Spinner label={snapshot.matches('verifying') ? 'Asking for your order' : 'Ordering'} />
        <Text size="small" tone="muted">
          {name}
        </Text>
      </Stack>
    </Modal>
  );
}
