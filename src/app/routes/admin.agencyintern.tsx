import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/admin/agencyintern')({
  staticData: { crumb: 'Agency Intern Form' },
  codeSplitGroupings: [],
  component: plannedPage,
});
