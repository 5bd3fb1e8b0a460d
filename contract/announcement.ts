import * as v from 'valibot';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { line, lines } from './text';

export const announcementVariants = ['info', 'success', 'warning', 'danger'] as const;

/** The tags allowed in an announcement's message. Both the backend and the portal remove all other tags. */
export const announcementTags = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'] as const;

const variant = v.picklist(announcementVariants, 'Choose a variant');

/** An announcement above the page's content. */
export const Announcement = v.object({
  /** Never changes, because dismissals are stored under it. */
  id: v.string(),
  header: v.string(),
  /** HTML with `announcementTags` only. Can be longer than the submitted text, because characters are escaped. */
  message: v.string(),
  variant,
  dismissable: v.boolean(),
  visible: v.boolean(),
});
export type Announcement = v.InferOutput<typeof Announcement>;

const fields = {
  header: line(120, 'Enter a title'),
  message: lines(4000, 'Enter a message'),
  variant,
  dismissable: v.boolean('Choose whether it can be dismissed'),
  visible: v.boolean('Choose whether it is visible'),
} as const;

export const AnnouncementBody = v.strictObject(fields);
export type AnnouncementBody = v.InferOutput<typeof AnnouncementBody>;

/** A changed announcement and the version it is based on, so that it doesn't overwrite another change. */
export const AnnouncementChange = v.strictObject({
  ...fields,
  before: v.object(v.omit(Announcement, ['id']).entries, 'Reload the page and try again'),
});

const announcements = `${apiRoot}/notifications/` as const;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: announcements,
  summary: 'The announcements; staff get the invisible ones too',
  access: 'session',
  response: v.array(Announcement),
});

export const addAnnouncement = endpoint({
  method: 'POST',
  path: announcements,
  summary: 'Adds an announcement (staff)',
  access: 'staff',
  status: 201,
  body: AnnouncementBody,
  response: Announcement,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: `${announcements}{id}/`,
  summary: 'Changes an announcement; 409 with `current` if someone else changed it first (staff)',
  access: 'staff',
  body: AnnouncementChange,
  response: Announcement,
});

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: `${announcements}{id}/`,
  summary: 'Removes an announcement (staff)',
  access: 'staff',
  status: 204,
  response: v.null(),
});
