import { queryOptions } from '@tanstack/react-query';
import { announcementListQuery, announcementsScope } from '@/shared/api/announcement-queries';

/** The query for a user's announcements. They don't depend on the account, so it isn't part of the key. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: [announcementsScope, 'board', userId],
    queryFn: async ({ client }) => {
      // The sanitizer is in its own chunk, which loads in parallel, because the login doesn't need it.
      const [{ feedOf }, all] = await Promise.all([
        import('./announcement-feed'),
        // Shares the cache with the page where staff edit announcements.
        client.fetchQuery(announcementListQuery),
      ]);
      return feedOf(userId, all);
    },
    staleTime: 60_000,
    // A page shows the announcements of at most a minute before it was opened.
    refetchInterval: 60_000,
  });
}
