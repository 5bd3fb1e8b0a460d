import { describe, expect, it } from 'vitest';
import { cutLabel, labelPlace } from '@/shared/ui/chart/figures/ring-labels';
import { slicesOf } from '@/shared/ui/chart/figures/slices';

describe('the slices of a ring', () => {
  it('are ranked, omit zeros, and are colored by rank', () => {
    const slices = slicesOf([
      { label: 'Console', value: 1 },
      { label: 'Tablet', value: 0 },
      { label: 'Desktop', value: 3 },
    ]);
    expect(slices).toEqual([
      { label: 'Desktop', value: 3, tone: 3, percent: 75, share: '75%' },
      { label: 'Console', value: 1, tone: 1, percent: 25, share: '25%' },
    ]);
  });

  it.each([
    [8, 'Browser 0'],
    [9, '2 others'],
    [12, '5 others'],
  ])('never share a color if there are %i kinds', (count, last) => {
    const parts = Array.from({ length: count }, (_, index) => ({
      label: `Browser ${index}`,
      value: ((index * 7) % count) + 1,
    }));
    const slices = slicesOf(parts);
    expect(slices).toHaveLength(8);
    expect(new Set(slices.map(({ tone }) => tone)).size).toBe(8);
    expect(slices.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(slices.reduce((sum, { value }) => sum + value, 0)).toBe((count * (count + 1)) / 2);
    expect(slices.at(-1)?.label).toBe(last);
  });

  it('are empty without figures', () => {
    expect(slicesOf([{ label: 'Desktop', value: 0 }])).toEqual([]);
  });
});

describe("a ring's labels", () => {
  it.each([
    ['above', 0, { x: 0, y: -90, textAnchor: 'middle' }],
    ['to the right', Math.PI / 2, { x: 90, y: -0, textAnchor: 'start' }],
    ['below', Math.PI, { x: 0, y: 90, textAnchor: 'middle' }],
    ['to the left', (3 * Math.PI) / 2, { x: -90, y: 0, textAnchor: 'end' }],
  ])('are placed %s', (_, angle, place) => {
    expect(labelPlace(angle, 90)).toEqual(place);
  });

  it.each([
    ['Desktop', 'Desktop'],
    ['Smart TV set', 'Smart TV s…'],
    ['Samsung Internet', 'Samsung In…'],
  ])('shorten %s to %s', (label, cut) => {
    expect(cutLabel(label)).toBe(cut);
  });
});
