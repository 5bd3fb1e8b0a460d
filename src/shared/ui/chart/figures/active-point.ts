/** Keys that move between points: along a line of days, or through a list. */
export type Direction = 'across' | 'any';

const steps: Record<Direction, Readonly<Record<string, number>>> = {
  // Up and down still scroll the page.
  across: { ArrowLeft: -1, ArrowRight: 1 },
  any: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Returns the point a key leads to; `none` if the key ends the inspection, `undefined` for other keys.
 * `from` is the current point, `start` the one that a first arrow shows.
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
  // Escape without anything to dismiss belongs to the dialog around the chart.
  if (key === 'Escape') return from === undefined ? undefined : 'none';
  const step = steps[direction][key];
  if (step === undefined) return undefined;
  if (from === undefined) return Math.min(start, count - 1);
  return Math.min(count - 1, Math.max(0, from + step));
}
