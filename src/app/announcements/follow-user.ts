import type { QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '@/entities/session';
import { announcementsQuery } from './announcements-query';

/** Prefetches the announcements as soon as the user is known, in parallel with the account. */
export function followUser(queryClient: QueryClient, session: SessionActor): void {
  let known: string | null = null;
  session.subscribe(({ context: { userId } }) => {
    if (userId === known) return;
    known = userId;
    if (userId !== null) void queryClient.prefetchQuery(announcementsQuery(userId));
  });
}
