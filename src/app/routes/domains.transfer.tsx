import { createFileRoute } from '@tanstack/react-router';
import { TransferDomainPage } from '@/pages/transfer-domain';
import { transferSearch } from '@/pages/transfer-domain/index.route';

export const Route = createFileRoute('/domains/transfer')({
  staticData: { crumb: 'Transfer Domain' },
  validateSearch: transferSearch,
  component: TransferDomainPage,
});
