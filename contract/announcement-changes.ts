import * as v from 'valibot';
import { Announcement, announcementsPath, announcementVariant } from './announcement';
import { endpoint } from './endpoint';
import { Day, line, lines, Uuid } from './text';

/* Apart from the list of announcements, which every page reads, because only one page changes them. */

/** A link with a user name, which looks like a link to another site: `https://bank.example@evil.example`. */
const disguisedLink = /\bhref\s*=[\s"']*https?:[\\/]*[^\s"'>/?#\\]*@/i;

const fields = {
  header: line(120, 'Enter a title'),
  message: v.pipe(
    lines(4000, 'Enter a message'),
    v.check((html) => !disguisedLink.test(html), 'Remove the part before the @ from your link'),
  ),
  variant: announcementVariant,
  dismissable: v.boolean('Choose whether it can be dismissed'),
  visible: v.boolean('Choose whether it is visible'),
  first_day: v.nullable(Day),
  last_day: v.nullable(Day),
} as const;

type Days = Pick<Announcement, 'first_day' | 'last_day'>;

export const daysInOrder = ({ first_day: first, last_day: last }: Days) =>
  first === null || last === null || first <= last;

export const wrongDays = "The last day can't be before the first";

export const AnnouncementBody = v.pipe(
  v.strictObject(fields),
  v.forward(v.partialCheck([['first_day'], ['last_day']], daysInOrder, wrongDays), ['last_day']),
);
export type AnnouncementBody = v.InferOutput<typeof AnnouncementBody>;

/** A changed announcement and the version it is based on, so that it doesn't overwrite another change. */
export const AnnouncementChange = v.pipe(
  v.strictObject({
    ...fields,
    before: v.object(v.omit(Announcement, ['id']).entries, 'Reload the page and try again'),
  }),
  v.forward(v.partialCheck([['first_day'], ['last_day']], daysInOrder, wrongDays), ['last_day']),
);

const Ids = v.pipe(v.array(Uuid), v.maxLength(1000));

/** The ids of all announcements in their new order, and in the order on which it is based. */
export const AnnouncementOrder = v.strictObject({ order: Ids, before: Ids });

export const addAnnouncement = endpoint({
  method: 'POST',
  path: announcementsPath,
  summary: 'Adds an announcement (staff)',
  access: 'staff',
  status: 201,
  body: AnnouncementBody,
  response: Announcement,
});

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: `${announcementsPath}{id}/`,
  summary: 'Changes an announcement; 409 with `current` if someone else changed it first (staff)',
  access: 'staff',
  body: AnnouncementChange,
  response: Announcement,
});

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: `${announcementsPath}{id}/`,
  summary: 'Removes an announcement (staff)',
  access: 'staff',
  status: 204,
  response: v.null(),
});

export const orderAnnouncements = endpoint({
  method: 'POST',
  path: `${announcementsPath}order/`,
  summary:
    'Puts the announcements in order; 409 if someone else added, removed or moved one first (staff)',
  access: 'staff',
  body: AnnouncementOrder,
  response: v.array(Announcement),
});
