import type { Announcement } from '@contract/announcement';
import { readMessage, type MessagePart } from '@/entities/announcement';
import { AnnouncementBoard } from './announcement-board';
import { dismissedBy } from './dismissed-announcements';

export interface ShownAnnouncement extends Omit<Announcement, 'message' | 'visible'> {
  readonly message: readonly MessagePart[];
}

/** The announcements to show, with the component that shows them. */
export interface AnnouncementFeed {
  readonly announcements: readonly ShownAnnouncement[];
  readonly Board: typeof AnnouncementBoard;
}

/** Drops invisible announcements, which the backend sends to staff, and dismissed ones. */
function toShow(all: readonly Announcement[], dismissed: ReadonlySet<string>) {
  return all.filter(
    ({ id, visible, dismissable }) => visible && !(dismissable && dismissed.has(id)),
  );
}

async function readAnnouncement({
  message,
  visible: _visible,
  ...announcement
}: Announcement): Promise<ShownAnnouncement> {
  return { ...announcement, message: await readMessage(message) };
}

export async function feedOf(
  userId: string,
  all: readonly Announcement[],
): Promise<AnnouncementFeed> {
  const announcements = await Promise.all(toShow(all, dismissedBy(userId)).map(readAnnouncement));
  return { announcements, Board: AnnouncementBoard };
}
