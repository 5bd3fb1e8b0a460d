import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useViewer } from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { isWizard } from '../router/route-metadata';
import { ClosedLine, PastDueLine, StaffLine } from './account-lines';
import { useChangeAccount } from './use-change-account';

interface AccountBarsProps {
  /** True if the page requires an account. */
  readonly isInAccount: boolean;
}

/** The lines about the current account, below the header of pages that require an account. */
export function AccountBars({ isInAccount }: AccountBarsProps) {
  const { status, account, can } = useViewer();
  useFreshAccount(status === 'inAccount' ? account?.account_number : undefined);
  const changeAccount = useChangeAccount();
  const isSaid = useRouterState({
    select: ({ matches, location }) => isPastDueSaid(location.pathname, isWizard(matches)),
  });
  if (account === undefined || !isInAccount) return null;
  return (
    <>
      {can('workForAgent') ? <StaffLine account={account} onChange={changeAccount} /> : null}
      {account.record.active ? null : <ClosedLine {...account} />}
      {isSaid && account.record.active && account.record.amount_due > 0 ? (
        <PastDueLine cents={account.record.amount_due} />
      ) : null}
    </>
  );
}

/**
 * Returns true if the page shows the past-due line. The line must not interrupt a flow, and the dashboard and the billing
 * page show the failed payment themselves.
 */
function isPastDueSaid(path: string, isWizard: boolean): boolean {
  return !isWizard && !['', '/billing'].includes(path.replace(/\/$/, ''));
}

/**
 * Reloads the account on navigation, if it was loaded minutes ago, and whenever the tab becomes visible, so that a
 * session that was ended on another device doesn't show its page until the next call.
 */
function useFreshAccount(accountNumber = ''): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const isKnown = accountNumber !== '';
  useQuery({
    ...accountQuery(accountNumber),
    enabled: isKnown,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (!isKnown) return undefined;
    return router.subscribe('onResolved', () => {
      void queryClient.prefetchQuery(accountQuery(accountNumber));
    });
  }, [queryClient, router, accountNumber, isKnown]);
}
