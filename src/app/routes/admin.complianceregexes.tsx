import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/complianceregexes')({
  staticData: { crumb: 'Compliance Regexes' },
  loader: async ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    const { prefetchPatterns } = await import('@/pages/compliance-regexes');
    prefetchPatterns(queryClient);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    () => import('@/pages/compliance-regexes'),
    'ComplianceRegexesPage',
  ),
});
