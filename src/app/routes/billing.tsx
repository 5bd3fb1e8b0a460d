import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/billing')({
  staticData: { crumb: 'Billing History' },
  codeSplitGroupings: [],
  component: Outlet,
});
