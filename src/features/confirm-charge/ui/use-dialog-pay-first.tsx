import type { ChargeDialogActor } from '@machines/charge/charge-context';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { usePayFirst } from './use-pay-first';

/**
 * Returns the past-due amount to show if it blocks a charge. While it is being paid, its payment replaces the question
 * in the charge dialog.
 */
export function useDialogPayFirst(accountNumber: string, charge: ChargeDialogActor) {
  const refusal = useSelector(charge, ({ context }) => context.refusal);
  const { payment, isAwaited, open, ...payFirst } = usePayFirst({ accountNumber, refusal });
  const isPaid = useSelector(payment, (snapshot) => snapshot?.status === 'done');
  const isPaying = useSelector(payment, (snapshot) => snapshot?.matches('paying') ?? false);
  useEffect(() => {
    // Loads a new price for the blocked charge. Has no effect if no charge is blocked.
    if (isPaid) charge.send({ type: 'charge.retry' });
  }, [isPaid, charge]);
  return {
    ...payFirst,
    onPayFirst: open,
    isPaying: isPaying || isAwaited,
  };
}
