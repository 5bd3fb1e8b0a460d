import type { Account } from '@contract/account';
import type { Card } from '@contract/card';
import { cardBrandNames, type CardBrand } from '@contract/card-brands';
import { cardBrand, securityCodeLength } from '@contract/card-number';
import { NewCardBody } from '@contract/new-card';
import type { cardEditorMachine } from '@machines/card-editor/card-editor-machine';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { focusInvalid } from '@/shared/lib/focus/focus-invalid';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { ActionBar } from '@/shared/ui/actions/action-bar';
import { Button } from '@/shared/ui/actions/button';
import { CardLogo } from '@/shared/ui/text/card-logo';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Panel } from '@/shared/ui/layout/panel';
import { Note, Text } from '@/shared/ui/text/text';
import { TextField } from '@/shared/ui/fields/text-field';
import { cardTitle, expirationOnCard } from '../model/card-copy';
import { draftFields, type CardDraft } from '../model/card-draft';
import type { HostedFields } from '../model/hosted-fields';
import { useHostedFields } from '../model/use-hosted-fields';
import { groupCardNumber, groupExpiration, keepDigits, retype } from '../model/card-typing';
import { isComplete } from '../model/save-card';
import { useFieldChecks } from '../model/use-field-checks';
import { useRefusals } from '../model/use-refusals';
import { BillingAddress } from './billing-address';
import { CardConflict } from './card-conflict';
import type { FieldProps } from './card-field';
import { cardFormCopy as copy } from './card-form-copy';
import { fieldRow, loneField } from './card-form.css';
import { HostedCard } from './hosted-card';
import { KnownDetails } from './known-details';

interface CardFormProps {
  readonly editor: ActorRefFrom<typeof cardEditorMachine>;
  /** The card to edit; omitted for a new card. */
  readonly card?: Card | undefined;
  /** The title of a form that replaces other content; the first field then gets focus. */
  readonly title?: string | undefined;
  /** `dialog` omits the panel around the form. */
  readonly place?: 'page' | 'dialog' | undefined;
  /** The name and address as far as they are known. If complete, they are summarized. */
  readonly known?: CardDraft | undefined;
  readonly agencyAddress?: Account['office']['address'] | undefined;
  /** The gateway's own fields, if they take the number; the machine says when to show them. */
  readonly hosted?: HostedFields | undefined;
  /** Called with the form element once it is rendered. */
  onShown(form: HTMLFormElement): void;
  onTyped(): void;
  onCancel(): void;
}

/** The form of a card. Its fields are uncontrolled, so the number and security code exist only in the inputs. */
export function CardForm({
  editor,
  card,
  known,
  title,
  place = 'page',
  agencyAddress,
  hosted,
  onShown,
  onTyped,
  onCancel,
}: CardFormProps) {
  const typed = card ?? known;
  const isExpired = card?.expired === true;
  const form = useRef<HTMLFormElement>(null);
  const snapshot = useSnapshot(editor);
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [hasTyped, setHasTyped] = useState(false);
  useHeldReload(hasTyped || snapshot.hasTag('busy'));
  const [own, setOwn] = useState<'kept' | 'typed'>(card === undefined ? 'typed' : 'kept');
  const { fields, reason, current } = snapshot.context;
  const number = snapshot.context.hosted ? 'hosted' : own;
  useHostedFields(editor, hosted, place === 'dialog' || card !== undefined || title !== undefined);
  const [details, setDetails] = useState<'summarized' | 'open'>(() =>
    known !== undefined && isComplete(known) ? 'summarized' : 'open',
  );
  if (details === 'summarized' && draftFields.some((name) => name in fields)) setDetails('open');
  const { problems, check, clear } = useFieldChecks(editor);
  const marked = snapshot.hasTag('marked');
  const field: FieldProps = (name) => ({
    name,
    error: fields[name] ?? problems[name],
    // The errors are announced by the summary and by moving focus. A dozen live regions would drown that out.
    liveError: false,
    onBlur: check,
  });
  const leftOver = Object.entries(fields).flatMap(([name, message]) =>
    name in NewCardBody.entries || name === 'expiration' ? [] : [message],
  );

  useEffect(() => {
    if (form.current === null) return;
    onShown(form.current);
    if (title !== undefined || isExpired) form.current.querySelector('input')?.focus();
  }, [onShown, title, isExpired]);
  const refusals = useRefusals(editor);
  useEffect(() => {
    if (refusals > 0) focusInvalid(form.current);
  }, [refusals]);

  function fill(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = value;
        clear(name);
      }
    }
    onTyped();
  }

  function show(next: typeof own): void {
    flushSync(() =>
      hosted === undefined
        ? setOwn(next)
        : editor.send({ type: next === 'typed' ? 'fields.show' : 'fields.hide' }),
    );
    setBrand(null);
    for (const name of ['full_number', 'cvv']) clear(name);
    const part = next === 'typed' ? 'input[name="full_number"]' : '[data-change-number]';
    form.current?.querySelector<HTMLElement>(part)?.focus();
  }

  function openDetails(): void {
    flushSync(() => setDetails('open'));
    form.current?.querySelector<HTMLElement>('input[name="first_name"]')?.focus();
  }

  const content = (
    <form
      ref={form}
      onInput={() => {
        setHasTyped(true);
        onTyped();
      }}
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
        {marked && Object.keys(fields).length > 0 ? <Alert tone="danger">{copy.fix}</Alert> : null}
        {reason === null ? null : <Alert tone="danger">{reason}</Alert>}
        {current === null ? null : <CardConflict current={current} />}
        {leftOver.map((message) => (
          <Alert key={message} tone="danger">
            {message}
          </Alert>
        ))}
        {number === 'hosted' ? (
          <HostedCard
            editor={editor}
            hosted={hosted}
            onChanged={(name) => {
              setHasTyped(true);
              clear(name);
            }}
          />
        ) : number === 'typed' ? (
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
        ) : null}
        {card === undefined ? null : (
          <Cluster>
            {number === 'kept' ? (
              <>
                <CardLogo brand={card.card_type} />
                <Text weight="medium">{cardTitle(card)}</Text>
                <Button size="small" data-change-number="" onClick={() => show('typed')}>
                  {copy.changeNumber}
                </Button>
              </>
            ) : (
              <Button size="small" onClick={() => show('kept')}>
                {copy.keep(cardTitle(card))}
              </Button>
            )}
          </Cluster>
        )}
        {number === 'hosted' ? null : (
          <div className={number === 'typed' ? fieldRow : loneField}>
            <TextField
              {...field('expiration')}
              label={copy.expiration}
              hint={copy.expirationHint}
              autoComplete="cc-exp"
              inputMode="numeric"
              maxLength={9}
              defaultValue={card === undefined || isExpired ? undefined : expirationOnCard(card)}
              onInput={({ currentTarget }) => retype(currentTarget, groupExpiration)}
            />
            {number === 'typed' ? (
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
            ) : null}
          </div>
        )}
        {details === 'summarized' && known !== undefined ? (
          <KnownDetails known={known} onChange={openDetails} />
        ) : (
          <>
            <div className={fieldRow}>
              <TextField
                {...field('first_name')}
                label={copy.firstName}
                autoComplete="cc-given-name"
                maxLength={60}
                defaultValue={typed?.first_name}
              />
              <TextField
                {...field('last_name')}
                label={copy.lastName}
                autoComplete="cc-family-name"
                maxLength={60}
                defaultValue={typed?.last_name}
              />
            </div>
            <BillingAddress
              typed={typed}
              agencyAddress={agencyAddress}
              field={field}
              onFilled={fill}
            />
          </>
        )}
        <Note>{number === 'hosted' ? copy.hostedPrivacy : copy.privacy}</Note>
        <ActionBar fixed={place === 'page'}>
          <Cluster>
            <Button
              type="submit"
              tone="primary"
              busy={snapshot.hasTag('busy')}
              disabled={!snapshot.can({ type: 'card.save' })}
              busyLabel={copy.saving}
            >
              {copy.save}
            </Button>
            <Button disabled={snapshot.hasTag('busy')} onClick={onCancel}>
              {copy.cancel}
            </Button>
          </Cluster>
        </ActionBar>
      </Stack>
    </form>
  );
  return place === 'dialog' ? content : <Panel title={title}>{content}</Panel>;
}
