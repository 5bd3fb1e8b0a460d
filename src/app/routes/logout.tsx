import { createFileRoute } from '@tanstack/react-router';
import { LogoutPage } from '@/pages/logout';

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Sign out' },
  // Signs out before the page renders, so that people without a session see the result immediately.
  onEnter: ({ context }) => context.signOut(),
  component: LogoutPage,
});
