import { Announcement } from '@contract/announcement';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/** What is typed need not be valid yet. */
const Draft = v.object({
  before: v.nullable(Announcement),
  typed: v.omit(Announcement, ['id']),
});

/** The announcement that is being written in this tab. Staff write it in no account. */
export const announcementDraft = draftStore('announcement', 'staff', (stored) =>
  v.parse(Draft, stored),
);
