import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/profile')({
  staticData: { crumb: 'My Profile' },
  codeSplitGroupings: [],
  component: plannedPage,
});
