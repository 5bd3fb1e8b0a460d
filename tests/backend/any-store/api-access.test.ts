import { listAccounts } from '@contract/account';
import { addAnnouncement, changeAnnouncement } from '@contract/announcement';
import {
  addComplianceRegex,
  changeComplianceRegex,
  tryComplianceRegexes,
} from '@contract/compliance';
import type { Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { apiRoot } from '@contract/http';
import { addIntern } from '@contract/intern';
import { decideOverride } from '@contract/override';
import { logout } from '@contract/sign-in';
import { readGlobalStats, readStats } from '@contract/stats';
import { changeTeamMember } from '@contract/team';
import { transferDetails } from '@contract/transfer';
import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { chooseAccount } from '@contract/user';
import { randomUUID } from 'node:crypto';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { sharedBackend } from '../support/test-server';
import type { Sent, Visitor } from '../support/visitor';

const path = 'docs/api-access.md';
const backend = sharedBackend();

const users = [
  'agent',
  'member',
  'multi',
  'newcomer',
  'intern',
  'unassigned',
  'marketing',
  'analyst',
  'staff',
] as const;

const range = { start: '2026-01-01', end: '2026-01-02' };
const announcement = {
  header: 'Nothing',
  // Nothing of it is left, so that it is refused after the role was checked.
  message: '<script></script>',
  variant: 'info',
  dismissable: true,
  visible: false,
};
const pattern = { pattern: '(', note: '' };

/**
 * What is sent where the answer depends on who asks only once the input was read. It is valid, and refused for another
 * reason, or changes nothing. All other calls get an empty body.
 */
const inputs = new Map<Endpoint, Sent>([
  [chooseAccount, { body: {} }],
  [addAnnouncement, { body: announcement }],
  [changeAnnouncement, { body: { ...announcement, before: announcement } }],
  [addComplianceRegex, { body: pattern }],
  [changeComplianceRegex, { body: { ...pattern, version: 1 } }],
  [tryComplianceRegexes, { body: { text: 'x' } }],
  [addIntern, { body: { email_address: 'nobody@nowhere.example', account_number: '1' } }],
  [decideOverride, { body: { status: 'approved' } }],
  // Has access already.
  [changeTeamMember, { path: { mvt_id: 'MVT-100001-3' }, body: { enabled: true } }],
  [readStats, { query: { graph: 'dashboard', ...range } }],
  [readGlobalStats, { query: range }],
  [transferDetails, { query: { name: 'nothing.example' } }],
  [domainAvailability, { query: { name: 'nothing.example' } }],
  [previewBilling, { query: { action: 'buy_full' } }],
]);

/** Whether the answer says nothing about who may call, because the input was refused before. */
const needsInput = (endpoint: Endpoint) =>
  endpoint.access === 'session' && endpoint.body !== undefined && !inputs.has(endpoint);

const nothing = () => ({
  name: 'nothing.example',
  domain: 'nothing.example',
  // Asking for an unknown key would void it; one that isn't valid is refused.
  key: 'none',
  id: randomUUID(),
  pk: randomUUID(),
  mvt_id: 'MVT-nobody',
});

interface Caller {
  readonly visitor: Visitor;
  /** The account that they call about. */
  readonly account: string;
  /** Whether it is one of theirs. */
  readonly isTheirs: boolean;
}

/** `yes`, or the status that the call is refused with. What isn't there, or isn't valid, was reached. */
async function accessOf(endpoint: Endpoint, { visitor, account, isTheirs }: Caller) {
  const sent = inputs.get(endpoint) ?? (endpoint.method === 'GET' ? {} : { body: {} });
  const { status } = await visitor.request(endpoint, {
    ...sent,
    path: { ...nothing(), account_number: account, ...sent.path },
  });
  expect(status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
  if (endpoint.method === 'GET' && endpoint.query !== undefined) {
    expect(status, `${endpoint.path} needs a query here`).not.toBe(422);
  }
  const isHidden = status === 404 && endpoint.access === 'account' && !isTheirs;
  return status === 401 || status === 403 || isHidden ? String(status) : 'yes';
}

async function callers(): Promise<Map<string, Caller>> {
  const first = backend.visitor();
  const agency = '100001';
  await first.send('/backend/api/frontend/notifications/');
  const found = new Map<string, Caller>([
    ['signed out', { visitor: first, account: agency, isTheirs: false }],
  ]);
  for (const user of users) {
    const visitor = backend.visitor();
    await visitor.signIn(user);
    const { accounts } = await visitor.call(listAccounts);
    const [own] = accounts.map(({ account_number }) => account_number);
    found.set(user, { visitor, account: own ?? agency, isTheirs: own !== undefined });
  }
  return found;
}

/**
 * Calls every endpoint as every demo user. Nothing is changed: ids exist nowhere, and bodies are empty or refused for
 * another reason. Signing out comes last.
 */
async function accessDocument(): Promise<string> {
  const everyone = await callers();
  const cells = new Map<string, string>();
  const ordered = endpoints.toSorted(
    (one, other) => Number(one === logout) - Number(other === logout),
  );
  for (const [user, caller] of everyone) {
    for (const endpoint of ordered) {
      cells.set(`${user} ${endpoint.method} ${endpoint.path}`, await accessOf(endpoint, caller));
    }
  }
  const names = [...everyone.keys()];
  const row = (values: readonly string[]) => `| ${values.join(' | ')} |`;
  const rows = endpoints.map(({ method, path: address }) =>
    row([
      method,
      `\`${address.replace(apiRoot, '')}\``,
      ...names.map((user) => cells.get(`${user} ${method} ${address}`) ?? ''),
    ]),
  );
  return `# Access to the API

Who may make which call. \`npm run docs:api\` generates this by making every call as every demo user against the backend; a test fails when it is out of date.

- **yes**: the call is answered, or refused for another reason than who makes it.
- **401**: nobody is signed in. **403**: it isn't theirs to do. **404**: the account isn't theirs, so it seems not to exist.
- Each user calls about the first of their accounts; one without any calls about 100001. Other people's accounts are always 404.
- A path that doesn't begin with \`/backend\` is below \`${apiRoot}\`.

${row(['method', 'path', ...names])}
${row(['method', 'path', ...names].map(() => '---'))}
${rows.join('\n')}
`;
}

it('the table of calls in the documentation is what the backend does', async () => {
  const unprepared = endpoints.filter(needsInput).map(({ method, path }) => `${method} ${path}`);
  expect(unprepared, 'calls without an input that changes nothing').toEqual([]);
  const { code } = await format(path, await accessDocument());
  await expect(code).toMatchFileSnapshot(`../../../${path}`);
});
