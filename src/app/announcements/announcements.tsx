import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { useSession, type PagePath } from '@/entities/session';
import { portalDay } from '@/shared/lib/format/day';
import { serverNow } from '@/shared/lib/network/server-time';
import { AnnouncementBoard } from './announcement-board';
import { announcementsQuery } from './announcements-query';

const editor = '/admin/announcements' satisfies PagePath;

/**
 * The announcements above a page's content. Announcements that arrive after the page is painted appear on the next
 * page, to avoid a layout shift. Those that end disappear.
 */
export const Announcements = memo(function Announcements() {
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.pathname });
  const userId = useSession((snapshot) => snapshot.context.userId) ?? '';
  const { data } = useQuery({ ...announcementsQuery(userId), enabled: false });
  const [painted, setPainted] = useState({ page, userId, feed: data });

  if (painted.page !== page || painted.userId !== userId) setPainted({ page, userId, feed: data });
  // On the page for editing announcements, every change must be visible immediately.
  const { feed } = page === editor ? { feed: data } : painted;
  if (feed === undefined) return null;
  const today = portalDay(serverNow());
  const lasting = feed.announcements.filter(({ last_day: last }) => last === null || today <= last);
  return <AnnouncementBoard key={userId} announcements={lasting} userId={userId} />;
});
