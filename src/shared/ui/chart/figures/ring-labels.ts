import type { Anchor } from './line-geometry';

export type LabelPlace = { readonly x: number; readonly y: number; readonly textAnchor: Anchor };

/** Sine below which a label is centered at the top or the bottom of the ring. */
const upright = 0.18;

/** Places a label around a ring; an angle of zero is at the top, and angles grow clockwise. */
export function labelPlace(angle: number, radius: number): LabelPlace {
  const aside = Math.sin(angle);
  const textAnchor = Math.abs(aside) < upright ? 'middle' : aside > 0 ? 'start' : 'end';
  return {
    x: Math.round(aside * radius),
    y: Math.round(-Math.cos(angle) * radius),
    textAnchor,
  };
}

const longestLabel = 11;

/** Shortens a label to fit beside a ring: the list has all of it. */
export function cutLabel(label: string): string {
  return label.length <= longestLabel ? label : `${label.slice(0, longestLabel - 1).trimEnd()}…`;
}
