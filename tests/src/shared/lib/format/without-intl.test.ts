import { expect, it } from 'vitest';
import { formatCount } from '@contract/count';
import { dayWithYear } from '@contract/day-words';
import { money } from '@contract/money';

/* The first screen's own formatting must match `Intl`. */

const figures = Array.from({ length: 16 }, (_, digits) => 10 ** digits).flatMap((power) => [
  power - 1,
  power,
  power * 7 + 3,
]);

it('formats counts like Intl', () => {
  const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  expect(figures.map(formatCount)).toEqual(figures.map((count) => intl.format(count)));
});

it('formats amounts like Intl', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const amounts = figures.slice(0, 36).flatMap((cents) => [cents, -cents || 0]);
  expect(amounts.map(money)).toEqual(amounts.map((cents) => intl.format(cents / 100)));
});

it('formats the days of a leap year like Intl', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2028, 0, 1 + index)));
  const inWords = days.map((day) => dayWithYear(day.toISOString().slice(0, 10)));
  expect(inWords).toEqual(days.map((day) => intl.format(day)));
});
