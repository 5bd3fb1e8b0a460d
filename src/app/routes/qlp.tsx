import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/qlp')({
  staticData: { crumb: 'Landing Pages' },
  codeSplitGroupings: [],
  component: plannedPage,
});
