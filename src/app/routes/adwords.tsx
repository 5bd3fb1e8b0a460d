import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/adwords')({
  staticData: { crumb: 'Google Ads' },
  codeSplitGroupings: [],
  component: plannedPage,
});
