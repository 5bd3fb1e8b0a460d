import { listAnnouncements } from '@contract/announcement';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call';

/** The announcements as one user sees them. Not below the account's key: they stay when the account changes. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: ['announcements', userId],
    queryFn: async ({ signal }) => {
      // What shows them comes beside the call, in a chunk of its own: the login never needs it.
      const [{ feedOf }, all] = await Promise.all([
        import('./announcement-feed'),
        call(listAnnouncements, { signal }),
      ]);
      return feedOf(userId, all);
    },
    staleTime: 5 * 60_000,
    // It holds a component and what is to be rendered: nothing to be compared field by field.
    structuralSharing: false,
  });
}
