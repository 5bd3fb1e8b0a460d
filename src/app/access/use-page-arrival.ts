import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { windowTitle } from '@/shared/lib/address/window-title';
import { announce } from '@/shared/ui/feedback/announcer';
import { pageHeadingId } from '@/shared/ui/layout/page-header';
import { mainContentId } from '@/shared/ui/actions/skip-link';

export interface Navigations {
  /** The number of path changes. A change to only the query or fragment doesn't count. */
  readonly count: number;
  /** Marks the latest navigation as handled. Returns true the first time. */
  readonly arrive: () => boolean;
}

/** Counts navigations. Used above the pages, because a page may mount after the navigation. */
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
  /** The name of the current content. */
  readonly name: string | undefined;
  readonly navigations: Navigations;
  /** False until the page's content is known. */
  readonly isSettled: boolean;
  /** Returns the element to focus instead of the heading. */
  readonly focused?: () => HTMLElement | undefined;
}

/**
 * After a navigation and its redirects, sets the window title, moves focus to the page's heading or the `focused`
 * element, and announces the page once. Doesn't move focus on the first page.
 */
export function usePageArrival({ name, navigations, isSettled, focused }: PageArrival): void {
  const { count, arrive } = navigations;
  const title = windowTitle(name);
  // Runs before the page's own effects, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    if (isSettled && arrive()) announce(title);
  }, [isSettled, arrive, title]);

  useEffect(
    () => (isSettled && count > 0 ? focusHeading(focused) : undefined),
    [isSettled, count, focused],
  );
}

/**
 * Focuses the page's heading as soon as it exists, unless the person has already focused another element of the page or
 * a menu is open, which would close on losing focus. A button that regains focus from a closing menu doesn't count.
 */
function focusHeading(instead?: () => HTMLElement | undefined): () => void {
  const before = document.activeElement;
  const focus = () => {
    const heading = document.getElementById(pageHeadingId);
    if (heading === null) return false;
    const current = document.activeElement;
    const content = document.getElementById(mainContentId);
    const isInContent = current !== content && content?.contains(current) === true;
    // The page itself may have focused a text field before.
    const hasMoved = isInContent && (current !== before || current?.matches('input, textarea'));
    const isInMenu = current?.matches('[role="menu"], [role="menu"] *') === true;
    if (hasMoved !== true && !isInMenu) (instead?.() ?? heading).focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => undefined;
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
