import { NewCardBody } from '@contract/new-card';
import {
  cardBrand,
  cardBrandNames,
  securityCodeLength,
  type CardBrand,
} from '@contract/card-number';
import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { stateName } from '@/shared/lib/statechart/state-name';
import { Button } from '@/shared/ui/button';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { SelectField } from '@/shared/ui/select-field';
import { Text } from '@/shared/ui/text';
import { TextField } from '@/shared/ui/text-field';
import { fieldRow } from './card-form.css';

interface CardFormProps {
  readonly editor: ActorRefFrom<typeof cardEditorMachine>;
  /** Called with the form, which holds what is typed. */
  onShown(form: HTMLFormElement): void;
  onCancel(): void;
}

/** Years that the expiration year offers. */
const yearsAhead = 20;

/** The fields of a card. They are uncontrolled: number and security code exist in the inputs alone. */
export function CardForm({ editor, onShown, onCancel }: CardFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(editor, (state) => state);
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const { fields, reason } = snapshot.context;
  const marked = snapshot.hasTag('marked');
  const [thisYear] = useState(() => new Date().getFullYear());
  const field = (name: keyof NewCardBody) => ({ name, error: fields[name] });
  const leftOver = Object.entries(fields).flatMap(([name, message]) =>
    name in NewCardBody.entries ? [] : [message],
  );

  useEffect(() => {
    if (form.current === null) return;
    onShown(form.current);
    form.current.querySelector('input')?.focus();
  }, [onShown]);
  useEffect(() => {
    if (marked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [marked]);

  return (
    <Panel title="Add Card">
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
          if (name !== null) editor.send({ type: 'field.change', field: name });
        }}
      >
        <Stack gap={4}>
          {marked && Object.keys(fields).length > 0 ? (
            <Notice tone="danger">Fix the highlighted fields to save your card.</Notice>
          ) : null}
          {reason === null ? null : <Notice tone="danger">{reason}</Notice>}
          {leftOver.map((message) => (
            <Notice key={message} tone="danger">
              {message}
            </Notice>
          ))}
          <TextField
            {...field('full_number')}
            label="Card number"
            hint={
              brand === null
                ? 'Visa, Mastercard, American Express, Discover, Diners Club or JCB'
                : cardBrandNames[brand]
            }
            autoComplete="cc-number"
            inputMode="numeric"
            maxLength={30}
            onInput={(event) => setBrand(cardBrand(event.currentTarget.value))}
          />
          <div className={fieldRow}>
            <SelectField
              {...field('expiration_month')}
              label="Expiration month"
              autoComplete="cc-exp-month"
            >
              <option value="">Month</option>
              {Array.from({ length: 12 }, (_, index) => (
                <option key={index} value={index + 1}>
                  {String(index + 1).padStart(2, '0')}
                </option>
              ))}
            </SelectField>
            <SelectField
              {...field('expiration_year')}
              label="Expiration year"
              autoComplete="cc-exp-year"
            >
              <option value="">Year</option>
              {Array.from({ length: yearsAhead + 1 }, (_, index) => (
                <option key={index} value={thisYear + index}>
                  {thisYear + index}
                </option>
              ))}
            </SelectField>
            <TextField
              {...field('cvv')}
              label="Security code"
              hint={`${securityCodeLength(brand)} digits`}
              autoComplete="cc-csc"
              inputMode="numeric"
              maxLength={4}
              variant="masked"
            />
          </div>
          <div className={fieldRow}>
            <TextField
              {...field('first_name')}
              label="First name"
              autoComplete="cc-given-name"
              maxLength={60}
            />
            <TextField
              {...field('last_name')}
              label="Last name"
              autoComplete="cc-family-name"
              maxLength={60}
            />
          </div>
          <TextField
            {...field('billing_address')}
            label="Street address"
            autoComplete="billing address-line1"
            maxLength={120}
          />
          <TextField
            {...field('billing_address_2')}
            label="Apt, suite"
            optional
            autoComplete="billing address-line2"
            maxLength={120}
          />
          <div className={fieldRow}>
            <TextField
              {...field('billing_city')}
              label="City"
              autoComplete="billing address-level2"
              maxLength={80}
            />
            <TextField
              {...field('billing_state')}
              label="State or province"
              autoComplete="billing address-level1"
              maxLength={40}
            />
          </div>
          <div className={fieldRow}>
            <TextField
              {...field('billing_zip')}
              label="ZIP or postal code"
              autoComplete="billing postal-code"
              maxLength={12}
            />
            <SelectField
              {...field('billing_country')}
              label="Country"
              autoComplete="billing country"
            >
              <option value="US">United States</option>
              <option value="CA">Canada</option>
            </SelectField>
          </div>
          <Text size="small" tone="muted">
            We pass your card details to our payment processor and never store them.
          </Text>
          <Cluster>
            <Button
              type="submit"
              tone="primary"
              busy={snapshot.matches('saving')}
              busyLabel="Saving…"
            >
              Save card
            </Button>
            <Button disabled={snapshot.matches('saving')} onClick={onCancel}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
}
