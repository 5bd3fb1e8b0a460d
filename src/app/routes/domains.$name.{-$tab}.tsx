import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '@/pages/not-found';
import { PlannedDomainPage } from '@/pages/planned';
import { domainsQuery } from '@/shared/api/domain-queries';

export const Route = createFileRoute('/domains/$name/{-$tab}')({
  staticData: { crumb: '$name' },
  loader: async ({ context: { queryClient, accountNumber }, params: { name } }) => {
    const account = accountNumber();
    if (account === null) return;
    // Domains that could not be read are the page's to tell of.
    const domains = await queryClient.ensureQueryData(domainsQuery(account)).catch(() => undefined);
    if (domains?.some((domain) => domain.name === name) === false) throw notFound();
  },
  component: PlannedDomainPage,
  notFoundComponent: NotFoundPage,
});
