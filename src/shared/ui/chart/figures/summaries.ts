import { formatCount } from '@/shared/lib/format/count';
import { firstAndRest, ranked } from './ranking';
import { shareInWords, wholeShares } from './shares';
import { capitalized, counted, dayWords, nounFor, type DayWords, type Noun } from './wording';

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

/** Describes the first, last, highest and lowest days in a single sentence. */
function wholeDaysInWords(points: readonly DayValue[], noun: Noun): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  const { short: dayOf } = dayWords(points);
  if (points.length === 1)
    return capitalized(`${counted(first.value, noun)} on ${dayOf(first.day)}.`);

  const values = points.map(({ value }) => value);
  const most = Math.max(...values);
  const fewest = Math.min(...values);
  const span = `from ${dayOf(first.day)} to ${dayOf(last.day)}`;
  if (most === 0) return `No ${noun.other} ${span}.`;
  const name = capitalized(noun.other);
  if (most === fewest) return `${name} stayed at ${formatCount(most)} a day ${span}.`;

  const extremes = [
    extremeInWords('most', most, points, dayOf),
    extremeInWords('fewest', fewest, points, dayOf),
  ].filter((text) => text !== undefined);
  const course = `${name} ${movement(first, last, dayOf)}`;
  return extremes.length === 0 ? `${course}.` : `${course}; ${extremes.join(', ')}.`;
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

function movement(first: DayValue, last: DayValue, dayOf: (day: string) => string): string {
  if (first.value === last.value) {
    return `were ${formatCount(first.value)} on both ${dayOf(first.day)} and ${dayOf(last.day)}`;
  }
  const verb = first.value < last.value ? 'rose' : 'fell';
  return `${verb} from ${formatCount(first.value)} on ${dayOf(first.day)} to ${formatCount(last.value)} on ${dayOf(last.day)}`;
}

/** Describes the extreme, unless it is the first or last day, which is described anyway. */
function extremeInWords(
  word: 'most' | 'fewest',
  value: number,
  points: readonly DayValue[],
  dayOf: (day: string) => string,
): string | undefined {
  const holders = points.filter((point) => point.value === value);
  const [holder] = holders;
  if (holder === undefined || holder === points[0] || points.at(-1)?.value === value)
    return undefined;
  const when = `${holders.length === 1 ? ' on' : ', first on'} ${dayOf(holder.day)}`;
  return `the ${word} ${value === 1 ? 'was' : 'were'} ${formatCount(value)}${when}`;
}

export type PairedItem = {
  readonly label: string;
  readonly first: number;
  readonly second: number;
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
  return `${leader.label} leads with ${pair(leader.first, leader.second)}; ${all} have ${pair(first, second)} together.`;
}

export type Part = { readonly label: string; readonly value: number };

/** Describes the largest shares. */
export function sharesInWords(parts: readonly Part[], noun: Noun): string {
  const present = ranked(
    parts.filter(({ value }) => value > 0),
    ({ value }) => value,
  );
  const [largest, second] = present;
  if (largest === undefined) return '';
  const total = present.reduce((sum, { value }) => sum + value, 0);
  if (second === undefined) {
    return `${largest.label} has ${total === 1 ? 'the only' : `all ${formatCount(total)}`} ${nounFor(total, noun)}.`;
  }
  const shares = wholeShares(present.map(({ value }) => value));
  const shareOf = (index: number) => shareInWords(shares[index] ?? 0, present[index]?.value ?? 0);
  const { rest } = firstAndRest(shares, 2);
  const others =
    rest.length === 0
      ? ''
      : `; ${rest.length} others have ${rest.reduce((sum, share) => sum + share, 0)}% together`;
  const third = present.length === 3 ? `, ${present[2]?.label} ${shareOf(2)}` : '';
  return `${largest.label} has ${shareOf(0)} of ${formatCount(total)} ${noun.other}, ${second.label} ${shareOf(1)}${third}${others}.`;
}
