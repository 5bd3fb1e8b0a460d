import { describe, expect, it } from 'vitest';
import { pointForKey, type Direction } from '@/shared/ui/chart/figures/active-point';
import { firstAndRest, ranked } from '@/shared/ui/chart/figures/ranking';
import { shareInWords, wholeShares } from '@/shared/ui/chart/figures/shares';

describe('keyboard navigation in a chart', () => {
  it.each<[string, number | undefined, Direction, number | 'none' | undefined]>([
    ['ArrowRight', 2, 'across', 3],
    ['ArrowLeft', 2, 'across', 1],
    ['ArrowRight', 4, 'across', 4],
    ['ArrowLeft', 0, 'across', 0],
    ['ArrowLeft', undefined, 'across', 4],
    ['Home', 2, 'across', 0],
    ['End', undefined, 'across', 4],
    ['Escape', 2, 'across', 'none'],
    ['Escape', undefined, 'across', undefined],
    ['ArrowDown', 2, 'across', undefined],
    ['ArrowDown', 2, 'any', 3],
    ['ArrowUp', 2, 'any', 1],
    ['ArrowRight', 2, 'any', 3],
    ['Tab', 2, 'any', undefined],
    ['a', undefined, 'any', undefined],
  ])('moves with %s from %s (%s) to %s', (key, from, direction, to) => {
    expect(pointForKey(key, { from, start: 4, count: 5 }, direction)).toBe(to);
  });

  it('does nothing without points', () => {
    expect(pointForKey('End', { from: undefined, start: 0, count: 0 }, 'any')).toBeUndefined();
  });

  it('starts at the last point if there are fewer points than before', () => {
    expect(pointForKey('ArrowLeft', { from: undefined, start: 9, count: 3 }, 'any')).toBe(2);
  });
});

describe('percentages', () => {
  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [[5], [100]],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
    [
      [45, 30, 20, 5],
      [45, 30, 20, 5],
    ],
  ])('for %j are %j', (values, shares) => {
    expect(wholeShares(values)).toEqual(shares);
  });

  it('always add up to 100', () => {
    for (let seed = 1; seed < 300; seed += 1) {
      const values = Array.from(
        { length: (seed % 8) + 1 },
        (_, at) => (seed * (at + 3) * 7919) % 101,
      );
      const sum = wholeShares(values).reduce((total, share) => total + share, 0);
      expect(sum, JSON.stringify(values)).toBe(values.some((value) => value > 0) ? 100 : 0);
    }
  });

  it.each([
    [62, 1204, '62%'],
    [0, 1, '<1%'],
    [0, 0, '0%'],
  ])('for %i of %i are written as %s', (share, value, words) => {
    expect(shareInWords(share, value)).toBe(words);
  });
});

describe('a ranking', () => {
  const items = [
    { label: 'b', value: 2 },
    { label: 'c', value: 9 },
    { label: 'a', value: 2 },
  ];

  it('puts the largest value first, and sorts equal values by label', () => {
    expect(ranked(items, ({ value }) => value).map(({ label }) => label)).toEqual(['c', 'a', 'b']);
    expect(items[0]?.label).toBe('b');
  });

  it.each([
    [5, 3, 0],
    [3, 3, 0],
    [2, 3, 0],
    [1, 1, 2],
  ])('limited to %i shows %i and omits %i', (limit, first, rest) => {
    const split = firstAndRest(items, limit);
    expect([split.first.length, split.rest.length]).toEqual([first, rest]);
  });
});
