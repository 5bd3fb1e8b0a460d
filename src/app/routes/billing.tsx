import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/billing')({
  staticData: { crumb: 'Billing History' },
  codeSplitGroupings: [],
});
