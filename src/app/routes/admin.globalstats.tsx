import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/admin/globalstats')({
  staticData: { crumb: 'Global Stats' },
  codeSplitGroupings: [],
  component: plannedPage,
});
