import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/campaigns/tools')({
  staticData: { crumb: 'Campaign Tools' },
  codeSplitGroupings: [],
  component: plannedPage,
});
