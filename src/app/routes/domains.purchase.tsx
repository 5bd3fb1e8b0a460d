import { createFileRoute } from '@tanstack/react-router';
import { orderSearch } from '@/features/order-domain/index.route';
import { PurchaseDomainPage } from '@/pages/purchase-domain';

export const Route = createFileRoute('/domains/purchase')({
  staticData: { crumb: 'Purchase Domain', isQuiet: true },
  validateSearch: orderSearch,
  component: PurchaseDomainPage,
});
