import type { Account } from '@contract/account';
import {
  cardBrand,
  cardBrandNames,
  securityCodeLength,
  type CardBrand,
} from '@contract/card-number';
import { NewCardBody } from '@contract/new-card';
import { countries, countryNames, regions, type Country } from '@contract/regions';
import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { stateName } from '@/shared/lib/statechart/state-name';
import { ActionBar } from '@/shared/ui/action-bar';
import { Button } from '@/shared/ui/button';
import { CardLogo } from '@/shared/ui/card-logo';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { SelectField } from '@/shared/ui/select-field';
import { Text } from '@/shared/ui/text';
import { TextField } from '@/shared/ui/text-field';
import { addressFields } from '../model/agency-address';
import { groupCardNumber, groupExpiration, keepDigits, retype } from '../model/card-typing';
import { useFieldChecks } from '../model/use-field-checks';
import { useRefusals } from '../model/use-refusals';
import { fieldRow } from './card-form.css';
import { orderCopy } from './order-copy';

interface CardFormProps {
  readonly editor: ActorRefFrom<typeof cardEditorMachine>;
  readonly agencyAddress?: Account['office']['address'] | undefined;
  /** Called with the form, which holds what is typed. */
  onShown(form: HTMLFormElement): void;
  onCancel(): void;
}

type FieldName = Exclude<keyof NewCardBody, `expiration_${string}`> | 'expiration';

const { cardForm: copy } = orderCopy;

/** The fields of a card. They are uncontrolled: number and security code exist in the inputs alone. */
export function CardForm({ editor, agencyAddress, onShown, onCancel }: CardFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(editor, (state) => state);
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [country, setCountry] = useState<Country>('US');
  const { fields, reason } = snapshot.context;
  const { problems, check, clear } = useFieldChecks(editor);
  const marked = snapshot.hasTag('marked');
  const field = (name: FieldName) => ({
    name,
    error: fields[name] ?? problems[name],
    // One sentence above and the focus tell of the errors; a dozen announcements would drown both.
    liveError: false,
    onBlur: check,
  });
  const leftOver = Object.entries(fields).flatMap(([name, message]) =>
    name in NewCardBody.entries || name === 'expiration' ? [] : [message],
  );

  useEffect(() => {
    if (form.current === null) return;
    onShown(form.current);
    form.current.querySelector('input')?.focus();
  }, [onShown]);
  const refusals = useRefusals(editor);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function fillAddress(address: Account['office']['address']): void {
    const filled = addressFields(address);
    // The list of states has to be the country's before one is chosen in it.
    flushSync(() => setCountry(filled.billing_country));
    for (const [name, value] of Object.entries(filled)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = value;
        clear(name);
      }
    }
  }

  return (
    <Panel title={copy.title}>
      <form
        ref={form}
        noValidate
        data-state={stateName(snapshot.value)}
        onSubmit={(event) => {
          event.preventDefault();
          editor.send({ type: 'card.save' });
        }}
        onChange={({ target }) => {
          const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
          if (name !== null) clear(name);
        }}
      >
        <Stack gap={4}>
          {marked && Object.keys(fields).length > 0 ? (
            <Notice tone="danger">{copy.fix}</Notice>
          ) : null}
          {reason === null ? null : <Notice tone="danger">{reason}</Notice>}
          {leftOver.map((message) => (
            <Notice key={message} tone="danger">
              {message}
            </Notice>
          ))}
          <TextField
            {...field('full_number')}
            label={copy.number}
            hint={brand === null ? copy.brands : cardBrandNames[brand]}
            autoComplete="cc-number"
            inputMode="numeric"
            maxLength={30}
            adornment={brand === null ? undefined : <CardLogo brand={brand} />}
            onInput={({ currentTarget }) => {
              retype(currentTarget, groupCardNumber);
              setBrand(cardBrand(currentTarget.value));
            }}
          />
          <div className={fieldRow}>
            <TextField
              {...field('expiration')}
              label={copy.expiration}
              hint={copy.expirationHint}
              autoComplete="cc-exp"
              inputMode="numeric"
              maxLength={9}
              onInput={({ currentTarget }) => retype(currentTarget, groupExpiration)}
            />
            <TextField
              {...field('cvv')}
              label={copy.code}
              hint={copy.codeLength(brand === null ? null : securityCodeLength(brand))}
              autoComplete="cc-csc"
              inputMode="numeric"
              maxLength={4}
              variant="masked"
              onInput={({ currentTarget }) => retype(currentTarget, keepDigits)}
            />
          </div>
          <div className={fieldRow}>
            <TextField
              {...field('first_name')}
              label={copy.firstName}
              autoComplete="cc-given-name"
              maxLength={60}
            />
            <TextField
              {...field('last_name')}
              label={copy.lastName}
              autoComplete="cc-family-name"
              maxLength={60}
            />
          </div>
          <Cluster justify="between">
            <Text weight="strong">{copy.address}</Text>
            {agencyAddress === undefined ? null : (
              <Button size="small" tone="quiet" onClick={() => fillAddress(agencyAddress)}>
                {copy.fillIn}
              </Button>
            )}
          </Cluster>
          <SelectField
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
          </SelectField>
          <TextField
            {...field('billing_address')}
            label={copy.street}
            autoComplete="billing address-line1"
            maxLength={120}
          />
          <TextField
            {...field('billing_address_2')}
            label={copy.apartment}
            optional
            autoComplete="billing address-line2"
            maxLength={120}
          />
          <TextField
            {...field('billing_city')}
            label={copy.city}
            autoComplete="billing address-level2"
            maxLength={80}
          />
          <div className={fieldRow}>
            <SelectField
              {...field('billing_state')}
              key={country}
              label={copy.region[country]}
              autoComplete="billing address-level1"
            >
              <option value="">{copy.chooseRegion[country]}</option>
              {Object.entries(regions[country]).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              {...field('billing_zip')}
              label={copy.postalCode[country]}
              autoComplete="billing postal-code"
              maxLength={12}
            />
          </div>
          <Text size="small" tone="muted">
            {copy.privacy}
          </Text>
          <Cluster>
            <ActionBar>
              <Button
                type="submit"
                tone="primary"
                busy={snapshot.matches('saving')}
                busyLabel={copy.saving}
              >
                {copy.save}
              </Button>
            </ActionBar>
            <Button disabled={snapshot.matches('saving')} onClick={onCancel}>
              {orderCopy.cancel}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
}
