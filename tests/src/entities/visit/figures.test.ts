import { expect, it, vi } from 'vitest';
import { changeOf, hitRows, statsCopy, statsDay } from '@/entities/visit';
import { rateChangeOf } from '@/entities/visit/model/change';

it.each([
  [1_001, 1_000, 'Up less than 1%, was 1,000'],
  [999, 1_000, 'Down less than 1%, was 1,000'],
  [1_010, 1_000, 'Up 1%, was 1,000'],
  [3_000, 1_000, 'Up 200%, was 1,000'],
  [120, 100, 'Up 20%, was 100'],
  [50, 100, 'Down 50%, was 100'],
  [1_000, 1_000, 'No change'],
  [0, 0, 'No change'],
  [0, 4, 'Down 100%, was 4'],
  [4, 0, 'Up from 0'],
  [0, null, 'No earlier data'],
  [4, undefined, undefined],
])('describes %i after %i as "%s"', (now, earlier, words) => {
  const change = changeOf(now, earlier);
  const figure = change && statsCopy.earlierOf(change);
  expect(change && statsCopy.change(change) + (figure && `, was ${figure}`)).toBe(words);
});

it.each([
  [20, 20, 'same'],
  [null, null, 'same'],
  [20, null, 'no-visits'],
  [null, 20, 'no-visits'],
])('compares a rate of %o with an earlier one of %o: %s', (now, earlier, kind) => {
  expect(rateChangeOf(now, earlier).kind).toBe(kind);
});

it('drops rows without hits, sorts the others by hits, names an empty label, and merges it with that name', () => {
  const slices = [
    { label: 'b.example', hits: 3 },
    { label: 'zero.example', hits: 0 },
    { label: '', hits: 6 },
    { label: 'None', hits: 2 },
    { label: 'a.example', hits: 3 },
  ];
  expect(hitRows(slices, 'None')).toEqual([
    { label: 'None', hits: 8 },
    { label: 'a.example', hits: 3 },
    { label: 'b.example', hits: 3 },
  ]);
});

it.each([
  ['2026-11-22T05:59:59Z', '2026-11-21'],
  ['2026-11-22T06:00:00Z', '2026-11-22'],
  ['2026-07-01T04:59:59Z', '2026-06-30'],
  ['2026-07-01T05:00:00Z', '2026-07-01'],
])('the time %s is on the day %s in Chicago, in winter and in summer', (moment, day) => {
  expect(statsDay(new Date(moment), 'America/Chicago')).toBe(day);
});

it('returns the same day if the engine formats dates in a different order', () => {
  // ICU 72 formats dates for Canada this way.
  const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '11/23/2026');
  expect(statsDay(new Date('2026-11-24T05:59:59Z'), 'America/Chicago')).toBe('2026-11-23');
});
