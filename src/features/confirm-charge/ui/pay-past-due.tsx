import type { Refusal } from '@machines/charge/charge-context';
import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useAccess, useViewer } from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { Notice } from '@/shared/ui/notice';
import { PastDue, type PastDueProps } from './past-due';
import { pastDueCopy } from './past-due-copy';

type PayPastDueProps = Omit<PastDueProps, 'chargedAgency' | 'subscription'> & {
  readonly subscription: PastDueProps['subscription'] & { readonly status: string };
};

/** What the account owes, and paying it. */
export function PayPastDue({ subscription, ...paying }: PayPastDueProps) {
  const { accountNumber } = paying;
  const queryClient = useQueryClient();
  const isStaff = useAccess().may('chargeForAgent');
  const { account } = useViewer();
  const isOutdated = account !== undefined && account.record.billing_status !== subscription.status;
  useEffect(() => {
    // A renewal may have failed or been paid since the session loaded the account, whose state every page shows.
    if (isOutdated) {
      void queryClient.fetchQuery({ ...accountQuery(accountNumber), staleTime: 0 }).catch(() => {});
    }
  }, [isOutdated, queryClient, accountNumber]);
  return (
    <PastDue
      {...paying}
      subscription={subscription}
      chargedAgency={isStaff ? account?.full_name : undefined}
    />
  );
}

interface PayFirstProps {
  readonly payment: PastDuePaymentActor;
  readonly accountNumber: string;
  /** Why the last order or upgrade was refused. */
  readonly refusal: Refusal | null;
}

/** What is read of the account's bills, unless nothing says that it owes anything. */
function useOwed({ payment, accountNumber, refusal }: PayFirstProps) {
  const { account } = useViewer();
  const isPaying = useSelector(payment, (snapshot) => !snapshot.matches('closed'));
  const isPastDue = account?.record.billing_status === 'past_due';
  const { data } = useQuery({
    ...subscriptionQuery(accountNumber),
    enabled: isPaying || isPastDue || refusal?.cause === 'pastDue',
  });
  return data;
}

/** Whether an order or upgrade could only be refused, because something is past due. */
export function useMustPayFirst(owing: PayFirstProps): boolean {
  const isOver = useSelector(owing.payment, (snapshot) => snapshot.status === 'done');
  return (useOwed(owing)?.amount_due ?? 0) > 0 && !isOver;
}

/** What is past due, where it stops a person from ordering: it is paid in place, and nothing typed is lost. */
export function PayFirst(owing: PayFirstProps) {
  const { payment, accountNumber, refusal } = owing;
  const subscription = useOwed(owing);
  if (subscription === undefined) {
    return refusal?.cause === 'pastDue' ? <Notice tone="warning">{refusal.reason}</Notice> : null;
  }
  return (
    <PayPastDue
      payment={payment}
      accountNumber={accountNumber}
      subscription={subscription}
      blocks={pastDueCopy.payFirst}
    />
  );
}
