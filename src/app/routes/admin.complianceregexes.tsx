import { createFileRoute } from '@tanstack/react-router';
import { ComplianceRegexesPage, prefetchPatterns } from '@/pages/compliance-regexes';

export const Route = createFileRoute('/admin/complianceregexes')({
  staticData: { crumb: 'Compliance Regexes' },
  loader: ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    prefetchPatterns(queryClient);
  },
  component: ComplianceRegexesPage,
});
