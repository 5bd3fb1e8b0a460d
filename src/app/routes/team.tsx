import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/team')({
  staticData: { crumb: 'Team Permissions' },
  codeSplitGroupings: [],
  component: plannedPage,
});
