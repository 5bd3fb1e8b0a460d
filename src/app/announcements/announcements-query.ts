import { listAnnouncements } from '@contract/announcement';
import { queryOptions } from '@tanstack/react-query';
import { announcementsScope } from '@/shared/api/announcement-queries';
import { call } from '@/shared/api/call';

/** The announcements for a user. Not under the account's key, since they stay when the account changes. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: [announcementsScope, 'board', userId],
    queryFn: async ({ signal }) => {
      // The component loads in parallel, in its own chunk: the login never needs it.
      const [{ feedOf }, all] = await Promise.all([
        import('./announcement-feed'),
        call(listAnnouncements, { signal }),
      ]);
      return feedOf(userId, all);
    },
    staleTime: 5 * 60_000,
    // It holds a component, which cannot be compared field by field.
    structuralSharing: false,
  });
}
