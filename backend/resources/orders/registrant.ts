import type { GivenRegistrant } from '@contract/order';
import { regions } from '@contract/regions';
import type { Registrant } from '../../providers/registrar/registrar';
import type { AgencyProfile } from '../../store/schema/people';

const questions = {
  organization: "Enter the agency's legal name",
  first_name: "Enter the owner's first name",
  last_name: "Enter the owner's last name",
  email: "Enter the owner's email address",
  phone: 'Enter a US or Canadian phone number with its area code',
  street: 'Enter the street address',
  city: 'Enter the city',
  state: 'Enter the two-letter code of the state or province, such as IL',
  postal_code: 'Enter the ZIP or postal code',
} as const satisfies Record<keyof GivenRegistrant, string>;

/** Letters that Unicode doesn't decompose into a letter and its accent. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', œ: 'oe' };

/** Writes a text in ASCII, as registries want it: `Café Québec` as `Cafe Quebec`. Other scripts become empty. */
function inAscii(text: string): string {
  return text
    .replace(/[ßæøłœ]/giu, (letter) => {
      const plain = letters[letter.toLowerCase()] ?? '';
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    })
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

/** A North American number, as in EPP; empty for any other text. An extension is left out. */
function phoneOf(text: string): string {
  const digits = text
    .replace(/(?:ext|x).*$/i, '')
    .replace(/\D/g, '')
    .replace(/^1/, '');
  return /^[2-9]\d{9}$/.test(digits) ? `+1.${digits}` : '';
}

const postalCodes = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
} as const;

/**
 * Returns the agency as the owner of its names: its legal name, its office and its owner's address, completed by what
 * the person gave. Returns what to ask, by field, if something is missing or unusable.
 */
export function registrantOf(
  profile: AgencyProfile,
  given: GivenRegistrant = {},
): Registrant | { readonly ask: Readonly<Record<string, string>> } {
  const { agent, office } = profile.agency;
  const { address } = office;
  const phones = [office.phone_number, ...office.phone_numbers.map((each) => each.fullNumber)];
  const state = inAscii(given.state ?? address.address_province).toUpperCase();
  const country = state in regions.CA ? 'CA' : 'US';
  const postalCode = (given.postal_code ?? address.address_postal_code).trim().toUpperCase();
  const found = {
    organization: inAscii(given.organization ?? profile.legal_full_name),
    first_name: inAscii(given.first_name ?? agent.names.first_name),
    last_name: inAscii(given.last_name ?? agent.names.last_name),
    email: inAscii(given.email ?? agent.email_address),
    phone: (given.phone === undefined ? phones : [given.phone]).map(phoneOf).find(Boolean) ?? '',
    street: inAscii(given.street ?? address.address_street),
    city: inAscii(given.city ?? address.address_municipality),
    state: state in regions[country] ? state : '',
    postal_code: postalCodes[country].test(postalCode) ? postalCode : '',
  } satisfies Record<keyof GivenRegistrant, string>;
  const missing = (Object.keys(questions) as (keyof GivenRegistrant)[]).filter(
    (field) => found[field] === '',
  );
  if (missing.length > 0) {
    return {
      ask: Object.fromEntries(missing.map((each) => [`registrant.${each}`, questions[each]])),
    };
  }
  return {
    organization: found.organization,
    firstName: found.first_name,
    lastName: found.last_name,
    email: found.email,
    phone: found.phone,
    street: found.street,
    street2: given.street === undefined ? inAscii(address.address_street2) : '',
    city: found.city,
    state: found.state,
    postalCode: found.postal_code,
    country,
  };
}
