import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/billing')({
  staticData: { crumb: 'Billing History' },
  codeSplitGroupings: [],
  component: plannedPage,
});
