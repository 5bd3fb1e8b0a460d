import { Card, cardExpiredMessage, expirationProblems } from '@contract/card';
import { cardBrand } from '@contract/card-number';
import {
  addCard,
  CardBody,
  changeCard,
  NewCardBody,
  postalCodeMessages,
  regionMessages,
  securityCodeMessage,
} from '@contract/new-card';
import type { SaveCardOutcome } from '@machines/card-editor/card-editor-machine';
import * as v from 'valibot';
import { call } from '@/shared/api/call';
import { isCallError, type CallError } from '@/shared/api/call-error';
import { draftFields, type CardDraft } from './card-draft';
import { readExpiration } from './card-typing';

/** Returns the first error message for each field that a schema rejected. */
function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}

type Read<Body> =
  | { readonly kind: 'valid'; readonly body: Body }
  | Extract<SaveCardOutcome, { kind: 'invalid' }>;

export function read<Body>(
  schema: v.GenericSchema<unknown, Body>,
  form: FormData,
  today: Date,
  more: { readonly version?: string | undefined; readonly reference?: string } = {},
): Read<Body> {
  const { expiration, ...typed } = Object.fromEntries(form);
  const date = readExpiration(String(expiration ?? ''));
  const result = v.safeParse(schema, { ...typed, ...date, ...more });
  const fields: Fields = {
    ...(date !== null && expirationProblems(date, today)),
    ...(!result.success && fieldMessages(result.issues)),
  };
  if (result.success && Object.keys(fields).length === 0) {
    return { kind: 'valid', body: result.output };
  }
  return invalid(inTheWordsOf(typed, fields));
}

/** Returns the form as the contract's request body, or all of its problems. */
export const readCard = (form: FormData, today: Date) => read(NewCardBody, form, today);

/** Returns true if a new card with this name and address needs only its number, security code and expiration date. */
export function isComplete(details: CardDraft): boolean {
  const { issues = [] } = v.safeParse(NewCardBody, details);
  const problems = fieldMessages(issues);
  return draftFields.every((field) => !(field in problems));
}

/** Checks a completed field. Empty fields aren't reported yet. */
export function problemOf(form: FormData, field: string, today: Date): string | undefined {
  if (String(form.get(field) ?? '').trim() === '') return undefined;
  const card = readCard(form, today);
  return card.kind === 'invalid' ? card.fields[field] : undefined;
}

/**
 * Replaces the contract's messages, which cover all cards and countries, with messages for the given brand and country.
 */
function inTheWordsOf(typed: Readonly<Record<string, FormDataEntryValue>>, fields: Fields): Fields {
  const country = typed['billing_country'] === 'CA' ? 'CA' : 'US';
  const { cvv, billing_zip: zip, billing_state: state } = fields;
  return {
    ...fields,
    ...(cvv && { cvv: securityCodeMessage(cardBrand(String(typed['full_number'] ?? ''))) }),
    ...(zip && { billing_zip: postalCodeMessages[country] }),
    ...(state && { billing_state: regionMessages[country] }),
  };
}

type Fields = Readonly<Record<string, string>>;

/** Maps the problems to form fields. The form has a single field for month and year. */
function invalid({ expiration_month: month, expiration_year: year, ...others }: Fields) {
  const expired = month === cardExpiredMessage ? month : expirationMessage;
  const fields: Fields = month || year ? { ...others, expiration: expired } : others;
  return { kind: 'invalid', fields } as const;
}

export const expirationMessage = 'Enter the month and year on your card';

/**
 * Returns a function that sends a new card. After an unknown outcome, a retry uses the same key, so the card is added
 * only once.
 */
export function createCardSender(accountNumber: string, readForm: () => FormData) {
  let key: string | null = null;
  return async (): Promise<SaveCardOutcome> => {
    const card = readCard(readForm(), new Date());
    if (card.kind === 'invalid') return card;
    const { body } = card;
    key ??= crypto.randomUUID();
    try {
      const { id } = await call(addCard, { path: { account_number: accountNumber }, key, body });
      return { kind: 'saved', id };
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (isKnown(error)) key = null;
      return refusal(error);
    }
  };
}

/**
 * Returns a function that sends changes to a card. After a conflict, the person has seen the other version, so the next
 * attempt overwrites it.
 */
export function createChangeSender(accountNumber: string, card: Card, readForm: () => FormData) {
  let { version } = card;
  return async (): Promise<SaveCardOutcome> => {
    const changed = read(CardBody, readForm(), new Date(), { version });
    if (changed.kind === 'invalid') return changed;
    try {
      const path = { account_number: accountNumber, id: card.id };
      const { id } = await call(changeCard, { path, body: changed.body });
      return { kind: 'saved', id };
    } catch (error) {
      if (!isCallError(error)) throw error;
      const current = conflictOf(error);
      if (current === null) return refusal(error);
      ({ version } = current);
      return { kind: 'changed', current };
    }
  };
}

/** Returns true if a call that failed has changed nothing, and may be sent with another card. */
export const isKnown = ({ status, reason }: CallError): boolean =>
  status !== null && status < 500 && reason !== 'key_running';

/** Returns the card with someone else's changes, if they are the reason why a call failed. */
export function conflictOf({ reason, body }: CallError): Card | null {
  const current = v.safeParse(Card, body?.current);
  return reason === 'conflict' && current.success ? current.output : null;
}

export function refusal({ body, message }: CallError): SaveCardOutcome {
  return body?.fields === undefined ? { kind: 'failed', reason: message } : invalid(body.fields);
}
