import { describe, expect, it } from 'vitest';
import {
  courseInWords,
  dayInWords,
  rankingInWords,
  sharesInWords,
  type DayValue,
} from '@/shared/ui/chart/figures/summaries';
import { counted, dayWords, rangeInWords } from '@/shared/ui/chart/figures/wording';

const pageViews = { one: 'page view', other: 'page views' };
const quoteStarts = { one: 'quote start', other: 'quote starts' };
const domains = { one: 'domain', other: 'domains' };

function october(...values: readonly number[]): readonly DayValue[] {
  return values.map((value, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    value,
  }));
}

describe('a figure over time', () => {
  it.each([
    ['nothing for no days', [], ''],
    ['one day', [88], '88 page views on Oct 1.'],
    ['one view on one day', [1], '1 page view on Oct 1.'],
    ['one day without any', [0], 'No page views on Oct 1.'],
    ['zeros', [0, 0, 0], 'No page views from Oct 1 to Oct 3.'],
    ['equal days', [40, 40, 40], '120 page views, 40 a day.'],
    ['the busiest day', [40, 88, 62], '190 page views, about 63 a day. Busiest: Oct 2 (88).'],
    [
      'the latest of equally busy days',
      [1, 9, 9, 1],
      '20 page views, 5 a day. Busiest: Oct 3 (9).',
    ],
    ['a single view', [0, 1, 0], '1 page view, less than 1 a day. Busiest: Oct 2 (1).'],
  ])('is summarized: %s', (_, values, sentence) => {
    expect(courseInWords(october(...values), pageViews)).toBe(sentence);
  });

  it.each([
    [
      'beside the whole days',
      [9, 34, 2],
      '43 page views, about 22 a day. Busiest: Oct 2 (34). Today so far: 2 page views.',
    ],
    ['without any yet', [9, 0], '9 page views on Oct 1. Today so far: no page views.'],
    ['alone', [1], 'Today so far: 1 page view.'],
  ])('leaves the current day out of the average, %s', (_, values, sentence) => {
    const points = october(...values).map((point, index) => ({
      ...point,
      isRunning: index === values.length - 1,
    }));
    expect(courseInWords(points, pageViews)).toBe(sentence);
  });

  it('includes the years if they differ', () => {
    const points = [
      { day: '2025-12-31', value: 4 },
      { day: '2026-01-01', value: 2 },
    ];
    expect(courseInWords(points, pageViews)).toBe(
      '6 page views, 3 a day. Busiest: Dec 31, 2025 (4).',
    );
  });
});

describe('a ranking', () => {
  const nouns = { items: domains, first: pageViews, second: quoteStarts };

  it.each([
    ['nothing for no items', [], ''],
    ['one item', [['a.com', 12, 1]], 'a.com has 12 page views and 1 quote start.'],
    [
      'the first as the leader, whatever ranks it',
      [
        ['b.com', 12, 3],
        ['a.com', 13, 1],
      ],
      'b.com leads with 12 page views and 3 quote starts. All 2 domains: 25 page views and 4 quote starts.',
    ],
    [
      'nothing to rank',
      [
        ['a.com', 0, 0],
        ['b.com', 0, 0],
      ],
      '2 domains have no page views and no quote starts.',
    ],
    [
      'the first item, if most belongs to none',
      [
        ['None', 351, 7, true],
        ['GD001', 50, 2],
      ],
      '351 page views had no domain. GD001 leads the others with 50. In all: 401 page views and 9 quote starts.',
    ],
  ] satisfies [string, [string, number, number, true?][], string][])(
    'is summarized: %s',
    (_, rows, sentence) => {
      const items = rows.map(([label, first, second, isNone = false]) => ({
        label,
        first,
        second,
        isNone,
      }));
      expect(rankingInWords(items, nouns)).toBe(sentence);
    },
  );
});

describe('shares', () => {
  it.each([
    ['nothing for no parts', [], ''],
    ['nothing for zeros', [['Desktop', 0]], ''],
    [
      'one part',
      [
        ['Desktop', 12],
        ['Mobile', 0],
      ],
      'Desktop 100%.',
    ],
    [
      'two parts',
      [
        ['Mobile', 1],
        ['Desktop', 3],
      ],
      'Desktop 75%, Mobile 25%.',
    ],
    [
      'three parts',
      [
        ['Mobile', 30],
        ['Desktop', 60],
        ['Tablet', 10],
      ],
      'Desktop 60%, Mobile 30%, Tablet 10%.',
    ],
    [
      'the others together',
      [
        ['Desktop', 600],
        ['Mobile', 300],
        ['Tablet', 60],
        ['Console', 39],
        ['Smart TV', 1],
      ],
      'Desktop 60%, Mobile 30%, other 10%.',
    ],
  ] satisfies [string, [string, number][], string][])('are summarized: %s', (_, rows, sentence) => {
    const parts = rows.map(([label, value]) => ({ label, value }));
    expect(sharesInWords(parts)).toBe(sentence);
  });
});

it.each([
  [0, 'no page views'],
  [1, '1 page view'],
  [1_204, '1,204 page views'],
])('formats the count %i', (value, words) => {
  expect(counted(value, pageViews)).toBe(words);
});

it.each([
  [['2026-10-01'], 'Oct 1'],
  [['2026-10-01', '2026-10-30'], 'Oct 1 to Oct 30'],
  [['2025-12-01', '2026-01-31'], 'Dec 1, 2025 to Jan 31, 2026'],
])('formats the range of the days %j as %s', (days, words) => {
  expect(rangeInWords(days.map((day) => ({ day })))).toBe(words);
});

it.each([
  ['of one year', '2026-09-03', 'Sat, Oct 3', 'Sep 3', 'Sep 3', 'October 3', 'September 3'],
  [
    'of several',
    '2025-10-03',
    'Sat, Oct 3, 2026',
    'Oct 3, 2025',
    'Oct 3, 2025',
    'October 3, 2026',
    'October 3, 2025',
  ],
])('formats days %s', (_, earlierDay, title, row, range, spoken, spokenEarlier) => {
  const [point, before] = [
    { day: '2026-10-03', value: 2 },
    { day: earlierDay, value: 1 },
  ];
  const words = dayWords([before], [point]);
  expect(words.withWeekday(point.day)).toBe(title);
  expect(words.short(before.day)).toBe(row);
  expect(rangeInWords([before], words)).toBe(range);
  expect(dayInWords(point, before, pageViews, words)).toBe(
    `${spoken}: 2 page views; 1 page view on ${spokenEarlier}.`,
  );
});
