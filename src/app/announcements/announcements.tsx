import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession, type PagePath } from '@/entities/session';
import { announcementsQuery } from './announcements-query';

const editor = '/admin/announcements' satisfies PagePath;

/**
 * Maximum time after a navigation in which announcements may still arrive above the page, in milliseconds. Browsers
 * attribute a layout shift in that time to the person (Layout Instability API, `hadRecentInput`).
 */
const arrivalTime = 500;

/**
 * The announcements above a page's content. Announcements that arrive after the page is painted appear on the next
 * page, to avoid a layout shift.
 */
export function Announcements() {
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.pathname });
  const userId = useSession((snapshot) => snapshot.context.userId) ?? '';
  const { data } = useQuery({ ...announcementsQuery(userId), enabled: false });
  const [painted, setPainted] = useState({ page, userId, feed: data, isArriving: false });

  if (painted.page !== page || painted.userId !== userId)
    setPainted({ page, userId, feed: data, isArriving: true });
  else if (painted.isArriving && painted.feed !== data) setPainted({ ...painted, feed: data });

  const { isArriving } = painted;
  useEffect(() => {
    if (!isArriving) return undefined;
    const timer = setTimeout(
      () => setPainted((now) => ({ ...now, isArriving: false })),
      arrivalTime,
    );
    return () => clearTimeout(timer);
  }, [isArriving]);
  // On the page for editing announcements, every change must be visible immediately.
  const { feed } = page === editor ? { feed: data } : painted;
  return feed === undefined ? null : (
    <feed.Board key={userId} announcements={feed.announcements} userId={userId} />
  );
}
