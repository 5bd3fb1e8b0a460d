import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '@/pages/dashboard';
import { attentionQuery } from '@/shared/api/attention-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { overviewQuery } from '@/shared/api/overview-queries';

export const Route = createFileRoute('/')({
  staticData: { title: 'Dashboard' },
  // Part of the entry, because most visits begin here.
  codeSplitGroupings: [],
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account === null) return;
    void queryClient.prefetchQuery(domainsQuery(account));
    void queryClient.prefetchQuery(attentionQuery(account));
    void queryClient.prefetchQuery(overviewQuery(account));
  },
  component: DashboardPage,
});
