import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '@/shared/ui/announcer';
import { pageHeadingId } from '@/shared/ui/page-header';
import { mainContentId } from '@/shared/ui/skip-link';
import { windowTitle } from '../router/route-metadata';

export interface Navigations {
  /** How often the person has gone to another page. A change of query or fragment alone is not an arrival. */
  readonly count: number;
  /** Notes the arrival that the last of them led to; whether it is news. */
  readonly arrive: () => boolean;
}

/** Counts for whoever shows the page next: what shows it may change with the page, and come later than it. */
export function useNavigations(): Navigations {
  const router = useRouter();
  const arrivedAt = useRef(0);
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) setCount((before) => before + 1);
      }),
    [router],
  );
  const arrive = useCallback(() => {
    const isNews = arrivedAt.current !== count;
    arrivedAt.current = count;
    return isNews;
  }, [count]);
  return { count, arrive };
}

interface PageArrival {
  /** The name of what is shown. */
  readonly name: string | undefined;
  readonly navigations: Navigations;
  /** While it is not known what a page shows, nobody has arrived. */
  readonly isSettled: boolean;
}

/**
 * After a navigation the window's title names the page, the focus goes to its heading, and a screen reader hears of it,
 * once, wherever guards led meanwhile. The first page leaves the focus to the browser.
 */
export function usePageArrival({ name, navigations, isSettled }: PageArrival): void {
  const { count, arrive } = navigations;
  const title = windowTitle(name);
  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (isSettled && arrive()) announce(title);
  }, [isSettled, arrive, title]);

  useEffect(() => (isSettled && count > 0 ? focusHeading() : undefined), [isSettled, count]);
}

/**
 * Moves the focus to the page's heading, as soon as there is one. Whoever has gone on in the page meanwhile is left
 * alone; a menu that closes, and gives the focus back to its button, has not.
 */
function focusHeading(): () => void {
  const before = document.activeElement;
  const focus = () => {
    const heading = document.getElementById(pageHeadingId);
    if (heading === null) return false;
    const current = document.activeElement;
    const content = document.getElementById(mainContentId);
    const hasGoneOn = current !== before && current !== content && content?.contains(current);
    if (hasGoneOn !== true) heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
