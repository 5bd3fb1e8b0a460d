import { createFileRoute } from '@tanstack/react-router';
import { prefetchStaffActions, ProfilePage } from '@/pages/profile';
import { sessionsQuery } from '@/shared/api/session-queries';

export const Route = createFileRoute('/profile')({
  staticData: { crumb: 'My Profile' },
  loader: ({ context: { queryClient, isSignedIn, accountNumber } }) => {
    if (!isSignedIn()) return;
    void queryClient.prefetchQuery(sessionsQuery);
    prefetchStaffActions(queryClient, accountNumber());
  },
  component: ProfilePage,
});
