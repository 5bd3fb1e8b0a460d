import type { ChargeDialogActor } from '@machines/charge/charge-context';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { usePayFirst } from './use-pay-first';

/** The past-due amount that blocks a charge in its dialog: the payment replaces the question, which then returns. */
export function useDialogPayFirst(accountNumber: string, charge: ChargeDialogActor) {
  const refusal = useSelector(charge, ({ context }) => context.refusal);
  const { payment, isAwaited, open, ...payFirst } = usePayFirst({ accountNumber, refusal });
  const isPaid = useSelector(payment, (snapshot) => snapshot?.status === 'done');
  const isPaying = useSelector(payment, (snapshot) => snapshot?.matches('paying') ?? false);
  useEffect(() => {
    // The blocked charge gets a new price; without one, this does nothing.
    if (isPaid) charge.send({ type: 'charge.retry' });
  }, [isPaid, charge]);
  return {
    ...payFirst,
    onPayFirst: open,
    isPaying: isPaying || isAwaited,
  };
}
