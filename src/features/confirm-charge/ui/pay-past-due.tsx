import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewer } from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { PastDue, type PastDueProps } from './past-due';

type PayPastDueProps = Omit<PastDueProps, 'chargedAgency' | 'subscription' | 'isClosed'> & {
  readonly subscription: PastDueProps['subscription'] & { readonly status: string };
};

export function PayPastDue({ subscription, ...paying }: PayPastDueProps) {
  const { accountNumber } = paying;
  const queryClient = useQueryClient();
  const { account, can } = useViewer();
  const isStaff = can('chargeForAgent');
  const isOutdated = account !== undefined && account.record.billing_status !== subscription.status;
  useEffect(() => {
    // Reloads the account, because every page shows its billing status. A bill may have failed or been paid since the
    // account was loaded.
    if (isOutdated) {
      void queryClient.fetchQuery({ ...accountQuery(accountNumber), staleTime: 0 }).catch(() => {});
    }
  }, [isOutdated, queryClient, accountNumber]);
  return (
    <PastDue
      {...paying}
      subscription={subscription}
      isClosed={!can('changeAgency')}
      chargedAgency={isStaff ? account?.full_name : undefined}
    />
  );
}
