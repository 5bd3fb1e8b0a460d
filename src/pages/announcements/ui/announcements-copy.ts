import { announcementTags, type Announcement } from '@contract/announcement';
import type { AnnouncementBody } from '@contract/announcement-changes';
import { listed } from '@/shared/lib/format/list';
import type { MessageTool } from '../model/message-tools';

export const announcementsPageCopy = {
  title: 'Announcements',
  lead: 'Messages at the top of every page. Changes show within two minutes.',
  add: 'Add announcement',
  list: 'All announcements',
  counted: (count: number, published: number) =>
    `${count === 1 ? '1 announcement' : `${count} announcements`}, ${published} published`,
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
  published: 'Published',
  draft: 'Draft',
  permanent: "Can't be dismissed",
  edit: 'Edit',
  remove: 'Delete',
  publish: 'Publish',
  unpublish: 'Unpublish',
  saved: ({ header, visible }: Announcement) =>
    visible
      ? `Published “${header}”. Everyone sees it within two minutes, on the next page they open.`
      : `Saved “${header}” as a draft. Only staff see it.`,
  removed: ({ header }: Announcement) => `Deleted “${header}”.`,
  form: {
    add: 'Add an announcement',
    edit: (header: string) => `Edit “${header}”`,
    header: 'Title',
    message: 'Message',
    hint: `Line breaks are kept. You can use these HTML tags: ${announcementTags.join(', ')}. Everything else is left out.`,
    tools: 'Formatting',
    toolNames: {
      bold: 'Bold',
      italic: 'Italic',
      link: 'Link',
      paragraph: 'Paragraph',
      list: 'List',
    } satisfies Readonly<Record<MessageTool, string>>,
    variant: 'Style',
    variants: {
      info: 'Something to know',
      success: 'Something new or fixed',
      warning: 'Something to prepare for',
      danger: 'Something to act on now',
    } satisfies Readonly<Record<AnnouncementBody['variant'], string>>,
    dismissable: 'People can dismiss it',
    deleted: 'A colleague deleted this announcement in the meantime. To add it again, save it.',
    conflict: (header: string, message: string) =>
      `A colleague changed this announcement in the meantime. It now says “${header}: ${message}” Nothing was saved.`,
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
