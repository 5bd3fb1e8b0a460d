import { listAnnouncements } from '@contract/announcement';
import { queryOptions } from '@tanstack/react-query';
import { announcementsScope } from '@/shared/api/announcement-queries';
import { call } from '@/shared/api/call';

/** The announcements for a user. Not under the account's key, since they stay when the account changes. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: [announcementsScope, 'board', userId],
    queryFn: async ({ client, queryKey, signal }) => {
      // The component loads in parallel, in its own chunk: the login never needs it.
      const [{ feedOf }, all] = await Promise.all([
        import('./announcement-feed'),
        call(listAnnouncements, { signal }),
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
