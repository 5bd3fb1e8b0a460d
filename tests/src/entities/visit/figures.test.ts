import { expect, it } from 'vitest';
import { changeOf, hitRows, statsCopy, statsDay } from '@/entities/visit';

it.each([
  [120, 100, true, { kind: 'up', percent: 20 }],
  [50, 100, true, { kind: 'down', percent: 50 }],
  [7, 7, true, { kind: 'same' }],
  [0, 0, true, { kind: 'same' }],
  [0, 4, true, { kind: 'down', percent: 100 }],
  [4, 0, true, { kind: 'no-earlier-data' }],
  [4, 0, false, { kind: 'no-earlier-data' }],
  [0, 0, false, { kind: 'no-earlier-data' }],
])('%i after %i (earlier data: %s) is %o', (now, earlier, hasEarlier, change) => {
  expect(changeOf(now, earlier, hasEarlier)).toEqual(change);
});

it.each([
  [1_001, 1_000, 'Up less than 1%'],
  [999, 1_000, 'Down less than 1%'],
  [1_010, 1_000, 'Up 1%'],
  [3_000, 1_000, 'Up 200%'],
  [1_000, 1_000, 'As before'],
])('%i after %i reads "%s"', (now, earlier, words) => {
  expect(statsCopy.change(changeOf(now, earlier, true))).toBe(words);
});

it('drops rows of zero, sorts by hits, and names an empty label', () => {
  const rows = hitRows(
    [
      { label: 'b.example', hits: 3 },
      { label: 'zero.example', hits: 0 },
      { label: '', hits: 8 },
      { label: 'a.example', hits: 3 },
    ],
    'None',
  );
  expect(rows).toEqual([
    { label: 'None', hits: 8 },
    { label: 'a.example', hits: 3 },
    { label: 'b.example', hits: 3 },
  ]);
});

it('counts what is called Unknown together with an empty label of that name', () => {
  const slices = [
    { label: '', hits: 3 },
    { label: 'b.example', hits: 4 },
    { label: 'Unknown', hits: 2 },
  ];
  expect(hitRows(slices, 'Unknown')).toEqual([
    { label: 'Unknown', hits: 5 },
    { label: 'b.example', hits: 4 },
  ]);
});

it.each([
  ['2026-11-22T05:59:59Z', '2026-11-21'],
  ['2026-11-22T06:00:00Z', '2026-11-22'],
  ['2026-07-01T04:59:59Z', '2026-06-30'],
  ['2026-07-01T05:00:00Z', '2026-07-01'],
])('%s is %s in Chicago, in winter and in summer', (moment, day) => {
  expect(statsDay(new Date(moment), 'America/Chicago')).toBe(day);
});
