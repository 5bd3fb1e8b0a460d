import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Maximum printed rows of a table. */
export const mostPrinted = 500;

/** Returns true while the page is printed, so that it can include rows that are on other pages on screen. */
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
