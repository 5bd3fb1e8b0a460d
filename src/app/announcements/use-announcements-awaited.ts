import type { PageAccess } from '@machines/session/session-context';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '@/entities/session';
import { announcementsQuery } from './announcements-query';

/** Maximum time to wait for the announcements once the user is known, in milliseconds. */
const longestWait = 2_000;

/**
 * Returns true while the page should wait for the announcements, to avoid a layout shift. The wait ends if the call
 * fails.
 */
export function useAnnouncementsAwaited(access: PageAccess): boolean {
  const userId = useSession((snapshot) => snapshot.context.userId);
  const [patience, setPatience] = useState<'waiting' | 'over'>('waiting');
  const isForUsers = access === 'account' || access === 'noAccount';
  const isWanted = isForUsers && userId !== null;
  const { isPending } = useQuery({ ...announcementsQuery(userId ?? ''), enabled: isWanted });
  const isAwaited = isWanted && isPending;

  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(() => setPatience('over'), longestWait);
    return () => clearTimeout(timer);
  }, [isAwaited]);

  return isAwaited && patience === 'waiting';
}
