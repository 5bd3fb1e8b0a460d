import type { Announcement } from '@contract/announcement';
import type { ReactNode } from 'react';
import { AnnouncementBoard } from './announcement-board';
import { dismissedBy, keepDismissed } from './dismissed-announcements';

export interface ShownAnnouncement extends Omit<Announcement, 'message' | 'visible'> {
  readonly message: ReactNode;
}

/** What there is to show, with the component that shows it. */
export interface AnnouncementFeed {
  readonly announcements: readonly ShownAnnouncement[];
  readonly Board: typeof AnnouncementBoard;
}

/** Whatever the backend sends along, nobody reads what is not visible (staff get that too) or what they put away. */
function toShow(all: readonly Announcement[], dismissed: ReadonlySet<string>) {
  return all.filter(
    ({ id, visible, dismissable }) => visible && !(dismissable && dismissed.has(id)),
  );
}

/** Cleaning takes a library, which is fetched only when there is something to clean. */
async function cleaned({
  message,
  visible: _visible,
  ...announcement
}: Announcement): Promise<ShownAnnouncement> {
  const { readMessage } = await import('./read-message');
  return { ...announcement, message: readMessage(message) };
}

export async function feedOf(
  userId: string,
  all: readonly Announcement[],
): Promise<AnnouncementFeed> {
  keepDismissed(
    userId,
    all.map(({ id }) => id),
  );
  const announcements = await Promise.all(toShow(all, dismissedBy(userId)).map(cleaned));
  return { announcements, Board: AnnouncementBoard };
}
