/** Where a point of a line lies: the first at the start, the last at the end, a single one in the middle. */
export function pointX(index: number, count: number, width: number): number {
  return count < 2 ? width / 2 : (index / (count - 1)) * width;
}

/** How far below the top of the plot a value lies. */
export function valueY(value: number, top: number, height: number): number {
  return height - (Math.min(Math.max(value, 0), top) / top) * height;
}

/** The point nearest to a place on the plot; beyond the ends it is the first or the last. */
export function nearestPoint(x: number, count: number, width: number): number | undefined {
  if (count === 0) return undefined;
  if (count === 1 || width <= 0) return 0;
  const index = Math.round((x / width) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

export type Anchor = 'start' | 'middle' | 'end';

/** How a label is anchored so that it stays within the plot. */
export function anchorWithin(x: number, labelWidth: number, width: number): Anchor {
  if (x - labelWidth / 2 < 0) return 'start';
  return x + labelWidth / 2 > width ? 'end' : 'middle';
}

/** An upper estimate of a label's width in pixels at the size of axis labels (12 px). */
export function labelWidth(label: string): number {
  return Math.ceil(label.length * 7);
}
