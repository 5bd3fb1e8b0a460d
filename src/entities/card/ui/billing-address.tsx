import type { Account } from '@contract/account';
import { countries, countryNames, regions, type Country } from '@contract/regions';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { NativeSelectField } from '@/shared/ui/fields/native-select-field';
import { Text } from '@/shared/ui/text/text';
import { TextField } from '@/shared/ui/fields/text-field';
import type { CardDraft } from '../model/card-draft';
import { addressDetails } from '../model/known-details';
import type { FieldProps } from './card-field';
import { cardFormCopy as copy } from './card-form-copy';
import { fieldRow } from './card-form.css';

interface BillingAddressProps {
  /** The fields' initial values. */
  readonly typed: CardDraft | undefined;
  readonly agencyAddress: Account['office']['address'] | undefined;
  readonly field: FieldProps;
  /** Called with the field values copied from the agency's address. */
  onFilled(values: Readonly<Record<string, string>>): void;
}

export function BillingAddress({ typed, agencyAddress, field, onFilled }: BillingAddressProps) {
  const [country, setCountry] = useState<Country>(typed?.billing_country ?? 'US');

  function fillIn(address: Account['office']['address']): void {
    const filled = addressDetails(address);
    // The new country's list of states must be rendered before a state is chosen.
    flushSync(() => setCountry(filled.billing_country));
    onFilled(filled);
  }

  return (
    <>
      <Cluster justify="between">
        <Text weight="strong">{copy.address}</Text>
        {agencyAddress === undefined ? null : (
          <Button size="small" tone="quiet" onClick={() => fillIn(agencyAddress)}>
            {copy.fillIn}
          </Button>
        )}
      </Cluster>
      <NativeSelectField
        {...field('billing_country')}
        label={copy.country}
        autoComplete="billing country"
        value={country}
        onChange={({ target }) => setCountry(target.value === 'CA' ? 'CA' : 'US')}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryNames[code]}
          </option>
        ))}
      </NativeSelectField>
      <TextField
        {...field('billing_address')}
        label={copy.street}
        autoComplete="billing address-line1"
        maxLength={120}
        defaultValue={typed?.billing_address}
      />
      <TextField
        {...field('billing_address_2')}
        label={copy.apartment}
        optional
        autoComplete="billing address-line2"
        maxLength={120}
        defaultValue={typed?.billing_address_2}
      />
      <TextField
        {...field('billing_city')}
        label={copy.city}
        autoComplete="billing address-level2"
        maxLength={80}
        defaultValue={typed?.billing_city}
      />
      <div className={fieldRow}>
        <NativeSelectField
          {...field('billing_state')}
          key={country}
          label={copy.region[country]}
          autoComplete="billing address-level1"
          defaultValue={country === typed?.billing_country ? typed.billing_state : ''}
        >
          <option value="">{copy.chooseRegion[country]}</option>
          {Object.entries(regions[country]).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </NativeSelectField>
        <TextField
          {...field('billing_zip')}
          label={copy.postalCode[country]}
          autoComplete="billing postal-code"
          maxLength={12}
          defaultValue={typed?.billing_zip}
        />
      </div>
    </>
  );
}
