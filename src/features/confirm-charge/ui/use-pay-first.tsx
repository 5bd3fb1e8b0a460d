import type { Refusal } from '@machines/charge/charge-context';
import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { chargeAttempt } from '@/entities/charge';
import { useViewer } from '@/entities/session';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Spinner } from '@/shared/ui/spinner';
import type { PayFirstStanding } from './pay-first';
import { payFirstCopy } from './pay-first-copy';
import { PayFirstMissing } from './pay-first-missing';

/** Most accounts owe nothing. */
const PayFirst = lazyPart(async () => (await import('./pay-first')).PayFirst, {
  waiting: null,
  failed: (retry) => <PayFirstMissing retry={retry} />,
});

interface Owing {
  readonly accountNumber: string;
  /** Why the last order or upgrade was refused. */
  readonly refusal: Refusal | null;
}

interface WhatToPayFirst extends Pick<PayFirstStanding, 'mustPayFirst'> {
  /** What is past due, and its payment in place. */
  readonly payFirst: ReactNode;
  /** Its payment, once it is known what is due. */
  readonly payment: PastDuePaymentActor | undefined;
  /** Opens its payment, as soon as it is known what is due. */
  open(this: void): void;
  /** Whether its payment opens once it is known what is due. */
  readonly isAwaited: boolean;
}

/** Past-due amount that blocks an order. Its code is there before anything can be paid. */
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
    // Paid by now, which is said in its place.
    standing !== undefined;
  useEffect(() => {
    // A part that fails says so where it is shown.
    if (mayOwe) PayFirst.preload().catch(() => undefined);
  }, [mayOwe]);
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
    PayFirst.preload().catch(onMissing);
    // One that failed is read again.
    void queryClient.refetchQueries(subscriptionQuery(accountNumber));
  };
  return {
    payFirst: mayOwe ? (
      <>
        {standing === undefined && reason !== null ? (
          <Notice tone="warning">{reason}</Notice>
        ) : null}
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
