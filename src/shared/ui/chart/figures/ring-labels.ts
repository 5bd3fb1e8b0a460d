import type { Anchor } from './line-geometry';

export type LabelPlace = { readonly x: number; readonly y: number; readonly textAnchor: Anchor };

/** How close to the top or the foot of a ring a label stands in the middle instead of aside. */
const upright = 0.18;

/** Where a label stands around a ring; an angle of zero is at the top, and angles grow clockwise. */
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

/** A label that fits beside a ring: the list has the whole of it. */
export function cutLabel(label: string): string {
  return label.length <= longestLabel ? label : `${label.slice(0, longestLabel - 1).trimEnd()}…`;
}
