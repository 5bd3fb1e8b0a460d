import { readDomainName } from '@contract/domain-name';
import { domainToUnicode } from 'node:url';

/** Endings and words that suit an agency, the likeliest first. */
const endings = ['com', 'net', 'org', 'agency'] as const;
const words = ['agency', 'insurance', 'quotes', 'coverage'] as const;

/** A person's or agency's name as part of a host name: `Okafor-Lund` and `José` become `okafor-lund` and `jose`. */
function asLabel(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A word still fits behind so many letters: a label has 63. */
const longestStem = 53;

/** A name without its ending, `com.au` and the like included; what stands before a dot stays part of it. */
function stemOf(name: string): string {
  const withoutEnding = domainToUnicode(name).replace(/(?:\.[a-z]{2,3})?\.[a-z]{2}$|\.[^.]+$/, '');
  return withoutEnding.replaceAll('.', '-').slice(0, longestStem).replace(/-+$/, '');
}

/** The same name under other endings, and with a word behind it. */
function likeTheName(name: string): string[] {
  const stem = stemOf(name);
  const others = endings.filter((ending) => !name.endsWith(`.${ending}`));
  return others.flatMap((ending, index) => [`${stem}.${ending}`, `${stem}-${words[index]}.com`]);
}

/** Names made of the agency's own: what a customer would look for. */
function likeTheAgency(agency: string): string[] {
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
 * Names to offer instead of a taken one, in two lists with the best first: some like the searched name and some like
 * the agency's. The same search always gets the same names.
 */
export function suggestedNames(searched: string, agency: string) {
  const byName = valid(likeTheName(searched), searched);
  const byAgency = valid(likeTheAgency(agency), searched);
  return { byName, byAgency: byAgency.filter((name) => !byName.includes(name)) };
}
