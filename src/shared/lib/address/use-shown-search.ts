import { startTransition, useOptimistic } from 'react';

/** Resolves after the next paint: a task scheduled in an animation frame runs when that frame is painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * What a page shows of its address, and how to change it. A change is painted at once and written to the address after
 * that, because navigating takes longer than a press may.
 */
export function useShownSearch<Search extends object>(
  search: Search,
  write: (search: Search) => Promise<void>,
): readonly [Search, (change: Partial<Search>) => void] {
  const [shown, show] = useOptimistic(search);
  function change(changed: Partial<Search>): void {
    const next = { ...shown, ...changed };
    startTransition(async () => {
      show(next);
      await painted();
      await write(next);
    });
  }
  return [shown, change];
}
