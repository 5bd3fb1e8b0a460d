import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { announce } from '@/shared/ui/announcer';
import { pageHeadingId } from '@/shared/ui/page-header';
import { windowTitle } from '../router/route-metadata';

interface PageArrival {
  /** The name of what is shown. */
  readonly name: string | undefined;
  /** While it is not known what a page shows, nobody has arrived. */
  readonly isSettled: boolean;
}

/**
 * After a navigation the window's title names the page, the focus goes to its heading, and a screen reader hears of it,
 * once, wherever guards led meanwhile. The first page leaves the focus to the browser. A change of query or fragment
 * alone is not an arrival.
 */
export function usePageArrival({ name, isSettled }: PageArrival): void {
  const router = useRouter();
  const [navigations, setNavigations] = useState(0);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) setNavigations((count) => count + 1);
      }),
    [router],
  );

  const title = windowTitle(name);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const announced = useRef(0);
  useEffect(() => {
    if (!isSettled || announced.current === navigations) return;
    announced.current = navigations;
    announce(title);
  }, [isSettled, navigations, title]);

  useEffect(
    () => (isSettled && navigations > 0 ? focusHeading() : undefined),
    [isSettled, navigations],
  );
}

/** Moves the focus to the page's heading, as soon as there is one; whoever went on meanwhile is left alone. */
function focusHeading(): () => void {
  const before = document.activeElement;
  const focus = () => {
    const heading = document.getElementById(pageHeadingId);
    if (heading === null) return false;
    const current = document.activeElement;
    if (current === before || current === document.body) heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
