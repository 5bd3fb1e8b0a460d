/** Arrow keys that move between points: only left and right along a line of days, or all of them in a list. */
export type Direction = 'across' | 'any';

const steps: Record<Direction, Readonly<Record<string, number>>> = {
  // The up and down keys still scroll the page.
  across: { ArrowLeft: -1, ArrowRight: 1 },
  any: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Returns the point that a key leads to; `none` if the key ends the inspection, `undefined` for other keys. `from` is
 * the current point, and `start` the one that the first arrow key shows.
 */
export function pointForKey(
  key: string,
  position: { from: number | undefined; start: number; count: number },
  direction: Direction,
): number | 'none' | undefined {
  const { from, start, count } = position;
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // If there is nothing to dismiss, Escape belongs to the dialog around the chart.
  if (key === 'Escape') return from === undefined ? undefined : 'none';
  const step = steps[direction][key];
  if (step === undefined) return undefined;
  if (from === undefined) return Math.min(start, count - 1);
  return Math.min(count - 1, Math.max(0, from + step));
}
