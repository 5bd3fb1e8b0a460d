import type { QueryClient } from '@tanstack/react-query';
import { userCan } from '@/entities/session';
import { staffActionsQuery } from '@/shared/api/staff-action-queries';
import { userQuery } from '@/shared/api/user-queries';

/** Prefetches the changes that staff made in the account, if the user may see them. */
export function prefetchStaffActions(queryClient: QueryClient, account: string | null): void {
  const user = queryClient.getQueryData(userQuery.queryKey);
  if (account === null || user === undefined || !userCan(user, 'viewStaffActions')) return;
  void queryClient.prefetchQuery(staffActionsQuery(account, 1));
}
