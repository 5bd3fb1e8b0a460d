import type { Announcement } from '@contract/announcement';

export type AnnouncementState = 'draft' | 'scheduled' | 'published' | 'ended';

/** Whether an announcement is shown on a day, and if not, why. */
export function stateOn(
  { visible, first_day: first, last_day: last }: Omit<Announcement, 'id'>,
  day: string,
): AnnouncementState {
  if (!visible) return 'draft';
  if (last !== null && last < day) return 'ended';
  return first !== null && day < first ? 'scheduled' : 'published';
}
