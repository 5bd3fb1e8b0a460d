import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '@/pages/profile';
import { sessionsQuery } from '@/shared/api/session-queries';

export const Route = createFileRoute('/profile')({
  staticData: { crumb: 'My Profile' },
  // The first load of any other page does not need the query.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient, isSignedIn } }) => {
    if (isSignedIn()) void queryClient.prefetchQuery(sessionsQuery);
  },
  component: ProfilePage,
});
