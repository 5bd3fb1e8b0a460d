import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/agencyintern')({
  staticData: { crumb: 'Agency Intern Form' },
  loader: async ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    const { prefetchInterns } = await import('@/pages/agency-intern');
    prefetchInterns(queryClient);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/agency-intern'), 'AgencyInternPage'),
});
