import { describe, expect, it } from 'vitest';
import { dayTicks, tickSpan } from '@/shared/ui/chart/figures/day-axis';
import {
  anchorWithin,
  nearestPoint,
  pointX,
  valueY,
} from '@/shared/ui/chart/figures/line-geometry';
import { valueAxis } from '@/shared/ui/chart/figures/value-axis';
import { shortFigure } from '@/shared/ui/chart/figures/wording';

const dayLength = 86_400_000;

function daysFrom(first: string, count: number): readonly string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * dayLength).toISOString().slice(0, 10),
  );
}

describe('the value axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [7, [0, 2, 4, 6, 8]],
    [40, [0, 10, 20, 30, 40]],
    [88, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [1_713, [0, 500, 1000, 1500, 2000]],
    [9_999_999, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
  ])('has the expected ticks for values up to %i', (most, ticks) => {
    expect(valueAxis(most)).toEqual({ ticks, top: ticks.at(-1) });
  });

  it('uses whole numbers, starts at zero, includes every value, and never has more than five lines', () => {
    for (let most = 0; most < 5_000; most += 7) {
      const { top, ticks } = valueAxis(most);
      expect(ticks.every(Number.isInteger), `${most}`).toBe(true);
      expect(ticks[0]).toBe(0);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(ticks.length, `${most}`).toBeLessThanOrEqual(5);
    }
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [2_500, '2.5K'],
    [7_500_000, '7.5M'],
    [12_000_000_000, '12B'],
  ])('writes %i as %s', (value, label) => {
    expect(shortFigure(value)).toBe(label);
  });
});

describe('the day axis', () => {
  it.each([
    ['seven days on a desktop', '2026-10-01', 7, 900, 'Oct 1,Oct 2,Oct 3,Oct 4,Oct 5,Oct 6,Oct 7'],
    [
      'thirty days on a desktop',
      '2026-10-01',
      30,
      640,
      'Oct 1,Oct 5,Oct 9,Oct 13,Oct 17,Oct 21,Oct 25,Oct 29',
    ],
    ['thirty days on a phone', '2026-10-01', 30, 240, 'Oct 1,Oct 11,Oct 21'],
    ['one day', '2026-10-01', 1, 240, 'Oct 1'],
    ['a year', '2026-01-01', 365, 640, 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'],
    ['a year on a phone', '2026-01-01', 365, 240, 'Jan,Apr,Jul,Oct'],
    ['a turn of the year', '2025-11-15', 150, 640, 'Dec 2025,Jan 2026,Feb,Mar,Apr'],
  ])('labels %s', (_, first, count, width, labels) => {
    const ticks = dayTicks(daysFrom(first, count), width);
    expect(ticks.map(({ label }) => label).join()).toBe(labels);
  });

  it('has no labels without days', () => {
    expect(dayTicks([], 600)).toEqual([]);
  });

  it('never lets two labels touch or leave the plot', () => {
    for (const width of [120, 200, 260, 320, 480, 640, 900, 1200]) {
      for (const count of [1, 2, 3, 5, 7, 14, 28, 30, 31, 60, 90, 120, 121, 200, 365, 730, 3650]) {
        const spans = dayTicks(daysFrom('2026-02-27', count), width).map(tickSpan);
        const text = `${count} days on ${width} px`;
        expect(spans.length, text).toBeGreaterThan(0);
        spans.forEach(([start, end], index) => {
          expect(start, text).toBeGreaterThanOrEqual(0);
          expect(end, text).toBeLessThanOrEqual(width);
          expect(start, text).toBeGreaterThan(spans[index - 1]?.[1] ?? -1);
        });
      }
    }
  });
});

describe('chart geometry', () => {
  it.each([
    [0, 1, 50],
    [0, 3, 0],
    [1, 3, 50],
    [2, 3, 100],
  ])('puts index %i of %i at %i', (index, count, x) => {
    expect(pointX(index, count, 100)).toBe(x);
  });

  it.each([
    [0, 100],
    [5, 50],
    [10, 0],
    [12, 0],
    [-1, 100],
  ])('puts value %i at %i from the top', (value, y) => {
    expect(valueY(value, 10, 100)).toBe(y);
  });

  it.each([
    ['the first, left of the plot', -20, 5, 0],
    ['the first', 10, 5, 0],
    ['the second, past the half', 13, 5, 1],
    ['the last', 99, 5, 4],
    ['the last, right of the plot', 130, 5, 4],
    ['a single one', 80, 1, 0],
    ['none', 50, 0, undefined],
  ])('finds the nearest point: %s', (_, x, count, index) => {
    expect(nearestPoint(x, count, 100)).toBe(index);
  });

  it.each([
    [0, 'start'],
    [19, 'start'],
    [20, 'middle'],
    [80, 'middle'],
    [81, 'end'],
  ])('anchors a label at %i by its %s', (x, anchor) => {
    expect(anchorWithin(x, 40, 100)).toBe(anchor);
  });
});
