import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { media } from '@/shared/ui/theme/responsive';

/** The maximum number of table rows to print. */
export const mostPrinted = 500;

/** Returns true while the page is being printed, so that tables can include rows from their other pages. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // Renders synchronously, because the browser lays out the page for printing right after the event.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** Returns a query's list; `undefined` in jsdom, which has no media queries. */
const listOf = (query: string) => globalThis.matchMedia?.(query);

function useMatches(query: string): boolean {
  // Listens on a list of its own, because Chromium reports no change to a list that was read since.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches === true);
}

/** Returns true on paper, where nothing can be pressed, so that names of buttons and links are plain text. */
export const useOnPaper = () => useMatches(media.print);

/** Returns true on a phone, where each table shows only its first rows. */
export const useOnPhone = () => useMatches(media.phone);
