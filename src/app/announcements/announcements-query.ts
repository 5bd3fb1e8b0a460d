import { queryOptions } from '@tanstack/react-query';
import { announcementListQuery, announcementsScope } from '@/shared/api/announcement-queries';

/** The announcements for a user. Not under the account's key, since they stay when the account changes. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: [announcementsScope, 'board', userId],
    queryFn: async ({ client, queryKey }) => {
      // The component loads in parallel, in its own chunk: the login never needs it.
      const [{ feedOf }, all] = await Promise.all([
        import('./announcement-feed'),
        // The page where staff edit them shares this read.
        client.fetchQuery(announcementListQuery),
      ]);
      const feed = feedOf(userId, all);
      // The first page of a visit waits for its announcements, but not for the sanitizer.
      const isFirst = client.getQueryData(queryKey) === undefined;
      return isFirst || feed.complete === null ? feed : feed.complete();
    },
    staleTime: 5 * 60_000,
    // It holds a component, which cannot be compared field by field.
    structuralSharing: false,
  });
}
