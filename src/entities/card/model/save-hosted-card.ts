import type { Card } from '@contract/card';
import {
  addHostedCard,
  beginHostedCard,
  changeHostedCard,
  HostedCardBody,
} from '@contract/new-card';
import type { SaveCardOutcome } from '@machines/card-editor/card-editor-machine';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import type { HostedFields } from './hosted-fields';
import { conflictOf, isKnown, read, refusal } from './save-card';

interface Attempt {
  readonly key: string;
  /** The number of changes that the fields had. */
  readonly changes: number;
  /** Names the card at the gateway, once it has it. */
  reference: string | null;
}

/** Replaced by the card's own reference, which is known only after the other fields have been checked. */
const reference = 'none';

/**
 * Returns a function that lets the gateway take the card from its own fields, and then adds it to the account, or
 * replaces `card` by it. After an unknown outcome, a retry with the same card repeats only the steps whose outcome is
 * unknown, with the same key. The gateway's secret for the card exists only while it takes the card.
 */
export function createHostedSender(
  accountNumber: string,
  card: Card | undefined,
  readForm: () => FormData,
  fields: HostedFields,
) {
  let version = card?.version;
  let attempt: Attempt | null = null;
  const path = { account_number: accountNumber };

  async function take(current: Attempt, body: HostedCardBody): Promise<SaveCardOutcome | null> {
    if (current.reference !== null) return null;
    const begun = await call(beginHostedCard, { path, key: current.key });
    const refused = await fields.take(begun.client_secret, body);
    if (refused === null) current.reference = begun.reference;
    return refused;
  }

  function add({ key }: Attempt, body: HostedCardBody) {
    return card === undefined
      ? call(addHostedCard, { path, key, body })
      : call(changeHostedCard, { path: { ...path, id: card.id }, body });
  }

  return async (): Promise<SaveCardOutcome> => {
    const form = read(HostedCardBody, readForm(), new Date(), { reference, version });
    const problems = { ...fields.problems(), ...(form.kind === 'invalid' && form.fields) };
    if (form.kind === 'invalid' || Object.keys(problems).length > 0) {
      return { kind: 'invalid', fields: problems };
    }
    const changes = fields.changes();
    if (attempt?.changes !== changes) {
      attempt = { key: crypto.randomUUID(), changes, reference: null };
    }
    const current = attempt;
    try {
      const refused = await take(current, form.body);
      if (refused !== null) return refused;
      const body = { ...form.body, reference: current.reference ?? reference };
      return { kind: 'saved', id: (await add(current, body)).id };
    } catch (error) {
      if (!isCallError(error)) throw error;
      // The gateway may have been told to forget the card.
      if (isKnown(error)) attempt = null;
      const changed = conflictOf(error);
      if (changed === null) return refusal(error);
      ({ version } = changed);
      return { kind: 'changed', current: changed };
    }
  };
}
