import { createFileRoute } from '@tanstack/react-router';
import { prefetchStaffActions, ProfilePage } from '@/pages/profile';
import { domainsQuery } from '@/shared/api/domain-queries';
import { sessionsQuery } from '@/shared/api/session-queries';

export const Route = createFileRoute('/profile')({
  staticData: { crumb: 'My Profile' },
  loader: ({ context: { queryClient, isSignedIn, accountNumber } }) => {
    if (!isSignedIn()) return;
    void queryClient.prefetchQuery(sessionsQuery);
    const account = accountNumber();
    prefetchStaffActions(queryClient, account);
    if (account !== null) void queryClient.prefetchQuery(domainsQuery(account));
  },
  component: ProfilePage,
});
