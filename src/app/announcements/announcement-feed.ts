import type { Announcement } from '@contract/announcement';
import { AnnouncementBoard } from './announcement-board';
import { dismissedBy } from './dismissed-announcements';
import { readPlainMessage, type MessagePart } from './message-parts';

export interface ShownAnnouncement extends Omit<Announcement, 'message' | 'visible'> {
  readonly message: readonly MessagePart[];
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

/**
 * The backend has cleaned the message; it is not trusted to, since whoever connects one of their own may forget. The
 * library that cleans is fetched only when a message is more than plain.
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
