import type { Refusal } from '@machines/charge/charge-context';
import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
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

interface Owing {
  readonly payment: PastDuePaymentActor;
  readonly accountNumber: string;
  /** Why the last order or upgrade was refused. */
  readonly refusal: Refusal | null;
}

interface PayFirst {
  /** What is past due, where it stops a person from ordering: it is paid in place, and nothing typed is lost. */
  readonly payFirst: ReactNode;
  /** Whether an order or upgrade could only be refused. */
  readonly mustPayFirst: boolean;
}

/** What has to be paid before anything is ordered. */
export function usePayFirst({ payment, accountNumber, refusal }: Owing): PayFirst {
  const { account } = useViewer();
  const paying = useSelector(payment, (snapshot) => snapshot);
  const reason = refusal?.cause === 'pastDue' ? refusal.reason : null;
  const { data: subscription } = useQuery({
    ...subscriptionQuery(accountNumber),
    enabled:
      !paying.matches('closed') || account?.record.billing_status === 'past_due' || reason !== null,
  });
  if (subscription === undefined) {
    return {
      payFirst: reason === null ? null : <Notice tone="warning">{reason}</Notice>,
      mustPayFirst: false,
    };
  }
  return {
    payFirst: (
      <PayPastDue
        payment={payment}
        accountNumber={accountNumber}
        subscription={subscription}
        blocks={pastDueCopy.payFirst}
      />
    ),
    mustPayFirst: subscription.amount_due > 0 && paying.status !== 'done',
  };
}
