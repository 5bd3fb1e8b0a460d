import { queryOptions } from '@tanstack/react-query';
import { announcementListQuery, announcementsScope } from '@/shared/api/announcement-queries';
import { feedOf } from './announcement-feed';

/** The query for a user's announcements. They don't depend on the account, so it isn't part of the key. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: [announcementsScope, 'board', userId],
    queryFn: async ({ client, queryKey }) => {
      // Shares the cache with the page where staff edit announcements.
      const all = await client.fetchQuery(announcementListQuery);
      const feed = feedOf(userId, all);
      // The first page of a visit waits for its announcements, but not for the sanitizer.
      const isFirst = client.getQueryData(queryKey) === undefined;
      return isFirst || feed.complete === null ? feed : feed.complete();
    },
    staleTime: 60_000,
    // A page shows the announcements of at most a minute before it was opened.
    refetchInterval: 60_000,
    // The feed contains a function, which can't be compared structurally.
    structuralSharing: false,
  });
}
