import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/campaigns')({
  staticData: { crumb: 'Campaign Stats' },
});
