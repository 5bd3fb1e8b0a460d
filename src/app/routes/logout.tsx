import { createFileRoute } from '@tanstack/react-router';
import { LogoutPage } from '@/pages/logout';

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Log out' },
  // Signs out before the page renders, so that a person without a session sees the result immediately.
  onEnter: ({ context }) => context.signOut(),
  component: LogoutPage,
});
