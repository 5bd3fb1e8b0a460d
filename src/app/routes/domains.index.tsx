import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { DomainsPage } from '@/pages/domains';
import { domainsSearch, domainsSearchDefaults } from '@/pages/domains/index.route';
import { attentionQuery } from '@/shared/api/attention-queries';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { overviewQuery } from '@/shared/api/overview-queries';

export const Route = createFileRoute('/domains/')({
  validateSearch: domainsSearch,
  search: { middlewares: [stripSearchParams(domainsSearchDefaults)] },
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account === null) return;
    void queryClient.prefetchQuery(domainsQuery(account));
    void queryClient.prefetchQuery(canceledDomainsQuery(account));
    void queryClient.prefetchQuery(attentionQuery(account));
    void queryClient.prefetchQuery(overviewQuery(account));
  },
  component: DomainsPage,
});
