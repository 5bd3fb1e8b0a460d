import type { Announcement } from '@contract/announcement';
import { readMessage, stateOn, type MessagePart } from '@/entities/announcement';
import { portalDay } from '@/shared/lib/format/day';
import { serverNow } from '@/shared/lib/network/server-time';
import { dismissedBy } from './dismissed-announcements';

export interface ShownAnnouncement extends Pick<
  Announcement,
  'id' | 'header' | 'variant' | 'dismissable' | 'last_day'
> {
  readonly message: readonly MessagePart[];
}

/** The announcements to show. */
export interface AnnouncementFeed {
  readonly announcements: readonly ShownAnnouncement[];
}

/** Omits dismissed announcements, and those not shown today, which the backend sends to staff. */
export function feedOf(userId: string, all: readonly Announcement[]): AnnouncementFeed {
  const dismissed = dismissedBy(userId);
  const today = portalDay(serverNow());
  const announcements = all
    .filter((each) => stateOn(each, today) === 'published')
    .filter(({ id, dismissable }) => !(dismissable && dismissed.has(id)))
    .map(({ id, header, message, variant, dismissable, last_day }) => ({
      id,
      header,
      message: readMessage(message).parts,
      variant,
      dismissable,
      last_day,
    }));
  return { announcements };
}
