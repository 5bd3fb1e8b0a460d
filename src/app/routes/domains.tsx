import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/domains')({
  staticData: { crumb: 'Domains' },
});
