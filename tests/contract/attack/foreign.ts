import { previewBilling } from '@contract/billing';
import { addRedirect } from '@contract/email-redirect';
import { orderDomain } from '@contract/order';
import { fillPath } from '@contract/endpoint';
import type { Visitor } from '../../backend/support/visitor';
import { headersOf, type Attackers } from './attack';
import { plausibleInput, randomOf, type Input } from './inputs';
import { operations, type Operation } from './operations';
import { send } from './wire';

/** The key of an order that the other agency placed, and that the agent tries to look up. */
const foreignKey = '9b2f7c10-0000-4000-8000-00000000f0e1';

let foreignRedirect = '';

export async function placeForeignOrder({ staff, foreign }: Attackers): Promise<void> {
  const path = { account_number: foreign };
  const { due_now } = await staff.call(previewBilling, { path, query: { action: 'buy_full' } });
  await staff.call(orderDomain, {
    path,
    key: foreignKey,
    body: {
      name: 'foreign-order.com',
      domain_type: 'c1',
      is_transfer: false,
      expected_amount: due_now,
    },
  });
  const redirect = await staff.call(addRedirect, {
    path: { ...path, name: 'maple-quote.example' },
    body: {
      redirect_address: 'foreign@maple-quote.example',
      real_address: 'foreign@inbox.example',
    },
  });
  foreignRedirect = redirect.pk;
}

/** Calls every read endpoint that needs only the account number, and returns the responses by path. */
export async function readAccount(reader: Visitor, account: string) {
  const readable = operations.filter(
    ({ method, path, parameters }) =>
      method === 'GET' &&
      path.includes('{account_number}') &&
      parameters.every(({ name }) => name === 'account_number'),
  );
  const answers: Record<string, unknown> = {};
  for (const { path } of readable) {
    const address = fillPath<string>(path, { account_number: account });
    answers[path] = await (await reader.send(address)).json();
  }
  return answers;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Collects texts that only the other agency has: ids, names, addresses. Ignores short texts and days, because both
 * agencies could have the same.
 */
export async function foreignTexts({ staff, own, foreign }: Attackers): Promise<string[]> {
  const known = new Set(textsIn(await readAccount(staff, own)));
  const texts = textsIn(await readAccount(staff, foreign));
  return [...new Set([...texts, foreignKey, foreignRedirect])].filter(
    (text) => text.length > 5 && !isDay(text) && !known.has(text),
  );
}

interface Attempt {
  readonly sent: string;
  readonly input: Input;
}

function attemptsOn(
  operation: Operation,
  { agent, foreign, samples }: Attackers,
  ids: readonly string[],
) {
  const attempt = (index: number, name: string, value: string): Attempt => ({
    sent: value,
    input: plausibleInput(
      operation,
      { ...samples, [name]: [value] },
      headersOf(agent),
      randomOf(index, operation.name, index),
    ),
  });
  const fields = [operation.body, ...(operation.body?.anyOf ?? [])].flatMap((schema) =>
    Object.keys(schema?.properties ?? {}),
  );
  const names = [...operation.parameters.map(({ name }) => name), ...fields];
  const others = names.filter((name) => name !== 'account_number' && !/^X-|-Key$/.test(name));
  return {
    onForeignAccount: operation.path.includes('{account_number}')
      ? ids.slice(0, 5).map((_, index) => attempt(index, 'account_number', foreign))
      : [],
    withForeignIds: others.flatMap((name) => ids.map((id, index) => attempt(index, name, id))),
  };
}

/**
 * Sends an agent's calls to another agency's account, and to the agent's own account with the other agency's ids.
 * Returns all responses that grant access or reveal data that the agent didn't send.
 */
export async function tryForeignIds(
  attackers: Attackers,
  operation: Operation,
  texts: readonly string[],
): Promise<string[]> {
  const ids = texts.filter((text) => /^[\w.@-]+$/.test(text));
  const { onForeignAccount, withForeignIds } = attemptsOn(operation, attackers, ids);
  const problems: string[] = [];
  const check = async ({ sent, input }: Attempt, refused: boolean) => {
    const answer = await send(attackers.agent.origin, input);
    const leaked = texts.filter((text) => !sent.includes(text) && answer?.text.includes(text));
    const entered = refused && ![403, 404].includes(answer?.status ?? 0);
    if (entered || leaked.length > 0 || (answer?.status ?? 500) >= 500) {
      problems.push(`${operation.name} with ${sent}: ${answer?.status} ${leaked.join()}`);
    }
  };
  for (const attempt of onForeignAccount) await check(attempt, true);
  for (const attempt of withForeignIds) await check(attempt, false);
  return problems;
}
