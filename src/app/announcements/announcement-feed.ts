import type { Announcement } from '@contract/announcement';
import { readMessage, type MessagePart } from '@/entities/announcement';
import { dismissedBy } from './dismissed-announcements';

export interface ShownAnnouncement extends Omit<Announcement, 'message' | 'visible'> {
  readonly message: readonly MessagePart[];
}

/** The announcements to show. */
export interface AnnouncementFeed {
  readonly announcements: readonly ShownAnnouncement[];
}

/** Omits dismissed announcements, and hidden ones, which the backend sends to staff. */
export function feedOf(userId: string, all: readonly Announcement[]): AnnouncementFeed {
  const dismissed = dismissedBy(userId);
  const announcements = all
    .filter(({ id, visible, dismissable }) => visible && !(dismissable && dismissed.has(id)))
    .map(({ message, visible: _visible, ...announcement }) => ({
      ...announcement,
      message: readMessage(message).parts,
    }));
  return { announcements };
}
