import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '@/pages/team';
import { teamQuery } from '@/shared/api/team-queries';

export const Route = createFileRoute('/team')({
  staticData: { crumb: 'Team Permissions' },
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account !== null) void queryClient.prefetchQuery(teamQuery(account));
  },
  component: TeamPage,
});
