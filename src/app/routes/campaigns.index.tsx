import { createFileRoute } from '@tanstack/react-router';
import { plannedPage } from '../router/planned-page';

export const Route = createFileRoute('/campaigns/')({
  codeSplitGroupings: [],
  component: plannedPage,
});
