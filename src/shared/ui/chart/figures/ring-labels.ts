import type { Anchor } from './line-geometry';

export type LabelPlace = { readonly x: number; readonly y: number; readonly textAnchor: Anchor };

/** The sine below which a label is centered at the top or bottom of the ring. */
const upright = 0.18;

/** Places a label around a ring. Angles start at the top and increase clockwise. */
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

/** Shortens a label to fit next to a ring. The list shows it in full. */
export function cutLabel(label: string): string {
  return label.length <= longestLabel ? label : `${label.slice(0, longestLabel - 1).trimEnd()}…`;
}
