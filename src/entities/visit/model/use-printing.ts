import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from '@/shared/ui/theme/use-media';
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

/** Returns true on paper, where nothing can be pressed, so that names of buttons and links are plain text. */
export const useOnPaper = () => useMedia(media.print);
