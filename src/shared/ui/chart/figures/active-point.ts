/** The arrow keys that move between points: only left and right along a line of days, or all four in a list. */
export type Direction = 'across' | 'any';

const steps: Record<Direction, Readonly<Record<string, number>>> = {
  // The up and down keys scroll the page.
  across: { ArrowLeft: -1, ArrowRight: 1 },
  any: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Returns the point to which a key leads; `none` if the key ends the inspection, `undefined` for any other key. `from`
 * is the current point, and `start` is the point that the first arrow key shows.
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
  // If no point is shown, Escape applies to the dialog around the chart.
  if (key === 'Escape') return from === undefined ? undefined : 'none';
  const step = steps[direction][key];
  if (step === undefined) return undefined;
  if (from === undefined) return Math.min(start, count - 1);
  return Math.min(count - 1, Math.max(0, from + step));
}
