import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/admin/complianceregexes')({
  staticData: { crumb: 'Compliance Regexes' },
  codeSplitGroupings: [],
  component: plannedPage,
});
