import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/admin/approvalqueue')({
  staticData: { crumb: 'Approval Queue' },
  codeSplitGroupings: [],
  component: plannedPage,
});
