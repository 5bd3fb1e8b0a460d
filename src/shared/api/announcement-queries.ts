import { listAnnouncements } from '@contract/announcement';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The key prefix of all announcement queries: each user's own list, and the list that staff edit. */
export const announcementsScope = 'announcements';

/** The query for announcements as staff edit them, including hidden ones. */
export const announcementListQuery = queryOptions({
  queryKey: [announcementsScope, 'list'],
  queryFn: ({ signal }) => call(listAnnouncements, { signal }),
});
