import { readDomainName, type DomainNameResult } from './domain-name';

/* Domain names as a person types or pastes them. In a separate file, because every page uses it. */

/**
 * Extracts the host from typed or pasted text, without scheme, path, final dot or surrounding space. A pasted URL also
 * loses its `www.`, which is refused only in a typed name (purchase.invalid).
 */
function hostIn(typed: string): string {
  return typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\/(?:www\.)?/iu, '')
    .replace(/[/?#].*$/su, '')
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
  const stem = hostIn(typed)
    .toLowerCase()
    .replaceAll(/\s/gu, '')
    .replace(/\.[^.]*$/u, '');
  const name = `${stem}.${ending}`;
  return readDomainName(name).problem === null ? name : null;
}

/**
 * Suggests the domain name that the person probably meant: an email address's domain, or a word with the most common
 * ending.
 */
export function likelyName(typed: string): string | null {
  const [domain, ...before] = hostIn(typed).split('@').toReversed();
  return domain === undefined || before.length === 0
    ? withEnding(typed, 'com')
    : readDomainName(domain).name;
}

/** Removes a leading `www.`, which would be refused. */
export function withoutWww(typed: string): string {
  return hostIn(typed).replace(/^www\./iu, '');
}
