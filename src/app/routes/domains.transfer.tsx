import { createFileRoute } from '@tanstack/react-router';
import { orderSearch } from '@/features/order-domain/index.route';
import { TransferDomainPage } from '@/pages/transfer-domain';

export const Route = createFileRoute('/domains/transfer')({
  staticData: { crumb: 'Transfer Domain', isWizard: true },
  validateSearch: orderSearch,
  component: TransferDomainPage,
});
