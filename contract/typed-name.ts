import { readDomainName, type DomainNameResult } from './domain-name';

/*
 * Domain names as a person types or pastes them. A file of its own, since every page knows what a domain name is.
 */

/** The host in what a person types or pastes: without scheme, path, final dot and surrounding space. */
function hostIn(typed: string): string {
  return typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//iu, '')
    .replace(/[/?#].*$/su, '')
    .replace(/\.$/u, '');
}

/** Parses what a person types or pastes, such as the address of a page. Requests are read by `readDomainName`. */
export function readTypedName(typed: string): DomainNameResult {
  return readDomainName(hostIn(typed));
}

/** What was typed as a domain name with this ending, such as `com`; `null` if that is no domain name. */
export function withEnding(typed: string, ending: string): string | null {
  const stem = hostIn(typed)
    .toLowerCase()
    .replaceAll(/\s/gu, '')
    .replace(/\.[^.]*$/u, '');
  const name = `${stem}.${ending}`;
  return readDomainName(name).problem === null ? name : null;
}

/**
 * The domain name that was probably meant by what is none: that of an email address, or a word with the most common
 * ending.
 */
export function likelyName(typed: string): string | null {
  const [domain, ...before] = hostIn(typed).split('@').toReversed();
  return domain === undefined || before.length === 0
    ? withEnding(typed, 'com')
    : readDomainName(domain).name;
}

/** What was typed, without the `www.` that is refused. */
export function withoutWww(typed: string): string {
  return hostIn(typed).replace(/^www\./iu, '');
}
