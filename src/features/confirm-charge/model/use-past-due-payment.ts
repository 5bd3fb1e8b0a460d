import {
  pastDuePaymentMachine,
  type PastDuePaymentActor,
} from '@machines/past-due-payment/past-due-payment-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { chargeAttempt } from '@/entities/charge';
import { useViewer } from '@/entities/session';
import { paymentImplementations } from './payment-implementations';

/** Runs the machine that pays the past-due amount. Looks up a payment whose outcome is unknown. */
export function usePastDuePayment(accountNumber: string): PastDuePaymentActor {
  const queryClient = useQueryClient();
  const chargedBy = useViewer().can('chargeForAgent') ? 'staff' : 'agent';
  const [{ machine, unsettled }] = useState(() => {
    const attempt = chargeAttempt('past-due', accountNumber);
    return {
      machine: pastDuePaymentMachine.provide(
        paymentImplementations({ queryClient, accountNumber, attempt }),
      ),
      unsettled: attempt.current() !== null,
    };
  });
  return useActorRef(machine, { input: { chargedBy, unsettled } });
}
