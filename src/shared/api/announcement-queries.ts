import { listAnnouncements } from '@contract/announcement';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** Key of every announcement query: each user's own list, and the list that staff edit. */
export const announcementsScope = 'announcements';

/** Announcements as staff edit them, including invisible ones. */
export const announcementListQuery = queryOptions({
  queryKey: [announcementsScope, 'list'],
  queryFn: ({ signal }) => call(listAnnouncements, { signal }),
});
