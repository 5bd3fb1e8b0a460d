import type { Refusal } from '@machines/charge/charge-context';
import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { chargeAttempt } from '@/entities/charge';
import { useViewer } from '@/entities/session';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { Alert } from '@/shared/ui/feedback/alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { PayFirst, type PayFirstStanding } from './pay-first';
import { payFirstCopy } from './pay-first-copy';

interface Owing {
  readonly accountNumber: string;
  /** The reason why the last order or upgrade was refused. */
  readonly refusal: Refusal | null;
}

interface WhatToPayFirst extends Pick<PayFirstStanding, 'mustPayFirst'> {
  /** Shows the past-due amount and lets the person pay it in place. */
  readonly payFirst: ReactNode;
  /** The payment, once the amount is known. */
  readonly payment: PastDuePaymentActor | undefined;
  /** Opens the payment as soon as the amount is known. */
  open(this: void): void;
  /** True if the payment will open once the amount is known. */
  readonly isAwaited: boolean;
}

/** Returns the past-due amount to show if it blocks an order. */
export function usePayFirst({ accountNumber, refusal }: Owing): WhatToPayFirst {
  const { account } = useViewer();
  const queryClient = useQueryClient();
  const [standing, setStanding] = useState<PayFirstStanding>();
  const [isAwaited, setIsAwaited] = useState(false);
  const [isUnsettled] = useState(() => chargeAttempt('past-due', accountNumber).current() !== null);
  const reason = refusal?.cause === 'pastDue' ? refusal.reason : null;
  const mayOwe =
    account?.record.billing_status === 'past_due' ||
    reason !== null ||
    isUnsettled ||
    // Continues to show the payment's result.
    standing !== undefined;
  const onStanding = useCallback(
    (known: PayFirstStanding) => {
      setStanding(known);
      if (!isAwaited) return;
      setIsAwaited(false);
      known.payment.send({ type: 'payment.open' });
    },
    [isAwaited],
  );
  const onMissing = useCallback(() => setIsAwaited(false), []);
  const open = () => {
    setIsAwaited(true);
    if (standing !== undefined) return;
    void queryClient.refetchQueries(subscriptionQuery(accountNumber));
  };
  return {
    payFirst: mayOwe ? (
      <>
        {standing === undefined && reason !== null ? <Alert tone="warning">{reason}</Alert> : null}
        {standing === undefined && isAwaited ? <Spinner label={payFirstCopy.loading} /> : null}
        <PayFirst accountNumber={accountNumber} onStanding={onStanding} onMissing={onMissing} />
      </>
    ) : null,
    mustPayFirst: standing?.mustPayFirst ?? false,
    payment: standing?.payment,
    open,
    isAwaited,
  };
}
