import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Day } from './text';

export const announcementVariants = ['info', 'success', 'warning', 'danger'] as const;

/** The tags allowed in an announcement's message. The portal shows no others. */
export const announcementTags = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'] as const;

export const announcementVariant = v.picklist(announcementVariants, 'Choose a variant');

/** An announcement above the page's content. */
export const Announcement = v.object({
  /** Never changes, because dismissals are stored under it. */
  id: v.string(),
  header: v.string(),
  /** HTML as it was typed. It must be sanitized before it is shown. */
  message: v.string(),
  variant: announcementVariant,
  dismissable: v.boolean(),
  visible: v.boolean(),
  /** The first and last day on which it is shown, in the time zone of the bills; `null` without a limit. */
  first_day: v.nullable(Day),
  last_day: v.nullable(Day),
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const announcementsPath = `${apiRoot}/notifications/` as const;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: announcementsPath,
  summary:
    'The announcements of today in the order that staff gave them; staff get the invisible ones and those of other days too',
  access: 'session',
  response: v.array(Announcement),
});
