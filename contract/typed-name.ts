import { readDomainName, type DomainNameResult } from './domain-name';

/* Domain names as a person types or pastes them. In a separate file, because every page uses it. */

/** Dashes, and the characters that look like them. */
const dashes = /(?!-)[\p{Pd}\u02d7\u2043\u2212]/gu;

export const hasTypographicDash = (typed: string) => typed.search(dashes) !== -1;

/** Corrects the dashes and apostrophes of word processors. */
export const plainDashes = (typed: string) =>
  typed.replace(dashes, '-').replace(/[\u2018\u2019]/g, "'");

/** Corrects a name as word processors and chats change it: dashes, quotes, brackets, invisible characters, a final dot. */
export const corrected = (typed: string) =>
  plainDashes(typed)
    .replace(/[\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Cf}\p{DI}"'`\u00b4\u2032\u2033<>]/gu, '')
    .replace(/^[\s.,;:!?\u2026]+|[\s.,;:!?\u2026]+$/gu, '');

/**
 * Extracts the host from typed or pasted text, without scheme, port, path, final dot or surrounding space. A pasted URL
 * also loses its `www.`, which is refused only in a typed name (purchase.invalid).
 */
function hostIn(typed: string): string {
  return typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\/(?:www\.)?/iu, '')
    .replace(/(?::\d*)?(?:[/?#].*)?$/su, '')
    .replace(/\.$/u, '');
}

/** Returns true for text such as a page's URL, of which a name is only a part. */
export const isAddress = (typed: string) => typed.includes('/');

/** Parses a typed or pasted name, such as a page's URL. Requests are parsed by `readDomainName`. */
export function readTypedName(typed: string): DomainNameResult {
  return readDomainName(hostIn(typed));
}

/** Turns typed text into a domain name with this ending, such as `com`; `null` if the result is invalid. */
export function withEnding(typed: string, ending: string): string | null {
  const stem = hostIn(corrected(typed))
    .toLowerCase()
    .replaceAll(/\s/gu, '')
    .replace(/\.[^.]*$/u, '');
  const name = `${stem}.${ending}`;
  return readDomainName(name).problem === null ? name : null;
}

/**
 * Suggests the domain name that the person probably meant: the corrected name, an email address's domain, or a word with
 * the most common ending.
 */
export function likelyName(typed: string): string | null {
  const text = corrected(typed);
  const [domain = '', ...before] = hostIn(text).split('@').toReversed();
  const { name } = readDomainName(withoutWww(domain));
  return before.length > 0 ? name : (name ?? withEnding(text, 'com'));
}

/** Removes a leading `www.`, which would be refused. */
export function withoutWww(typed: string): string {
  return hostIn(typed).replace(/^www\./iu, '');
}
