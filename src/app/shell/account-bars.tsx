import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccess, useViewer } from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { userQuery } from '@/shared/api/user-queries';
import { isWizard } from '../router/route-metadata';
import { PastDueLine, StaffLine } from './account-lines';
import { isPastDueSaid } from './past-due-pages';
import { useChangeAccount } from './use-change-account';

interface AccountBarsProps {
  /** True if the page requires an account. */
  readonly isInAccount: boolean;
}

/** The lines about the current account, below the header of pages that require an account. */
export function AccountBars({ isInAccount }: AccountBarsProps) {
  const { status, user, account } = useViewer();
  const { can } = useAccess();
  useSessionCheck(user !== undefined);
  useFreshAccount(status === 'inAccount' ? account?.account_number : undefined);
  const changeAccount = useChangeAccount();
  const isSaid = useRouterState({
    select: ({ matches, location }) => isPastDueSaid(location.pathname, isWizard(matches)),
  });
  if (account === undefined || !isInAccount) return null;
  return (
    <>
      {can('workForAgent') ? <StaffLine account={account} onChange={changeAccount} /> : null}
      {isSaid && account.record.billing_status === 'past_due' ? (
        <PastDueLine link={(props) => <Link to="/billing" search={{ pay: 'now' }} {...props} />} />
      ) : null}
    </>
  );
}

/**
 * Reloads the user whenever the tab becomes visible, so that a session that was ended on another device doesn't show its
 * page until the next call.
 */
function useSessionCheck(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return focusManager.subscribe((isVisible) => {
      if (isVisible) void queryClient.prefetchQuery({ ...userQuery, staleTime: 0 });
    });
  }, [queryClient, isSignedIn]);
}

/** Reloads the account when the tab becomes visible and on navigation, if it was loaded minutes ago. */
function useFreshAccount(accountNumber = ''): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const isKnown = accountNumber !== '';
  useQuery({ ...accountQuery(accountNumber), enabled: isKnown });
  useEffect(() => {
    if (!isKnown) return undefined;
    return router.subscribe('onResolved', () => {
      void queryClient.prefetchQuery(accountQuery(accountNumber));
    });
  }, [queryClient, router, accountNumber, isKnown]);
}
