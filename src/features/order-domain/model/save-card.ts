import { cardExpired, cardExpiredMessage } from '@contract/card';
import { addCard, NewCardBody } from '@contract/new-card';
import type { SaveCardOutcome } from '@machines/card-editor/card-editor-machine';
import * as v from 'valibot';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';

/** The first message for each field that a schema refused. */
function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}

type CardForm =
  | { readonly kind: 'valid'; readonly body: NewCardBody }
  | Extract<SaveCardOutcome, { kind: 'invalid' }>;

/** The form as the contract's request body, or what is wrong with it. */
export function readCard(form: FormData, today: Date): CardForm {
  const typed = Object.fromEntries(form);
  const result = v.safeParse(NewCardBody, {
    ...typed,
    expiration_month: numberOf(typed['expiration_month']),
    expiration_year: numberOf(typed['expiration_year']),
  });
  if (!result.success) return invalid(fieldMessages(result.issues));
  if (cardExpired(result.output, today)) return invalid({ expiration_month: cardExpiredMessage });
  return { kind: 'valid', body: result.output };
}

function numberOf(text: FormDataEntryValue | undefined): number | undefined {
  return typeof text === 'string' && text !== '' ? Number(text) : undefined;
}

function invalid(fields: Readonly<Record<string, string>>) {
  return { kind: 'invalid', fields } as const;
}

/** Sends the cards of one form. The key is kept while an outcome is unknown, so that a card is added once. */
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
      const known = error.status !== null && error.status < 500 && error.reason !== 'key_running';
      if (known) key = null;
      const fields = error.body?.fields;
      return fields === undefined ? { kind: 'failed', reason: error.message } : invalid(fields);
    }
  };
}
