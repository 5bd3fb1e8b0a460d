import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/payment')({
  staticData: { crumb: 'Payment Settings' },
  component: Outlet,
});
