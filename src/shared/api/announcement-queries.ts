import { listAnnouncements } from '@contract/announcement';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** All that shows announcements: the board of each user, and the list that staff edit. */
export const announcementsScope = 'announcements';

/** As the backend sends them; staff get the invisible ones too. */
export const announcementListQuery = queryOptions({
  queryKey: [announcementsScope, 'list'],
  queryFn: ({ signal }) => call(listAnnouncements, { signal }),
});
