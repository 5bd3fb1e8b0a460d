import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of a table on paper. More would be a stack of it. */
export const mostPrinted = 500;

/** Whether the page is being printed, so that it can show on paper what is on other pages on screen. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the paper right after its event.
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
