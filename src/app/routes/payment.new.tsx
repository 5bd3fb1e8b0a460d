import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/payment/new')({
  staticData: { crumb: 'Add Card' },
  codeSplitGroupings: [],
  component: plannedPage,
});
