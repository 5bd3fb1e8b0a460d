import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';
import { painted } from '../rest/painted';

/**
 * Returns the page's search parameters and a stable function that changes them. A change is painted immediately and
 * written to the URL afterward, because navigating is too slow for an interaction.
 */
export function useShownSearch<Search extends object>(
  search: Search,
  write: (search: Search) => Promise<void>,
): readonly [Search, (change: Partial<Search>) => void] {
  const [shown, show] = useOptimistic(search);
  const latest = useRef({ shown, write });
  useLayoutEffect(() => {
    latest.current = { shown, write };
  }, [shown, write]);
  const change = useCallback(
    (changed: Partial<Search>) => {
      const next = { ...latest.current.shown, ...changed };
      startTransition(async () => {
        show(next);
        await painted();
        await latest.current.write(next);
      });
    },
    [show],
  );
  return [shown, change];
}
