import { listAccounts, reopenAgency } from '@contract/account';
import type { Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { apiRoot } from '@contract/http';
import { sampleInput, samplePath } from '@contract/samples/samples';
import { authenticate, logout } from '@contract/sign-in';
import { accounts } from '@backend/schema';
import { browsersPerAddress } from '@backend/http/client-limits';
import type { Route } from '@backend/http/route';
import type { RouteLimit } from '@backend/http/route-rules';
import { format } from 'oxfmt';
import { expect, it, vi, type MockInstance } from 'vitest';
import { sharedBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

/** Spies on the functions that register the backend's routes. Loads the backend again, because other files share it. */
const spies = vi.hoisted((): MockInstance<Route>[] => {
  vi.resetModules();
  return [];
});

vi.mock(import('@backend/http/route'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    routesOf(settings) {
      const routes = original.routesOf(settings);
      spies.push(vi.spyOn(routes, 'route'));
      return routes;
    },
  };
});

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

interface Caller {
  readonly visitor: Visitor;
  /** The account in the calls' paths. */
  readonly account: string;
  /** True if the caller owns the account. */
  readonly isTheirs: boolean;
}

const isOfAccount = ({ access }: Endpoint) => access === 'account' || access === 'anyAccount';

/** Returns the status if access is refused, otherwise `yes`, even if the item is missing or the input is invalid. */
async function accessOf(endpoint: Endpoint, { visitor, account, isTheirs }: Caller) {
  // With sample input, signing in would fail with 403, which would look like missing access.
  const sent = endpoint === authenticate ? { body: {} } : sampleInput(endpoint);
  const path = { ...samplePath, account_number: account };
  const response = await visitor.request(endpoint, { ...sent, path });
  const { status } = response;
  expect(status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
  if (status === 409 && (await response.text()).includes('agency_closed')) return 'closed';
  const isHidden = status === 404 && isOfAccount(endpoint) && !isTheirs;
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

const row = (values: readonly string[]) => `| ${values.join(' | ')} |`;

const shortPath = (address: string) => `\`${address.replace(apiRoot, '')}\``;

function limitText({ per, most, seconds }: RouteLimit<Endpoint>): string {
  const subjects =
    per === 'client'
      ? `${most} per browser and ${most * browsersPerAddress} per IP address`
      : `${most} per ${per}`;
  return `${subjects} in ${seconds === 60 ? '1 minute' : `${seconds / 60} minutes`}`;
}

/** Returns a row for each limit, with the calls that share it. */
function limitRows(): readonly string[] {
  const limits = new Map<string, { readonly text: string; readonly calls: readonly string[] }>();
  for (const [{ method, path: address }, rules] of spies.flatMap(({ mock }) => mock.calls)) {
    const limit = typeof rules === 'object' ? rules.limit : null;
    if (limit === null) continue;
    const call = `${method} ${shortPath(address)}${limit.counts ? ' (some calls only)' : ''}`;
    const others = limits.get(limit.name)?.calls ?? [];
    limits.set(limit.name, { text: limitText(limit), calls: [...others, call] });
  }
  return [...limits.values()].map(({ text, calls }) => row([calls.join('<br>'), text]));
}

/** The calls after which others would be answered differently. */
const last: readonly Endpoint[] = [reopenAgency, logout];

/** Calls endpoints as every demo user, with ids that don't exist. Returns a table with a row for each. */
async function accessTable(called: readonly Endpoint[]): Promise<string> {
  const everyone = await callers();
  const cells = new Map<string, string>();
  const ordered = called.toSorted((one, other) => last.indexOf(one) - last.indexOf(other));
  for (const [user, caller] of everyone) {
    for (const endpoint of ordered) {
      cells.set(`${user} ${endpoint.method} ${endpoint.path}`, await accessOf(endpoint, caller));
    }
  }
  const head = ['method', 'path', ...everyone.keys()];
  const rows = called.map(({ method, path: address }) => [
    method,
    shortPath(address),
    ...[...everyone.keys()].map((user) => cells.get(`${user} ${method} ${address}`) ?? ''),
  ]);
  return [head, head.map(() => '---'), ...rows].map(row).join('\n');
}

async function accessDocument(): Promise<string> {
  const open = await accessTable(endpoints);
  await backend.store.database.update(accounts).set({ active: false, closedAt: new Date() });
  const closed = await accessTable(endpoints.filter(isOfAccount));
  return `# Access to the API

Who may make which call. \`npm run docs:api\` generates this by making every call as every demo user against the backend; a test fails when it is out of date.

- **yes**: the call is answered, or refused for another reason than who makes it.
- **401**: nobody is signed in. **403**: it isn't theirs to do. **404**: the account isn't theirs, so it seems not to exist.
- Each user calls about the first of their accounts; one without any calls about 100001. Other people's accounts are always 404.
- A path that doesn't begin with \`/backend\` is below \`${apiRoot}\`.

${open}

## Closed agencies

The same calls once each user's agency is closed. Owners and staff read it as before, and everyone else no longer has it. **closed**: refused with 409, for staff, too.

${closed}

## Limits

Calls in the same row share their limit. [security.md](security.md#limits) lists the other limits.

${row(['calls', 'limit'])}
${row(['---', '---'])}
${limitRows().join('\n')}
`;
}

it('the documented access to the API matches the backend', async () => {
  const { code } = await format(path, await accessDocument());
  await expect(code).toMatchFileSnapshot(`../../../${path}`);
}, 60_000);
