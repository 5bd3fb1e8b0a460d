import { Announcement } from '@contract/announcement';
import * as v from 'valibot';
import { draftStore } from '@/shared/lib/storage/drafts';

/** A draft, which need not be valid yet. */
const Draft = v.object({
  before: v.nullable(Announcement),
  typed: v.omit(Announcement, ['id']),
});

/** The draft of an announcement in this tab. It belongs to no account. */
export const announcementDraft = draftStore('announcement', 'staff', (stored) =>
  v.parse(Draft, stored),
);
