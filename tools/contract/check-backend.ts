import { readStatementPdf } from '@contract/bill-pdf';
import { listAccounts } from '@contract/account';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import { needsCsrf, type ResponseOf, type Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { ErrorBody } from '@contract/error';
import { fileOf } from '@contract/file-answer';
import { readDeliveries } from '@contract/email-redirect';
import { csrfDefaults } from '@contract/http';
import { listQueue, readDecisions, readOverrides, readQueueItem } from '@contract/override';
import { readOrder } from '@contract/order';
import { sampleInput, samplePath } from '@contract/samples/samples';
import { logout } from '@contract/sign-in';
import { listStatements, readStatement } from '@contract/statement';
import { transferProgress } from '@contract/transfer';
import { activeUser } from '@contract/user';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { ContractClient } from '../../scripts/lib/contract-client';

export interface Difference {
  /** The endpoint's method and path. */
  readonly call: string;
  /** "status", "body", or a path within the body. */
  readonly place: string;
  readonly expected: string;
  readonly received: string;
}

interface Outcome {
  readonly calls: number;
  readonly differences: readonly Difference[];
}

interface Received {
  readonly status: number;
  /** The parsed body, or the file; `undefined` if it is neither. */
  readonly body: unknown;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Returns true for a call that changes data. This includes `readOrder`, because it voids an unknown key. */
const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET' || endpoint === readOrder;

/** Returns true for a call that only reads data. Signing out isn't one, although it's a GET. */
export const isRead = (endpoint: Endpoint) => !isWrite(endpoint) && endpoint !== logout;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Compares a body with a schema. */
function bodyDifferences(call: string, schema: v.GenericSchema, body: unknown): Difference[] {
  return (v.safeParse(schema, body).issues ?? []).map((issue) => ({
    call,
    place: v.getDotPath(issue) ?? 'body',
    expected: issue.expected ?? issue.message,
    received: issue.received,
  }));
}

/** Compares a response's status with the expected ones, and its body with the schema for that status. */
function differencesOf(
  endpoint: Endpoint,
  { status, body }: Received,
  expected: readonly number[],
): Difference[] {
  const call = nameOf(endpoint);
  if (!expected.includes(status)) {
    return [{ call, place: 'status', expected: expected.join(' or '), received: String(status) }];
  }
  if (status >= 400) return bodyDifferences(call, ErrorBody, body);
  return status === 204 ? [] : bodyDifferences(call, endpoint.response, body);
}

/** Makes calls, and collects the differences between their responses and the contract. */
function checker() {
  const differences: Difference[] = [];
  let calls = 0;

  return {
    outcome: (): Outcome => ({ calls, differences }),

    /** Makes a call. Returns the response's body if it's a success that matches the contract, otherwise `null`. */
    async check<E extends Endpoint>(
      client: ContractClient,
      endpoint: E,
      expected: readonly number[],
      sent: Parameters<ContractClient['request']>[1] = {},
    ): Promise<ResponseOf<E> | null> {
      const path = { ...samplePath, ...sent.path };
      const response = await client.request(endpoint, { ...sampleInput(endpoint), ...sent, path });
      const isFile = endpoint.file !== undefined && response.ok;
      const body = isFile ? await fileOf(response) : parsed(await response.text());
      const received = { status: response.status, body };
      const found = differencesOf(endpoint, received, expected);
      calls += 1;
      differences.push(...found);
      return found.length > 0 || !response.ok ? null : (received.body as ResponseOf<E>);
    },
  };
}

type Checker = ReturnType<typeof checker>;

/** Checks that a guest can make public read calls, and that all other read calls return 401. */
async function checkGuest({ check }: Checker, guest: ContractClient): Promise<void> {
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint === logout) continue;
    await check(guest, endpoint, endpoint.access === 'public' ? [200] : [401]);
  }
}

type Path = Readonly<Record<string, string>>;

/** Finds an account and, by listing its items, path parameters for calls. */
async function findPaths({ check }: Checker, client: ContractClient) {
  const user = await check(client, activeUser, [200]);
  const page = await check(client, listAccounts, [200], { query: {} });
  const number = user?.current_account ?? page?.accounts[0]?.account_number;
  const paths = new Map<Endpoint, Path>();
  const queue = await check(client, listQueue, [200, 403]);
  for (const { pk, domain } of queue?.slice(0, 1) ?? []) {
    paths.set(readQueueItem, { pk }).set(readDecisions, { pk }).set(readOverrides, { domain });
  }
  if (number === undefined) return { account: {}, paths };
  const account = { account_number: number };
  const domains = (await check(client, listDomains, [200], { path: account })) ?? [];
  for (const { name } of domains.slice(0, 1)) paths.set(readDomain, { name });
  for (const { name } of domains.filter(({ transfer_status }) => transfer_status !== null)) {
    paths.set(transferProgress, { name });
  }
  for (const { name } of domains.filter(({ email_count }) => email_count > 0).slice(0, 1)) {
    const domain = await check(client, readDomain, [200], { path: { ...account, name } });
    for (const { pk } of domain?.emails.slice(0, 1) ?? []) paths.set(readDeliveries, { name, pk });
  }
  const history = await check(client, listStatements, [200], { path: account });
  for (const { id } of history?.statements.slice(0, 1) ?? []) {
    paths.set(readStatement, { id }).set(readStatementPdf, { id });
  }
  return { account, paths };
}

const parametersOf = ({ path }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));

/** Makes every read call, with existing items if there are any. Returns the account's path parameters. */
async function checkReads(checking: Checker, client: ContractClient): Promise<Path> {
  const { account, paths } = await findPaths(checking, client);
  for (const endpoint of endpoints) {
    if (!isRead(endpoint)) continue;
    const path = { ...account, ...paths.get(endpoint) };
    const isFound = parametersOf(endpoint).every((name) => name in path);
    const mayBeRefused = endpoint.access === 'staff' || endpoint.only !== undefined;
    const expected = [isFound ? 200 : 404, ...(mayBeRefused ? [403] : [])];
    await checking.check(client, endpoint, expected, { path });
  }
  return account;
}

/** The statuses of a valid call for an item that doesn't exist or that the person may not change. */
const refusals = [403, 404, 409, 422];

/** Makes every write call, first with a wrong CSRF header and then with the right one. Signs out last. */
async function checkWrites({ check }: Checker, client: ContractClient, path: Path): Promise<void> {
  const writes: readonly Endpoint[] = [...endpoints.filter(isWrite), logout];
  for (const endpoint of writes) {
    const sent = { path, key: randomUUID() };
    if (needsCsrf(endpoint)) {
      const headers = { [csrfDefaults.header]: 'wrong' };
      await check(client, endpoint, [403], { ...sent, headers });
    }
    await check(client, endpoint, [endpoint.status ?? 200, ...refusals], sent);
  }
}

/**
 * Checks a backend as a guest and, if there is a signed-in client, as its user. With `writes`, also makes calls that
 * change data.
 */
export async function checkBackend(
  guest: ContractClient,
  client: ContractClient | null,
  writes: boolean,
): Promise<Outcome> {
  const checking = checker();
  await checkGuest(checking, guest);
  if (client !== null) {
    const account = await checkReads(checking, client);
    if (writes) await checkWrites(checking, client, account);
  }
  return checking.outcome();
}
