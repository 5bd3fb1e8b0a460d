import type { Account } from '@contract/account';

type Office = Account['office'];

export interface OfficePhone {
  readonly number: string;
  readonly type: string;
  readonly isPreferred: boolean;
}

/** Returns the office's phone numbers, with preferred numbers first. */
export function officePhones({ phone_number, phone_numbers }: Office): readonly OfficePhone[] {
  const listed = phone_numbers
    .filter(({ fullNumber }) => fullNumber !== '')
    .map(({ fullNumber, type, preferenceIndicator }) => ({
      number: fullNumber,
      type,
      isPreferred: preferenceIndicator,
    }))
    .toSorted((a, b) => Number(b.isPreferred) - Number(a.isPreferred));
  if (listed.length > 0 || phone_number === '') return listed;
  return [{ number: phone_number, type: '', isPreferred: false }];
}

/** Returns the lines of the office's address; empty if there is none. */
export function addressLines({ address }: Office): readonly string[] {
  const region = [address.address_province, address.address_postal_code].filter(Boolean).join(' ');
  const town = [address.address_municipality, region].filter(Boolean).join(', ');
  return [address.address_street, address.address_street2, town].filter((line) => line !== '');
}
