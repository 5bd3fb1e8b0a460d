import { useCallback, useSyncExternalStore } from 'react';
import { media } from './responsive';

/**
 * Returns true while a media query matches; always false in jsdom, which has no media queries.
 *
 * Listens on a list of its own, because Chromium reports no change to a list that was read since.
 */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query)?.matches === true);
}

/** Returns true on paper, where nothing can be pressed, so that names of buttons and links are plain text. */
export const useOnPaper = () => useMedia(media.print);

export const useOnPhone = () => useMedia(media.phone);

export const useOnCards = () => useMedia(media.cards);

export const useOnNarrow = () => useMedia(media.narrow);
