import type { Announcement } from '@contract/announcement';
import type { AnnouncementBody } from '@contract/announcement-changes';
import { stateOn } from '@/entities/announcement';
import { shortDay, shortDayWithYear } from '@contract/day-words';
import { dayInWords, portalZone } from '@/shared/lib/format/day';
import { commandKey } from '@/shared/lib/keyboard/is-mac';
import { listed } from '@/shared/lib/format/list';
import type { MessageTool } from '../model/message-tools';

const order = 'Urgent first, then warnings, then the rest. Move them within their group.';

const shortDayOf = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayWithYear)(day);

type Days = Pick<Announcement, 'first_day' | 'last_day'>;

/** The days that are still to come or go on. */
function daysInWords({ first_day: first, last_day: last }: Days, today: string): string | null {
  const start = first === null || first <= today ? null : `From ${shortDayOf(first, today)}`;
  if (last === null) return start;
  const end = shortDayOf(last, today);
  return start === null ? `Until ${end}` : `${start} until ${end}`;
}

/** Who sees an announcement once it is published, and when. */
function audience({ first_day: first, last_day: last }: Days, today: string): string {
  if (last !== null && last < today)
    return `It ended on ${dayInWords(last, today)}, so only staff will see it.`;
  const start =
    first === null || first <= today ? 'within two minutes' : `from ${dayInWords(first, today)}`;
  const end = last === null ? 'until you unpublish it' : `through ${dayInWords(last, today)}`;
  return `Once published, everyone at every agency sees it ${start}. It stays ${end}.`;
}

/** `today` before all days, so that the days are told even if they are over. */
const daysAside = (days: Days) => {
  const words = daysInWords(days, '');
  return words === null ? '' : ` (${words})`;
};

export const announcementsPageCopy = {
  title: 'Announcements',
  lead: 'Messages at the top of every page. Changes show within two minutes.',
  add: 'Add announcement',
  list: 'All announcements',
  counted: (count: number, published: number) =>
    `${count === 1 ? '1 announcement' : `${count} announcements`}, ${published} published. ${order}`,
  loading: 'Loading the announcements',
  loadFailed: {
    title: "We couldn't load the announcements",
    kept: 'Published ones are still on every page.',
    next: 'Try again in a moment.',
  },
  none: {
    title: 'No announcements yet',
    text: 'Add one when everyone should know something, such as planned maintenance.',
  },
  states: {
    draft: () => 'Draft',
    scheduled: () => 'Scheduled',
    published: () => 'Published',
    ended: (last: string, today: string) => `Ended ${shortDayOf(last, today)}`,
  },
  days: daysInWords,
  permanent: "Can't be dismissed",
  edit: 'Edit',
  remove: 'Delete',
  publish: 'Publish',
  unpublish: 'Unpublish',
  saved: (announcement: Announcement, today: string, wasPublished: boolean) => {
    const { header, first_day: first, last_day: last } = announcement;
    return {
      draft: wasPublished
        ? `Unpublished “${header}”. Within two minutes, only staff see it.`
        : `Saved “${header}” as a draft. Only staff see it.`,
      scheduled: `Scheduled “${header}”. Everyone sees it from ${dayInWords(first ?? '', today)}.`,
      published: `Published “${header}”. Everyone sees it within two minutes, on the next page they open.`,
      ended: `Saved “${header}”. It ended on ${dayInWords(last ?? '', today)}, so only staff see it.`,
    }[stateOn(announcement, today)];
  },
  audience,
  askToPublish: (announcement: Announcement, today: string) => ({
    title: `Publish “${announcement.header}”?`,
    words: audience(announcement, today),
    keep: 'Keep draft',
    confirm: 'Publish now',
    busy: 'Publishing…',
  }),
  move: (header: string, step: number) => `Move ${header} ${step < 0 ? 'up' : 'down'}`,
  moved: (header: string, place: number, count: number) =>
    `Moved “${header}” to place ${place} of ${count}.`,
  removed: ({ header }: Announcement) => `Deleted “${header}”.`,
  form: {
    add: 'Add an announcement',
    edit: (header: string) => `Edit “${header}”`,
    header: 'Title',
    message: 'Message',
    hint: `Select words and press a button above, or ${commandKey} B or I. Line breaks are kept.`,
    tools: 'Formatting',
    toolNames: {
      bold: 'Bold',
      italic: 'Italic',
      list: 'List',
      link: 'Link',
    } satisfies Readonly<Record<MessageTool, string>>,
    variant: 'Style',
    variants: {
      info: 'Something to know',
      success: 'Something new or fixed',
      warning: 'Something to prepare for',
      danger: 'Something to act on now',
    } satisfies Readonly<Record<AnnouncementBody['variant'], string>>,
    dismissable: 'People can dismiss it',
    firstDay: 'First day',
    firstDayHint: () => `Shown from midnight, ${portalZone()}. If empty, at once.`,
    lastDay: 'Last day',
    lastDayHint: () =>
      `Shown until midnight after it, ${portalZone()}. If empty, until you unpublish it.`,
    pastDay: 'This day has passed. To publish, choose a later one or clear it.',
    partOfDate: 'Enter a whole date, or clear it',
    deleted: 'A colleague deleted this announcement in the meantime. To add it again, save it.',
    conflict: ({ header, ...days }: Announcement, message: string) =>
      `A colleague changed this announcement in the meantime. It now says “${header}: ${message}”${daysAside(days)} Nothing was saved.`,
    missingHeader: 'Enter a title',
    missingMessage: 'Enter a message',
    /** The buttons, by whether the announcement is published now. */
    publish: (isPublished: boolean) => (isPublished ? 'Publish changes' : 'Publish'),
    saveDraft: (isPublished: boolean) => (isPublished ? 'Unpublish' : 'Save draft'),
    publishing: 'Publishing…',
    savingDraft: 'Saving…',
    cancel: 'Cancel',
    preview: 'Preview',
    noHeader: 'No title yet',
    noMessage: 'What you write appears here as everyone will see it.',
    removed: (names: readonly string[]) => `Not shown: ${listed(names)}.`,
    empty: 'Nothing of the message is left to show.',
  },
  ask: ({ header, visible }: Announcement) => ({
    title: `Delete “${header}”?`,
    words: visible
      ? 'It disappears for everyone within two minutes. To keep it as a draft, unpublish it instead.'
      : 'Only staff have seen this draft.',
    keep: 'Keep announcement',
    confirm: 'Delete announcement',
    busy: 'Deleting…',
  }),
} as const;
