import type { ChargeDialogActor } from '@machines/charge/charge-context';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { usePayFirst } from './use-pay-first';

/**
 * Shows the past-due amount that blocks a charge. Paying that amount temporarily replaces the charge dialog's question.
 */
export function useDialogPayFirst(accountNumber: string, charge: ChargeDialogActor) {
  const refusal = useSelector(charge, ({ context }) => context.refusal);
  const { payment, isAwaited, open, ...payFirst } = usePayFirst({ accountNumber, refusal });
  const isPaid = useSelector(payment, (snapshot) => snapshot?.status === 'done');
  const isPaying = useSelector(payment, (snapshot) => snapshot?.matches('paying') ?? false);
  useEffect(() => {
    // Loads a new price for the blocked charge; ignored if no charge is blocked.
    if (isPaid) charge.send({ type: 'charge.retry' });
  }, [isPaid, charge]);
  return {
    ...payFirst,
    onPayFirst: open,
    isPaying: isPaying || isAwaited,
  };
}
