import type { QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '@/entities/session';
import { accountQuery, accountScope } from '@/shared/api/account-queries';
import { isCallError } from '@/shared/api/call-error';
import { tellOnNext } from '@/shared/ui/feedback/next-page-alert';
import { forUsersCopy } from '../header/for-users-copy';

/**
 * Leaves the account, and says so, when the person has lost access to it, for example because an owner removed them. A call within an
 * account may return 404 for other reasons, so this requests the account itself.
 */
export function followAccess(queryClient: QueryClient, session: SessionActor): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const [scope, account, ...rest] = event.query.queryKey;
    const { accountNumber, accountOpen } = session.getSnapshot().context;
    const isOfOpenAccount = scope === accountScope && account === accountNumber && accountOpen;
    if (!isOfOpenAccount || accountNumber === null || !isRefusal(event.action.error)) return;
    if (rest.length === 0) {
      const known = queryClient.getQueryData(accountQuery(accountNumber).queryKey);
      tellOnNext(forUsersCopy.accessLost(known?.full_name ?? accountNumber), 'warning');
      session.send({ type: 'account.change' });
    } else void queryClient.prefetchQuery({ ...accountQuery(accountNumber), staleTime: 0 });
  });
}

function isRefusal(error: unknown): boolean {
  return isCallError(error) && (error.status === 403 || error.status === 404);
}
