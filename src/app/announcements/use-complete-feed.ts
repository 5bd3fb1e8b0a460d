import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { announcementsQuery } from './announcements-query';

/**
 * Waits until the page and its data have loaded, and then adds the announcements that have to be sanitized. Like other
 * late announcements, they appear on the next page.
 */
export function useCompleteFeed(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const userId = useSession((snapshot) => snapshot.context.userId) ?? '';

  useEffect(() => {
    const { queryKey } = announcementsQuery(userId);
    let isAdding = false;
    const look = () => {
      const feed = queryClient.getQueryData(queryKey);
      const complete = feed?.complete ?? null;
      const isAtRest = router.state.status === 'idle' && queryClient.isFetching() === 0;
      if (complete === null || !isAtRest || isAdding) return;
      isAdding = true;
      void complete()
        .then((whole) => queryClient.setQueryData(queryKey, (now) => (now === feed ? whole : now)))
        // If the sanitizer fails to load, the next cache change tries again.
        .catch(() => undefined)
        .finally(() => {
          isAdding = false;
        });
    };
    look();
    const stops = [
      queryClient.getQueryCache().subscribe(look),
      router.subscribe('onResolved', look),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, router, userId]);
}
