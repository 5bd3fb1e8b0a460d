import type { Announcement } from '@contract/announcement';
import { readMessage, readPlainMessage, type MessagePart } from '@/entities/announcement';
import { dismissedBy } from './dismissed-announcements';

export interface ShownAnnouncement extends Omit<Announcement, 'message' | 'visible'> {
  readonly message: readonly MessagePart[];
}

/** The announcements to show. */
export interface AnnouncementFeed {
  readonly announcements: readonly ShownAnnouncement[];
  /** Adds the announcements that have to be sanitized first; `null` if there are none. */
  readonly complete: (() => Promise<AnnouncementFeed>) | null;
}

/** Omits dismissed announcements, and hidden ones, which the backend sends to staff. */
function toShow(all: readonly Announcement[], dismissed: ReadonlySet<string>) {
  return all.filter(
    ({ id, visible, dismissable }) => visible && !(dismissable && dismissed.has(id)),
  );
}

const withMessage = (
  { message: _message, visible: _visible, ...announcement }: Announcement,
  message: readonly MessagePart[],
): ShownAnnouncement => ({ ...announcement, message });

/** Returns the announcements that can be shown without being sanitized. */
export function feedOf(userId: string, all: readonly Announcement[]): AnnouncementFeed {
  const shown = toShow(all, dismissedBy(userId));
  const announcements = shown.flatMap((each) => {
    const message = readPlainMessage(each.message);
    return message === null ? [] : [withMessage(each, message)];
  });
  const isComplete = announcements.length === shown.length;
  return {
    announcements,
    complete: isComplete ? null : () => completeFeedOf(shown),
  };
}

async function completeFeedOf(shown: readonly Announcement[]): Promise<AnnouncementFeed> {
  const announcements = await Promise.all(
    shown.map(async (each) => withMessage(each, await readMessage(each.message))),
  );
  return { announcements, complete: null };
}
