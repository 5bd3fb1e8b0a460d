import { startTransition, useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';

/**
 * Returns the page's search parameters and a stable function that changes them. A change is shown immediately, and
 * stays until it is in the URL.
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
        await latest.current.write(next);
      });
    },
    [show],
  );
  return [shown, change];
}
