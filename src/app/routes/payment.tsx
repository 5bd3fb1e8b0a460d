import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/payment')({
  staticData: { crumb: 'Payment Settings' },
});
