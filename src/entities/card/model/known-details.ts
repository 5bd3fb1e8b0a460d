import type { Account } from '@contract/account';
import { regions } from '@contract/regions';
import type { CardDraft } from './card-draft';

/** The agency's name and address, with which a new card starts. */
export function knownDetails({ agency, office }: Account): CardDraft {
  return { ...agency.agent.names, ...addressDetails(office.address) };
}

/** Converts an agency's address to a card's fields; the country follows from the province. */
export function addressDetails(address: Account['office']['address']) {
  const province = address.address_province.trim().toUpperCase();
  return {
    billing_country: Object.hasOwn(regions.CA, province) ? 'CA' : 'US',
    billing_address: address.address_street,
    billing_address_2: address.address_street2,
    billing_city: address.address_municipality,
    billing_state: province,
    billing_zip: address.address_postal_code,
  } as const;
}
