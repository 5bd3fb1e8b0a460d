import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/domains')({
  staticData: { crumb: 'Domains' },
  component: Outlet,
});
