import { createFileRoute } from '@tanstack/react-router';
import { AgencyInternPage, prefetchInterns } from '@/pages/agency-intern';

export const Route = createFileRoute('/admin/agencyintern')({
  staticData: { crumb: 'Agency Intern Form' },
  loader: ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    prefetchInterns(queryClient);
  },
  component: AgencyInternPage,
});
