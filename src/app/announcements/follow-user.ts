import type { QueryClient } from '@tanstack/react-query';
import type { SessionActor } from '@/entities/session';
import { announcementsQuery } from './announcements-query';

/** Fetches the announcements the moment a user is known, beside the account's own calls and before anything is rendered. */
export function followUser(queryClient: QueryClient, session: SessionActor): void {
  let known: string | null = null;
  session.subscribe(({ context: { userId } }) => {
    if (userId === known) return;
    known = userId;
    if (userId !== null) void queryClient.prefetchQuery(announcementsQuery(userId));
  });
}
