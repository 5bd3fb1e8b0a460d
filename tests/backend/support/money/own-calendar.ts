/** The tests' own calendar arithmetic, in days since 1970, so that they don't share the product's bugs. */

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const daysUntil = (year: number) => {
  const before = year - 1;
  return (
    before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400)
  );
};

export function dayNumber({ year, month, day }: Civil): number {
  let days = daysUntil(year) - daysUntil(1970);
  for (let each = 1; each < month; each += 1) days += daysInMonth(year, each);
  return days + day - 1;
}

export function civilOf(number: number): Civil {
  let year = 1970 + Math.floor(number / 366);
  while (dayNumber({ year: year + 1, month: 1, day: 1 }) <= number) year += 1;
  let [month, left] = [1, number - dayNumber({ year, month: 1, day: 1 })];
  while (left >= daysInMonth(year, month)) {
    left -= daysInMonth(year, month);
    month += 1;
  }
  return { year, month, day: left + 1 };
}

export function dayText(number: number): string {
  const { year, month, day } = civilOf(number);
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** Returns the days from one billing day to the next, as `[start, end)`. */
export function periodAround(anchor: number, day: number): { start: number; end: number } {
  const { year, month } = civilOf(day);
  const inMonth = (months: number) => {
    const index = year * 12 + (month - 1) + months;
    const [itsYear, itsMonth] = [Math.floor(index / 12), (index % 12) + 1];
    const last = daysInMonth(itsYear, itsMonth);
    return dayNumber({ year: itsYear, month: itsMonth, day: Math.min(anchor, last) });
  };
  return day < inMonth(0)
    ? { start: inMonth(-1), end: inMonth(0) }
    : { start: inMonth(0), end: inMonth(1) };
}

/** 1970 began on a Thursday. */
const sundayFrom = (day: number) => day + ((3 - (day % 7) + 7) % 7);

/**
 * Returns the day in Chicago: UTC−5 from the second Sunday of March to the first of November, at 2:00, otherwise UTC−6.
 */
export function centralDay(at: Date): number {
  const hours = at.getTime() / 3_600_000;
  const { year } = civilOf(Math.floor(hours / 24));
  const march = sundayFrom(dayNumber({ year, month: 3, day: 8 })) * 24 + 8;
  const november = sundayFrom(dayNumber({ year, month: 11, day: 1 })) * 24 + 7;
  return Math.floor((hours - (march <= hours && hours < november ? 5 : 6)) / 24);
}
