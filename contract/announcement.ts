import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { line } from './text';

export const announcementVariants = ['info', 'success', 'warning', 'danger'] as const;

/** The tags of an announcement's message; whatever else is sent is dropped, on both sides of the wire. */
export const announcementTags = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'] as const;

const variant = v.picklist(announcementVariants, 'Please choose a variant');

/** An announcement above the page's content (specification, section 1). */
export const Announcement = v.object({
  /** Stays the same for as long as the announcement does: by it a reader's dismissal is remembered. */
  id: v.string(),
  header: v.string(),
  /** HTML of `announcementTags`, and longer than what was sent where characters had to be escaped. */
  message: v.string(),
  variant,
  /** Whether a reader may put it away for good. */
  dismissable: v.boolean(),
  visible: v.boolean(),
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const AnnouncementBody = v.strictObject({
  header: line(120, 'Please enter a header'),
  message: v.pipe(
    v.string('Please enter a message'),
    v.trim(),
    v.minLength(1, 'Please enter a message'),
    v.maxLength(4000, 'Please enter at most 4000 characters'),
  ),
  variant,
  dismissable: v.boolean('Please say whether it can be dismissed'),
  visible: v.boolean('Please say whether it is visible'),
});
export type AnnouncementBody = v.InferOutput<typeof AnnouncementBody>;

const announcements = `${apiRoot}/notifications/` as const;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: announcements,
  summary: 'The announcements; staff get the invisible ones too',
  access: 'session',
  answer: v.array(Announcement),
});

export const addAnnouncement = endpoint({
  method: 'POST',
  path: announcements,
  summary: 'Adds an announcement (staff)',
  access: 'session',
  status: 201,
  body: AnnouncementBody,
  answer: Announcement,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: `${announcements}{id}/`,
  summary: 'Changes an announcement (staff)',
  access: 'session',
  body: AnnouncementBody,
  answer: Announcement,
});

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: `${announcements}{id}/`,
  summary: 'Removes an announcement (staff)',
  access: 'session',
  status: 204,
  answer: v.null(),
});
