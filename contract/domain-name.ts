/* oxlint-disable import/no-named-as-default-member -- Node loads the package as CommonJS, without named exports */
import punycode from 'punycode.js';
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

/** Letters and digits that IDNA2008 disallows: its exceptions, ignorable characters and old Hangul (RFC 5892, 2.6-2.9). */
const disallowed =
  '[\\p{DI}\\u0640\\u07fa\\u302e\\u302f\\u3031-\\u3035\\u303b\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff\\u20d0-\\u20ff]';
/** Marks that IDNA2008 allows only beside certain letters (RFC 5892, appendix A). The URL parser checks the joiners. */
const inContext = [
  '[\\u200c\\u200d]',
  '(?<=l)\\u00b7(?=l)',
  '\\u0375(?=\\p{sc=Greek})',
  '(?<=\\p{sc=Hebrew})[\\u05f3\\u05f4]',
  '\\u30fb(?=.*[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}])|(?<=[\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}].*)\\u30fb',
].join('|');
/** A label of a name in Unicode, in lower case, with the characters that IDNA2008 allows (RFC 5892). */
const unicodeLabel = new RegExp(
  `^(?!\\p{M})(?:(?!${disallowed})[\\p{Ll}\\p{Lo}\\p{Lm}\\p{Mn}\\p{Mc}\\p{Nd}\\u06fd\\u06fe\\u0f0b\\u3007-]|${inContext})+$`,
  'u',
);

const isUnicodeName = (text: string) =>
  text.normalize('NFKC').toLowerCase() === text &&
  text.split('.').every((each) => unicodeLabel.test(each));

/**
 * Normalizes a host name to the form that registries use; `null` if it is invalid. Case, width and the ideographic full
 * stop are mapped (RFC 5895), and the root's final dot is removed (RFC 1034, section 3.1); any other character that
 * IDNA2008 disallows is refused, also in punycode, because UTS #46, which URL parsers implement, allows more. Labels
 * follow RFC 1035 as relaxed by RFC 1123.
 */
export function readHostName(typed: string): string | null {
  if (typed.length > longestName * 4) return null;
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/[\uff01-\uff9f]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll('\u3002', '.')
    .replace(/\.$/, '');
  if (!isUnicodeName(text)) return null;
  try {
    const name = new URL(`http://${text}/`).hostname;
    return name.length <= longestName &&
      pattern.test(name) &&
      isUnicodeName(punycode.toUnicode(name))
      ? name
      : null;
  } catch {
    return null;
  }
}

export type DomainNameResult =
  | { readonly name: string; readonly problem: null }
  | { readonly name: null; readonly problem: DomainNameProblem };

/** Parses a typed domain name, and explains why it is refused. */
export function readDomainName(typed: string): DomainNameResult {
  const text = typed.trim().toLowerCase();
  if (text === '') return { name: null, problem: 'empty' };
  const name = readHostName(text);
  // The second check catches full-width letters and the dots used in other scripts.
  if (text.startsWith('www.') || name?.startsWith('www.') === true) {
    return { name: null, problem: 'www' };
  }
  return name === null ? { name, problem: 'invalid' } : { name, problem: null };
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
