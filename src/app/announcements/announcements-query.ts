import { listAnnouncements } from '@contract/announcement';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/shared/api/call';

/** What shows announcements comes in a chunk of its own, since the login never needs it, and beside the call. */
const loadFeed = () => import('./announcement-feed');

/** Fetches that chunk ahead, so that it has come when somebody is known to be signed in. */
export function preloadAnnouncements(): void {
  // What fails here fails again where it is wanted, and is seen to there.
  loadFeed().catch(() => undefined);
}

/** The announcements as one user sees them. Not below the account's key: they stay when the account changes. */
export function announcementsQuery(userId: string) {
  return queryOptions({
    queryKey: ['announcements', userId],
    queryFn: async ({ signal }) => {
      const [{ feedOf }, all] = await Promise.all([
        loadFeed(),
        call(listAnnouncements, { signal }),
      ]);
      return feedOf(userId, all);
    },
    staleTime: 5 * 60_000,
    // It holds a component and what is to be rendered: nothing to be compared field by field.
    structuralSharing: false,
  });
}
