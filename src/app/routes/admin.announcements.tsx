import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage, prefetchAnnouncements } from '@/pages/announcements';

export const Route = createFileRoute('/admin/announcements')({
  staticData: { crumb: 'Announcements' },
  loader: ({ context: { queryClient, isSignedIn } }) => {
    if (!isSignedIn()) return;
    prefetchAnnouncements(queryClient);
  },
  component: AnnouncementsPage,
});
