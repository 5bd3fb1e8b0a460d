import { dayFormat } from '@contract/iso-day';
import { formatCount } from '@contract/count';
import { dayWithYear, monthOf, shortDay, shortDayWithYear } from '@contract/day-words';
import { dayInWords } from '@/shared/lib/format/day';
import { numberFormat } from '@/shared/lib/format/formatters';

/** The forms of the counted noun, such as `page view` and `page views`. */
export type Noun = {
  readonly one: string;
  readonly other: string;
  /** The name in a column header or legend. Defaults to the plural. */
  readonly name?: string;
  /** Set for a rate, whose values are percentages that can't be added up. */
  readonly unit?: 'percent';
};

const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** Formats an axis value as `1.2K`. The tooltip and the table show the full number. */
export function shortFigure(value: number): string {
  return value < 1000 ? formatCount(value) : compact(value);
}

/** Formats a figure: `1,204`, or `8.6%` for a rate. */
export function figureOf(value: number, { unit }: Noun): string {
  return unit === 'percent' ? percentage(value) : formatCount(value);
}

/** Formats a percentage with at most one decimal: `8.6%`. */
export const percentage = (value: number) => `${Math.round(value * 10) / 10}%`;

/** Formats a figure for an axis. */
export const axisFigure = (value: number, noun: Noun) =>
  noun.unit === 'percent' ? percentage(value) : shortFigure(value);

export function nounFor(value: number, noun: Noun): string {
  return value === 1 ? noun.one : noun.other;
}

/** Formats a count with its noun, such as `1 page view`, `1,204 page views` or `no page views`. */
export function counted(value: number, noun: Noun): string {
  if (noun.unit === 'percent') return percentage(value);
  return `${value === 0 ? 'no' : formatCount(value)} ${nounFor(value, noun)}`;
}

/** Capitalizes a noun for the start of a sentence or a column header. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the column header for a noun's figures. */
export const headingOf = ({ name, other }: Noun) => name ?? capitalized(other);

const { one: weekday } = dayFormat({ weekday: 'short' });

export { shortDay };
/** Formats `Oct`. */
export const shortMonth = (day: string): string => monthOf(day).slice(0, 3);

type Days = readonly { readonly day: string }[];

export type DayWords = Readonly<Record<'short' | 'withWeekday' | 'long', (day: string) => string>>;

/** Returns formatters for the days of a chart's periods. They include the year if the days are in several years. */
export function dayWords(...periods: readonly Days[]): DayWords {
  const years = periods.flatMap((days) =>
    [days[0], days.at(-1)].flatMap((each) => each?.day.slice(0, 4) ?? []),
  );
  const hasYears = new Set(years).size > 1;
  const short = hasYears ? shortDayWithYear : shortDay;
  return {
    /** Formats `Oct 14`. */
    short,
    /** Formats `Wed, Oct 14`. */
    withWeekday: (day) => `${weekday(day)}, ${short(day)}`,
    /** Formats a day as `October 14`, for screen readers. */
    long: (day) => (hasYears ? dayWithYear(day) : dayInWords(day, day)),
  };
}

/** Formats a range as `Oct 1 to Oct 30`, and a single day as `Oct 1`. */
export function rangeInWords(days: Days, { short } = dayWords(days)): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first.day === last.day ? short(first.day) : `${short(first.day)} to ${short(last.day)}`;
}
