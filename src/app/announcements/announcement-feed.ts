import type { Announcement } from '@contract/announcement';
import { AnnouncementBoard } from './announcement-board';
import { dismissedBy } from './dismissed-announcements';
import { readPlainMessage, type MessagePart } from './message-parts';

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

/**
 * Sanitizes the message again, since another backend may not do it. The sanitizer is loaded only for messages that are
 * not plain.
 */
async function readMessage(html: string): Promise<readonly MessagePart[]> {
  return readPlainMessage(html) ?? (await import('./clean-message')).cleanMessage(html);
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
