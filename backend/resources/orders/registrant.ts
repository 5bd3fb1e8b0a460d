import { ownerDetails, type OwnerDetail } from '@contract/domain-owner';
import { regions } from '@contract/regions';
import type { Registrant } from '../../providers/registrar/registrar';
import type { accounts } from '../../store/schema/people';

type AgencyAsOwner = Pick<typeof accounts.$inferSelect, 'profile' | 'ownerDetails'>;

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

const postalCodeOf = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
} as const;

/**
 * Returns the agency as the owner of its names: its legal name, its office and its owner's address, or what people gave
 * where the profile lacks it. Returns what is missing if neither has it.
 */
export function registrantOf({
  profile,
  ownerDetails: given,
}: AgencyAsOwner): Registrant | { readonly missing: readonly OwnerDetail[] } {
  const { agent, office } = profile.agency;
  const { address } = office;
  const phones = [office.phone_number, ...office.phone_numbers.map((each) => each.fullNumber)];
  const states = [address.address_province, given.state ?? ''].map((each) =>
    inAscii(each).toUpperCase(),
  );
  const state = states.find((each) => each in regions.US || each in regions.CA) ?? '';
  const country = state in regions.CA ? 'CA' : 'US';
  const postalCodes = [address.address_postal_code, given.postal_code ?? ''].map((each) =>
    each.trim().toUpperCase(),
  );
  const firstOf = (imported: string, own: string | undefined) =>
    inAscii(imported) || inAscii(own ?? '');
  const found = {
    organization: firstOf(profile.legal_full_name, given.organization),
    first_name: firstOf(agent.names.first_name, given.first_name),
    last_name: firstOf(agent.names.last_name, given.last_name),
    email: firstOf(agent.email_address, given.email),
    phone: [...phones, given.phone ?? ''].map(phoneOf).find(Boolean) ?? '',
    street: firstOf(address.address_street, given.street),
    city: firstOf(address.address_municipality, given.city),
    state,
    postal_code: postalCodes.find((each) => postalCodeOf[country].test(each)) ?? '',
  } satisfies Record<OwnerDetail, string>;
  const missing = ownerDetails.filter((detail) => found[detail] === '');
  if (missing.length > 0) return { missing };
  return {
    organization: found.organization,
    firstName: found.first_name,
    lastName: found.last_name,
    email: found.email,
    phone: found.phone,
    street: found.street,
    street2: inAscii(address.address_street) === '' ? '' : inAscii(address.address_street2),
    city: found.city,
    state: found.state,
    postalCode: found.postal_code,
    country,
  };
}
