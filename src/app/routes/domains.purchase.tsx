import { createFileRoute } from '@tanstack/react-router';
import { orderSearch } from '@/features/order-domain/index.route';
import { PurchaseDomainPage } from '@/pages/purchase-domain';
import { domainsQuery } from '@/shared/api/domain-queries';

export const Route = createFileRoute('/domains/purchase')({
  staticData: { crumb: 'Purchase Domain', isWizard: true },
  validateSearch: orderSearch,
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account !== null) void queryClient.prefetchQuery(domainsQuery(account));
  },
  component: PurchaseDomainPage,
});
