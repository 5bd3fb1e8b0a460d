import * as v from 'valibot';
import { readHostName } from './domain-name';
import { unwrapped } from './text';
import { corrected, plainDashes } from './typed-name';

/**
 * Limits from RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3: a path has at most 256 characters, including its two
 * brackets.
 */
const longestLocalPart = 64;
const longestAddress = 254;

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
/** A dot-string (RFC 5321, section 4.1.2), which every mail server accepts. Quoted local parts are rejected. */
const dotString = new RegExp(`^${atom}(?:\\.${atom})*$`);

/**
 * Parses a typed or pasted email address, such as `Name <a@b>` or `mailto:a@b`: removes what stands around it and
 * normalizes its domain. The local part is left as typed, because only the destination knows whether its case matters.
 * Returns `null` for anything else.
 */
export function readEmailAddress(typed: string): string | null {
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[\s.,;:)"'\u2026]*$/.exec(typed) ?? [];
  const text = unwrapped(unwrapped(inBrackets ?? typed).replace(/^mailto:\s*([^?]*).*$/i, '$1'));
  const local = localPartOf(text);
  const host = readHostName(domainOfAddress(text));
  if (host === null || local.length > longestLocalPart || !dotString.test(local)) return null;
  const address = `${local}@${host}`;
  return address.length <= longestAddress ? address : null;
}

export function localPartOf(address: string): string {
  return address.slice(0, Math.max(address.lastIndexOf('@'), 0));
}

export function domainOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

export const invalidAddressMessage = 'Enter an email address, such as name@example.com';

const tooLong = 'This address is too long';

/** Explains why a text isn't one email address; `null` if it isn't like an address at all. */
export function addressProblem(typed: string): string | null {
  const text = typed.trim();
  const local = localPartOf(text);
  if (/[,;]|@.*\s/.test(local)) return 'Enter one email address';
  return local.length > longestLocalPart || text.length > longestAddress ? tooLong : null;
}

/** Explains why a text that `readEmailAddress` can't parse isn't an email address. */
export const invalidAddress = (typed: string): string =>
  addressProblem(typed) ?? invalidAddressMessage;

/** An email address in a request, normalized by parsing. */
export const EmailAddress = v.pipe(
  v.string(invalidAddressMessage),
  v.maxLength(longestAddress * 4, tooLong),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const address = readEmailAddress(dataset.value);
    if (address !== null) return address;
    addIssue({ message: invalidAddress(dataset.value) });
    return NEVER;
  }),
);

const commonHosts =
  'gmail.com googlemail.com yahoo.com hotmail.com outlook.com icloud.com comcast.net verizon.net sbcglobal.net bellsouth.net protonmail.com'.split(
    ' ',
  );

/** Hosts that exist but look like misspellings of common ones. */
const lookAlikes = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'hotmail.co']);

/**
 * Returns true if one edit turns one text into the other: a character added, omitted, replaced or swapped with the
 * next.
 */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2);
  return at < short.length && (short.slice(at + 1) === long.slice(at + 1) || swapped);
}

/**
 * Suggests the address that the person probably meant, such as `ann@gmail.com` for `ann@gmial.com`, or one without the
 * dashes and quotes of word processors; `null` if the address looks right, or like nothing.
 */
export function suggestedAddress(typed: string): string | null {
  const address = readEmailAddress(typed);
  if (address === null) {
    const [local, host] = [localPartOf(typed), domainOfAddress(typed)];
    return readEmailAddress(`${plainDashes(local)}@${corrected(host)}`);
  }
  const host = domainOfAddress(address);
  if (commonHosts.includes(host) || lookAlikes.has(host)) return null;
  const meant = commonHosts.find((common) => isOneEditApart(host, common));
  return meant === undefined ? null : `${address.slice(0, -host.length)}${meant}`;
}
