import { formatCount } from '@/shared/lib/format/count';
import { shortDay } from '@/shared/lib/format/day';
import { dateFormat, numberFormat } from '@/shared/lib/format/formatters';

/** What is counted: `page view`, `page views`. */
export type Noun = { readonly one: string; readonly other: string };

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** `1.2K`, for an axis: the full number stands in the tooltip and in the table. */
export function shortFigure(value: number): string {
  return value < 1000 ? formatCount(value) : compact(value);
}

export function nounFor(value: number, noun: Noun): string {
  return value === 1 ? noun.one : noun.other;
}

/** `1 page view`, `1,204 page views`, `no page views`. */
export function counted(value: number, noun: Noun): string {
  return `${value === 0 ? 'no' : formatCount(value)} ${nounFor(value, noun)}`;
}

/** The first letter in upper case, for a noun that begins a sentence or heads a column. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const utc = { timeZone: 'UTC' } as const;
const shortWithYear = dateFormat({
  ...utc,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const weekday = dateFormat({ ...utc, weekday: 'short' });
const long = dateFormat({ ...utc, month: 'long', day: 'numeric' });
const monthWithYear = dateFormat({ ...utc, month: 'short', year: 'numeric' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export { shortDay };
/** `Oct 14, 2026`. */
export const shortDayWithYear = (day: string): string => shortWithYear(dateOf(day));
/** `October 14`, for the ear. */
export const longDay = (day: string): string => long(dateOf(day));
/** `Oct`. */
export const monthOf = (day: string): string => shortDay(day).slice(0, 3);
/** `Oct 2026`. */
export const monthAndYear = (day: string): string => monthWithYear(dateOf(day));

/** `Oct 1 – Oct 30`, with years where the two differ; one day is `Oct 1`. */
export function rangeInWords(first: string, last: string): string {
  if (first === last) return shortDay(first);
  const words = first.slice(0, 4) === last.slice(0, 4) ? shortDay : shortDayWithYear;
  return `${words(first)} – ${words(last)}`;
}

/** Whether days in their order are all of one year. */
export function isOneYear(days: readonly { readonly day: string }[]): boolean {
  return days[0]?.day.slice(0, 4) === days.at(-1)?.day.slice(0, 4);
}

/** `Wed, Oct 14`, with the year where the days around it are of several. */
export function dayOfRange(day: string, range: readonly { readonly day: string }[]): string {
  const words = isOneYear(range) ? shortDay : shortDayWithYear;
  return `${weekday(dateOf(day))}, ${words(day)}`;
}
