import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/announcements')({
  staticData: { crumb: 'Announcements' },
  loader: async ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    const { prefetchAnnouncements } = await import('@/pages/announcements');
    prefetchAnnouncements(queryClient);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/announcements'), 'AnnouncementsPage'),
});
