import { dayFormat } from '@contract/iso-day';

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

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
export const longDay = dayFormat({ dateStyle: 'long' }).one;

/** Returns a noun with its article: `an Enhanced Microsite`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Formats a list: `one, two and three`. */
export function listed(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
}
