import { useEffect, useState } from 'react';
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
