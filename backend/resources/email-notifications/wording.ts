const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usLongDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const usShortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The notes of emails that let owners notice a change that they didn't make. */
export const ifUnrecognized = {
  contactSupport: "If you don't recognize this change, contact support.",
  changeBack: "If you don't recognize this change, change it back or contact support.",
} as const;

/** Formats an amount: `$1,234.50`. */
export function dollars(cents: number): string {
  return usDollars.format(cents / 100);
}

/** Formats a day: `2026-11-21` as `November 21, 2026`. */
export function longDay(day: string): string {
  return usLongDay.format(new Date(day));
}

/** Formats a day for a table: `2026-11-21` as `Nov 21, 2026`. */
export function shortDay(day: string): string {
  return usShortDay.format(new Date(day));
}

/** Formats a range of days for a table: `Nov 21 – Dec 20, 2026`. */
export function shortRange(first: string, last: string): string {
  return usShortDay.formatRange(new Date(first), new Date(last)).replace(/\s/g, ' ');
}

/** Returns a noun with its article: `an Enhanced Microsite`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Formats a list: `one, two and three`. */
export function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}
