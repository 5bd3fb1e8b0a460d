import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true while a media query matches; always false in jsdom, which has no media queries.
 *
 * Listens on a list of its own, because Chromium reports no change to a list that was read since.
 */
export function useMedia(query: string): boolean {
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
