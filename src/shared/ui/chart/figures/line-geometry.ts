/**
 * Returns a point's x coordinate. The first point is at the start and the last at the end; a single point is in the
 * middle.
 */
export function pointX(index: number, count: number, width: number): number {
  return count < 2 ? width / 2 : (index / (count - 1)) * width;
}

/** Returns a value's distance from the top of the plot. */
export function valueY(value: number, top: number, height: number): number {
  return height - (Math.min(Math.max(value, 0), top) / top) * height;
}

/** Returns the point nearest to a position on the plot or, beyond its ends, the first or last point. */
export function nearestPoint(x: number, count: number, width: number): number | undefined {
  if (count === 0) return undefined;
  if (count === 1 || width <= 0) return 0;
  const index = Math.round((x / width) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
}

export type Anchor = 'start' | 'middle' | 'end';

/** Returns the text anchor that keeps a label within the plot. */
export function anchorWithin(x: number, labelWidth: number, width: number): Anchor {
  if (x - labelWidth / 2 < 0) return 'start';
  return x + labelWidth / 2 > width ? 'end' : 'middle';
}

/** Returns an upper estimate of a label's width in pixels, at the size of axis labels (12 px). */
export function labelWidth(label: string): number {
  return Math.ceil(label.length * 7);
}
