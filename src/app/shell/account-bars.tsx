import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccess, useViewer } from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { isWizard } from '../router/route-metadata';
import { PastDueLine, StaffLine } from './account-lines';
import { isPastDueSaid } from './past-due-pages';
import { useChangeAccount } from './use-change-account';

interface AccountBarsProps {
  /** Whether the page belongs to the account. */
  readonly isInAccount: boolean;
}

/** What a person must know about the account they work in, below the header. */
export function AccountBars({ isInAccount }: AccountBarsProps) {
  const { status, account } = useViewer();
  const { may } = useAccess();
  useFreshAccount(status === 'inAccount' ? account?.account_number : undefined);
  const changeAccount = useChangeAccount();
  const isSaid = useRouterState({
    select: ({ matches, location }) => isPastDueSaid(location.pathname, isWizard(matches)),
  });
  if (account === undefined) return null;
  return (
    <>
      {may('workForAgent') ? <StaffLine account={account} onChange={changeAccount} /> : null}
      {isInAccount && isSaid && account.record.billing_status === 'past_due' ? (
        <PastDueLine link={(props) => <Link to="/billing" {...props} />} />
      ) : null}
    </>
  );
}

/** Once the account is minutes old, it is read again when the tab comes back into view, and with the next page. */
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
