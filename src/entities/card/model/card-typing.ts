import { cardBrand } from '@contract/card-number';

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** Maximum number of digits in a card number. */
const longestNumber = 19;

/** Groups the digits as printed on the card: 4-6-5 for American Express, otherwise in fours. */
export function groupCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, longestNumber);
  const groups = cardBrand(digits) === 'american_express' ? /^(\d{4})(\d{1,6})?(\d+)?/ : null;
  const parts = groups?.exec(digits)?.slice(1) ?? digits.match(/\d{1,4}/g) ?? [];
  return parts.filter((part) => part !== undefined).join(' ') || digits;
}

/**
 * Formats an expiration date as `MM / YY`, or `MM / YYYY` if a four-digit year was typed or autofilled. A text that may
 * begin with the year, such as `29` or `2029-05`, stays as it is: only the complete date shows what it means.
 */
export function groupExpiration(typed: string): string {
  const digits = digitsOf(typed);
  const isMonth = /^(?:[5-9]|[2-4][2-4][2-9])/.test(digits) || /^\s*[1-9]\s*[/.-]/.test(typed);
  const whole = isMonth ? `0${digits}` : digits;
  if (!/^(?:0|1[0-2]?)/.test(whole)) return typed.replace(/[^\d\s/.-]/g, '');
  const year = whole.slice(2, whole.startsWith('20', 2) ? 6 : 4);
  return year === '' ? whole : `${whole.slice(0, 2)} / ${year}`;
}

/** Removes everything except digits from a typed security code. */
export function keepDigits(typed: string): string {
  return digitsOf(typed);
}

const aMonth = '(?<month>0?[1-9]|1[0-2])';
const aYear = '(?<year>(?:20)?\\d{2})';
const orders = [`${aMonth}[\\s/.-]*${aYear}`, `${aYear}[\\s/.-]*${aMonth}`].map(
  (order) => new RegExp(`^\\s*${order}\\s*$`),
);

/** Parses the month and year of a typed expiration date, in this order if possible. Returns `null` if it is invalid. */
export function readExpiration(typed: string) {
  const found = orders.map((order) => order.exec(typed)).find((match) => match !== null);
  if (found === undefined) return null;
  const { month, year = '' } = found.groups ?? {};
  return { expiration_month: Number(month), expiration_year: 2000 + Number(year.slice(-2)) };
}

/** Formats an input's value and puts the caret after the same digit as before. */
export function retype(input: HTMLInputElement, format: (typed: string) => string): void {
  const typed = input.value;
  const formatted = format(typed);
  if (formatted === typed) return;
  const before = typed.slice(0, input.selectionStart ?? typed.length);
  const atEnd = before.length === typed.length;
  input.value = formatted;
  const caret = atEnd ? formatted.length : placeAfter(formatted, digitsOf(before).length);
  input.setSelectionRange(caret, caret);
}

/** Returns the position after the given number of digits in a text. */
function placeAfter(text: string, count: number): number {
  return new RegExp(`^(?:\\D*\\d){0,${count}}`).exec(text)?.[0].length ?? 0;
}
