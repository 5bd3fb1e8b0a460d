import type { QueryClient } from '@tanstack/react-query';
import { announcementListQuery } from '@/shared/api/announcement-queries';

export function prefetchAnnouncements(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(announcementListQuery);
}
