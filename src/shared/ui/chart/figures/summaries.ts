import { formatCount } from '@contract/count';
import type { ReactNode } from 'react';
import { firstAndRest, ranked } from './ranking';
import { shareInWords, wholeShares } from './shares';
import {
  capitalized,
  counted,
  dayWords,
  figureOf,
  nounFor,
  type DayWords,
  type Noun,
} from './wording';

export type DayValue = {
  readonly day: string;
  readonly value: number;
  /** True if the day isn't over, so its figure would look like a drop. */
  readonly isRunning?: boolean;
};

/** Describes a daily figure, including the current day's figure so far. */
export function courseInWords(points: readonly DayValue[], noun: Noun): string {
  const last = points.at(-1);
  if (last?.isRunning !== true) return wholeDaysInWords(points, noun);
  const before = wholeDaysInWords(points.slice(0, -1), noun);
  return `${before} Today so far: ${counted(last.value, noun)}.`.trimStart();
}

/** Describes the total, the average day and the busiest day, of equal ones the latest. */
function wholeDaysInWords(points: readonly DayValue[], noun: Noun): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const { short: dayOf } = dayWords(points);
  if (points.length === 1)
    return capitalized(`${counted(first.value, noun)} on ${dayOf(first.day)}.`);

  const total = points.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return `No ${noun.other} from ${dayOf(first.day)} to ${dayOf(last.day)}.`;
  const busiest = points.reduce((most, point) => (point.value >= most.value ? point : most));
  const peak = `${dayOf(busiest.day)} (${figureOf(busiest.value, noun)})`;
  if (noun.unit === 'percent') return `Highest: ${peak}.`;
  const average = `${counted(total, noun)}, ${rateInWords(total / points.length)} a day.`;
  return points.every(({ value }) => value === busiest.value)
    ? average
    : `${average} Busiest: ${peak}.`;
}

function rateInWords(rate: number): string {
  if (rate < 1) return 'less than 1';
  return Number.isInteger(rate) ? formatCount(rate) : `about ${formatCount(Math.round(rate))}`;
}

/** Returns a day's name, with "so far" if the day isn't over. */
export const soFar = ({ isRunning }: DayValue, name: string) =>
  isRunning === true ? `${name}, so far` : name;

/** Describes a day and the day of the earlier period that is aligned with it. */
export function dayInWords(
  point: DayValue,
  before: DayValue | undefined,
  noun: Noun,
  { long }: DayWords,
): string {
  const now = `${soFar(point, long(point.day))}: ${counted(point.value, noun)}`;
  return before === undefined
    ? `${now}.`
    : `${now}; ${counted(before.value, noun)} on ${long(before.day)}.`;
}

export type PairedItem = {
  readonly label: string;
  readonly first: number;
  readonly second: number;
  /** True for what belongs to none of the items, such as page views without a campaign ID. */
  readonly isNone?: boolean;
};

/** Adds up both figures in one pass, because a ranking can have thousands of items. */
export function sumsOf(items: readonly PairedItem[]): Pick<PairedItem, 'first' | 'second'> {
  const sums = { first: 0, second: 0 };
  for (const { first, second } of items) {
    sums.first += first;
    sums.second += second;
  }
  return sums;
}

/** Describes the first item of a ranking and the totals. The items must be in rank order. */
export function rankingInWords(
  items: readonly PairedItem[],
  nouns: { readonly items: Noun; readonly first: Noun; readonly second: Noun },
): string {
  const [leader] = items;
  if (leader === undefined) return '';
  const pair = (first: number, second: number) =>
    `${counted(first, nouns.first)} and ${counted(second, nouns.second)}`;
  if (items.length === 1) return `${leader.label} has ${pair(leader.first, leader.second)}.`;
  const { first, second } = sumsOf(items);
  const all = `${formatCount(items.length)} ${nounFor(items.length, nouns.items)}`;
  if (first + second === 0) return `${all} have ${pair(0, 0)}.`;
  const [, next] = items;
  if (leader.isNone === true && next !== undefined) {
    const without = `${counted(leader.first, nouns.first)} had no ${nouns.items.one}.`;
    return `${without} ${next.label} leads the others with ${formatCount(next.first)}. In all: ${pair(first, second)}.`;
  }
  return `${leader.label} leads with ${pair(leader.first, leader.second)}. All ${all}: ${pair(first, second)}.`;
}

export type Part = {
  readonly label: string;
  readonly value: number;
  /** Follows the value, such as an earlier one. */
  readonly note?: ReactNode;
};

/** Names the largest shares. */
export function sharesInWords(parts: readonly Part[]): string {
  const present = ranked(
    parts.filter(({ value }) => value > 0),
    ({ value }) => value,
  );
  if (present.length === 0) return '';
  const shares = wholeShares(present.map(({ value }) => value));
  const { first, rest } = firstAndRest(shares, 2);
  const named = first.map(
    (share, index) => `${present[index]?.label} ${shareInWords(share, present[index]?.value ?? 0)}`,
  );
  const other = rest.length === 0 ? [] : [`other ${rest.reduce((sum, share) => sum + share, 0)}%`];
  return `${[...named, ...other].join(', ')}.`;
}
