import { readDomainName } from '@contract/domain-name';
import { domainToUnicode } from 'node:url';

/** Endings and words that suit an insurance agency, best first. */
const endings = ['com', 'net', 'org', 'agency'] as const;
const words = ['agency', 'insurance', 'quotes', 'coverage'] as const;

/** Turns a name into a host name label: `Okafor-Lund` and `José` become `okafor-lund` and `jose`. */
export function asLabel(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A label has at most 63 characters; this leaves room for a hyphen and a word. */
const longestStem = 53;

/** The name without its ending (even one like `com.au`). Subdomain dots become hyphens. */
function stemOf(name: string): string {
  const withoutEnding = domainToUnicode(name).replace(/(?:\.[a-z]{2,3})?\.[a-z]{2}$|\.[^.]+$/, '');
  return withoutEnding.replaceAll('.', '-').slice(0, longestStem).replace(/-+$/, '');
}

/** The same name with other endings, or with a word appended. */
function similarToName(name: string): string[] {
  const stem = stemOf(name);
  const others = endings.filter((ending) => !name.endsWith(`.${ending}`));
  return others.flatMap((ending, index) => [`${stem}.${ending}`, `${stem}-${words[index]}.com`]);
}

/** Names built from the agency's own name, which customers are likely to search for. */
function fromAgencyName(agency: string): string[] {
  const whole = asLabel(agency);
  const last = asLabel(agency.trim().split(/\s+/).at(-1) ?? '');
  if (last === '') return [];
  return [last, whole].flatMap((label) => words.map((word) => `${label}-${word}.com`));
}

function valid(names: readonly string[], searched: string): string[] {
  const read = names.flatMap((name) => readDomainName(name).name ?? []);
  return [...new Set(read)].filter((name) => name !== searched);
}

/**
 * Alternatives to a taken name in two lists, best first: names similar to the searched name, and names built from the
 * agency's. The same search always returns the same names.
 */
export function suggestedNames(searched: string, agency: string) {
  const byName = valid(similarToName(searched), searched);
  const byAgency = valid(fromAgencyName(agency), searched);
  return { byName, byAgency: byAgency.filter((name) => !byName.includes(name)) };
}
