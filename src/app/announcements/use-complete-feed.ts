import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { announcementsQuery } from './announcements-query';

/** The pause in milliseconds after which no more requests of a page are expected. */
const pause = 200;

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
    let wait: ReturnType<typeof setTimeout>;
    const look = () => {
      const feed = queryClient.getQueryData(queryKey);
      const complete = feed?.complete ?? null;
      if (complete === null) return;
      clearTimeout(wait);
      if (router.state.status !== 'idle' || queryClient.isFetching() > 0) return;
      const add = async () => {
        const whole = await complete();
        queryClient.setQueryData(queryKey, (now) => (now === feed ? whole : now));
      };
      // If the sanitizer fails to load, the next cache change tries again.
      wait = setTimeout(() => void add().catch(() => undefined), pause);
    };
    look();
    const stops = [
      queryClient.getQueryCache().subscribe(look),
      router.subscribe('onResolved', look),
    ];
    return () => {
      clearTimeout(wait);
      for (const stop of stops) stop();
    };
  }, [queryClient, router, userId]);
}
