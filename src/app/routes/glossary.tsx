import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/glossary')({
  staticData: { crumb: 'Glossary' },
  codeSplitGroupings: [],
  component: plannedPage,
});
