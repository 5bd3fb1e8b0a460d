import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '@/shared/ui/announcer';
import { pageHeadingId } from '@/shared/ui/page-header';
import { pageTitle } from '../router/route-metadata';

/**
 * After a navigation the window's title names the page, the focus goes to its heading, and a screen reader hears of it.
 * The first page leaves the focus to the browser. A change of query or fragment alone is not an arrival.
 */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(() => {
    const show = () => {
      document.title = pageTitle(router.state.matches);
    };
    show();
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      show();
      if (fromLocation === undefined || !pathChanged) return;
      announce(document.title);
      document.getElementById(pageHeadingId)?.focus({ preventScroll: true });
    });
  }, [router]);
}
