import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccess, useViewer } from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { lazyPart } from '@/shared/ui/lazy-part';
import { isQuiet } from '../router/route-metadata';
import { bar } from './account-lines.css';

/** Few people need them, so that the first load is spared them. */
const AccountLines = lazyPart(async () => (await import('./account-lines')).AccountLines, {
  // Keeps the page from moving.
  waiting: <div className={bar} />,
  failed: () => null,
});

interface AccountBarsProps {
  /** Whether the page belongs to the account. */
  readonly isInAccount: boolean;
}

/** What a person must know about the account they work in, below the header. */
export function AccountBars({ isInAccount }: AccountBarsProps) {
  const { status, account } = useViewer();
  const { may } = useAccess();
  useFreshAccount(status === 'inAccount' ? account?.account_number : undefined);
  const isLeftAlone = useRouterState({
    select: ({ matches, location }) => isQuiet(matches) || location.pathname === '/billing',
  });
  const isPastDue = isInAccount && !isLeftAlone && account?.record.billing_status === 'past_due';
  return isPastDue || (account !== undefined && may('workForAgent')) ? (
    <AccountLines isPastDue={isPastDue} />
  ) : null;
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
