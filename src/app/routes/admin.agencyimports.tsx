import { createFileRoute } from '@tanstack/react-router';
import { AgencyImportsPage } from '@/pages/agency-imports';
import { agencyImportsQuery } from '@/shared/api/import-queries';

export const Route = createFileRoute('/admin/agencyimports')({
  staticData: { crumb: 'Agency Imports' },
  loader: ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    void queryClient.prefetchQuery(agencyImportsQuery);
  },
  component: AgencyImportsPage,
});
