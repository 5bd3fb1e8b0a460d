import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/admin/emaillogs')({
  staticData: { crumb: 'Email Logs Lookup' },
  codeSplitGroupings: [],
  component: plannedPage,
});
