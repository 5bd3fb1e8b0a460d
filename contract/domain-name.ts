import * as v from 'valibot';

export type DomainNameProblem = 'empty' | 'www' | 'invalid';

/** The specified messages (purchase.empty, purchase.invalid). */
export const domainNameMessages: Readonly<Record<DomainNameProblem, string>> = {
  empty: 'Please enter a domain name to search',
  www: 'Please remove the "www." from the domain name',
  invalid: 'Please enter a valid domain name',
};

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$`);
const longestName = 253;

/**
 * Characters that a URL parser would assign to another part of the URL, or that names can't contain. IDNA2008 doesn't
 * allow symbols such as emoji in names (RFC 5892).
 */
const invalidInHost = /[\s/\\?#@:%[\]<>"'`{}|^()&=+*,;!$~_\p{Cc}\p{So}]/u;

function toAscii(text: string): string | null {
  if (text.length > longestName * 4 || invalidInHost.test(text)) return null;
  try {
    return new URL(`http://${text}/`).hostname;
  } catch {
    return null;
  }
}

/**
 * Normalizes a host name to the form that registries use; `null` if it is invalid. Labels follow RFC 1035 as relaxed by
 * RFC 1123.
 */
export function readHostName(typed: string): string | null {
  const name = toAscii(typed.trim().toLowerCase());
  return name !== null && name.length <= longestName && pattern.test(name) ? name : null;
}

export type DomainNameResult =
  | { readonly name: string; readonly problem: null }
  | { readonly name: null; readonly problem: DomainNameProblem };

/**
 * Parses a typed domain name. Trims it, lowercases it and converts it to punycode (UTS #46, by the platform's URL
 * parser). Labels follow RFC 1035 section 2.3.1 as relaxed by RFC 1123.
 */
export function readDomainName(typed: string): DomainNameResult {
  const text = typed.trim().toLowerCase();
  if (text === '') return { name: null, problem: 'empty' };
  // A fully qualified name ends with the root's dot (RFC 1034, section 3.1), which is removed.
  const name = toAscii(text)?.replace(/\.$/, '') ?? null;
  // The second check catches full-width letters and the dots used in other scripts.
  if (text.startsWith('www.') || name?.startsWith('www.') === true) {
    return { name: null, problem: 'www' };
  }
  if (name === null || name.length > longestName || !pattern.test(name)) {
    return { name: null, problem: 'invalid' };
  }
  return { name, problem: null };
}

/** A domain name in a request, normalized by parsing. */
export const DomainName = v.pipe(
  v.string(domainNameMessages.empty),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const result = readDomainName(dataset.value);
    if (result.problem === null) return result.name;
    addIssue({ message: domainNameMessages[result.problem] });
    return NEVER;
  }),
);
