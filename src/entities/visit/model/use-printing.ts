import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

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

/** The query for paper; `undefined` in jsdom, which has no media queries. */
const paper = () => globalThis.matchMedia?.('print');

/** Listens on a list of its own, because Chromium reports no change to a list that was read since. */
function subscribe(listener: () => void): () => void {
  const list = paper();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

const isPaper = () => paper()?.matches === true;

/** Returns true on paper, where nothing can be pressed, so that names of buttons and links are plain text. */
export function useOnPaper(): boolean {
  return useSyncExternalStore(subscribe, isPaper);
}
