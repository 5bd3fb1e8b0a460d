import { listAccounts, readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { readOverview } from '@contract/overview';
import { listStaffActions } from '@contract/staff-action';
import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards, makeDefault } from '@contract/card';
import { addCard, changeCard } from '@contract/new-card';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import {
  addRedirect,
  changeRedirect,
  confirmRedirect,
  importRedirects,
  readDeliveries,
  removeRedirect,
  testRedirect,
} from '@contract/email-redirect';
import { listCanceledDomains, restoreDomain } from '@contract/canceled-domain';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import { listStatements, payPastDue, readStatement, readSubscription } from '@contract/statement';
import { changeTeamMember, listTeam } from '@contract/team';
import { transferDetails, transferProgress } from '@contract/transfer';
import { endOtherSessions, endSession, listSessions } from '@contract/login-session';
import { orderDomain, readOrder } from '@contract/order';
import { collect } from '@contract/collect';
import {
  readCampaigns,
  readDomainStats,
  readGlobalStats,
  readLandingPages,
  readStatsCoverage,
} from '@contract/stats';
import { fillPath, needsCsrf, type Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { ErrorBody, errorReasons, type ErrorReason } from '@contract/error';
import { openApiDocument } from '@contract/openapi';
import { sampleInput, samplePath } from '@contract/samples/samples';
import { loginEmail, loginUrl, logout } from '@contract/sign-in';
import { activeUser, chooseAccount } from '@contract/user';
import { assertDefined } from '@contract/assert-defined';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../backend/support/visitor';
import { backendUnderTest, type BackendUnderTest } from './backend-under-test';

let backend: BackendUnderTest;
let visitor: Visitor;
let account: string;

beforeAll(async () => {
  backend = await backendUnderTest();
  ({ visitor, account } = await backend.member());
});

afterAll(() => backend.stop());

const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const table = (chosen: readonly Endpoint[]) =>
  chosen.map((endpoint) => [name(endpoint), endpoint] as const);

/** Returns a valid call for items that don't exist. */
const sampleCall = (endpoint: Endpoint) => ({
  path: { ...samplePath, account_number: account },
  ...sampleInput(endpoint),
});

/** Returns the status of a call with headers that `fetch` does not allow. */
function statusOf(from: Visitor, endpoint: Endpoint, headers: Record<string, string>) {
  const cookie = [...from.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const url = new URL(fillPath(endpoint.path, samplePath), from.origin);
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(url, { method: endpoint.method, headers: { ...headers, cookie } });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Parses an error with its status and content type, to compare with `refused`. */
async function refusal(response: Response) {
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    ...v.parse(ErrorBody, await response.json()),
  };
}

/** Builds the error format of every call: JSON, a code, and a message for people. */
const refused = (status: number, reason: ErrorReason) => ({
  status,
  type: expect.stringMatching(/^application\/json/),
  error: expect.stringMatching(/^\S.*[.!]$/s),
  error_reason: reason,
});

async function domainWithRedirects() {
  const domains = await visitor.call(listDomains, { path: { account_number: account } });
  const found = domains.find(({ email_count }) => email_count > 0);
  if (found === undefined) throw new Error('The account has no domain with redirects');
  return found;
}

describe('a successful response matches the contract', () => {
  // `call` parses the response with the endpoint's schema and checks its status.
  const ofAccount = (endpoint: Endpoint, sent: object = {}) =>
    visitor.call(endpoint, { path: { account_number: account }, ...sent });

  it('for the signed-in user, also after choosing an account', async () => {
    const user = await visitor.call(activeUser);
    const body = { current_account: account };
    expect(await visitor.call(chooseAccount, { body })).toEqual({ ...user, ...body });
  });

  it('for accounts', async () => {
    const page = await visitor.call(listAccounts);
    expect(page.accounts.map(({ account_number }) => account_number)).toContain(account);
    expect(await ofAccount(readAccount)).toMatchObject({ account_number: account });
  });

  it('for domains', async () => {
    const path = { account_number: account };
    const [first] = await visitor.call(listDomains, { path });
    const one = await visitor.call(readDomain, { path: { ...path, name: first?.name ?? '' } });
    expect(one).toMatchObject(first ?? {});
  });

  it('for email redirects', async () => {
    const path = { account_number: account, name: (await domainWithRedirects()).name };
    const redirect_address = `answers-${Date.now()}@${path.name}`;
    const body = { redirect_address, real_address: 'answers@inbox.example' };
    const { rows } = await visitor.call(importRedirects, { path, body: { rows: [body] } });
    expect(rows).toMatchObject([{ outcome: 'added', redirect: body }]);
    const unchanged = await visitor.call(importRedirects, { path, body: { rows: [body] } });
    expect(unchanged.rows).toMatchObject([{ outcome: 'unchanged' }]);
    const { emails } = await visitor.call(readDomain, { path });
    const redirect = emails.find((each) => each.redirect_address === redirect_address);
    const one = { ...path, pk: redirect?.pk ?? '' };
    expect(await visitor.call(confirmRedirect, { path: one })).toEqual(redirect);
    expect((await visitor.call(testRedirect, { path: one })).outcome).toBe('unconfirmed');
    expect(await visitor.call(readDeliveries, { path: one })).toEqual({ deliveries: [] });
    const changed = await visitor.call(changeRedirect, {
      path: one,
      body: { ...body, real_address: 'others@inbox.example', version: 1 },
    });
    const query = { version: String(changed.version) };
    const removed = await visitor.request(removeRedirect, { path: one, query });
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    expect(await visitor.call(addRedirect, { path, body })).toMatchObject(body);
  });

  it('for changed settings of a domain', async () => {
    const path = { account_number: account };
    const [first] = await visitor.call(listDomains, { path });
    const { name = '', version, meta_description } = first ?? {};
    const changed = await visitor.call(changeDomain, {
      path: { ...path, name },
      body: { version, meta_description },
    });
    expect(changed).toMatchObject({ name, meta_description });
  });

  it('for a canceled and a restored domain', async () => {
    const path = { account_number: account, name: (await domainWithRedirects()).name };
    expect((await visitor.request(cancelDomain, { path })).status).toBe(204);
    const [canceled, ...others] = await visitor.call(listCanceledDomains, { path });
    expect(others).toEqual([]);
    const action = canceled?.domain_type === 'parked' ? 'buy_parked' : 'buy_full';
    const query = { action, domain: path.name };
    const { due_now: expected_amount } = await visitor.call(previewBilling, { path, query });
    const body = { expected_amount };
    const restored = await visitor.call(restoreDomain, { path, key: randomUUID(), body });
    expect(restored).toMatchObject({ name: canceled?.name, domain_type: canceled?.domain_type });
    expect(await visitor.call(listCanceledDomains, { path })).toEqual([]);
  });

  it('for announcements, all of them visible', async () => {
    const list = await visitor.call(listAnnouncements);
    expect(list.filter(({ visible }) => !visible)).toEqual([]);
  });

  it.each([
    ['transfer details', transferDetails, { name: 'harbor-coverage.com' }, { found_match: true }],
    [
      'availability',
      domainAvailability,
      { name: 'spruce-quote.com' },
      { exact: { name: 'spruce-quote.com' } },
    ],
    ['attention', readAttention, {}, { items: expect.any(Array) }],
    ['overview', readOverview, {}, { subscription: { status: 'current' } }],
    ['cards', listCards, {}, { 0: { is_default: true } }],
  ] as const)('for %s', async (_, endpoint, query, expected) => {
    expect(await ofAccount(endpoint, { query })).toMatchObject(expected);
  });

  it.each(['buy_full', 'buy_parked'])(
    'for the preview of %s, in dollars and cents',
    async (action) => {
      const path = { account_number: account };
      const preview = await visitor.call(previewBilling, { path, query: { action } });
      expect(Math.round(preview.prorated * 100)).toBe(preview.due_now);
      expect(Math.round(preview.recurring * 100)).toBe(preview.monthly_rate);
    },
  );

  it('for statements, each of which can be read, and for the subscription', async () => {
    const path = { account_number: account };
    const { statements } = await visitor.call(listStatements, { path });
    const [newest] = statements;
    const id = newest?.id ?? '';
    expect(await visitor.call(readStatement, { path: { ...path, id } })).toEqual(newest);
    const subscription = await visitor.call(readSubscription, { path });
    expect(subscription).toMatchObject({ status: 'current', amount_due: 0 });
    const key = randomUUID();
    const paid = await visitor.call(payPastDue, { path, key, body: { expected_amount: 100 } });
    expect(paid).toEqual(subscription);
  });

  it('for a card that is changed and made the default', async () => {
    const [card] = await visitor.call(listCards, { path: { account_number: account } });
    const { id, is_default: _default, expired: _expired, ...rest } = assertDefined(card, 'card');
    const { masked_card_number: _masked, card_type: _type, ...body } = rest;
    const path = { account_number: account, id };
    expect(await visitor.call(changeCard, { path, body })).toMatchObject(body);
    expect(await visitor.call(makeDefault, { path })).toMatchObject({ id, is_default: true });
  });

  it('for the stats of the account, of one domain, its campaigns and landing pages', async () => {
    const path = { account_number: account };
    const range = { start: '2026-01-01', end: '2026-01-31' };
    const [first] = await visitor.call(listDomains, { path });
    const domain = assertDefined(first, 'domain').name;
    for (const query of [{ graph: 'dashboard' }, { graph: 'indepth', domain }]) {
      const { graph } = await visitor.call(readDomainStats, {
        path,
        query: { ...query, ...range },
      });
      expect(graph).toHaveLength(31);
    }
    await visitor.call(readCampaigns, { path, query: { graph: 'campaigns_view', ...range } });
    await visitor.call(readLandingPages, { path, query: { graph: 'qlp', ...range } });
    await visitor.call(readStatsCoverage, { path, query: { domain } });
    const { status } = await visitor.refused(readGlobalStats, { query: range });
    expect(status).toBe(403);
  });

  it("for a site's report, from any origin and without the CSRF header", async () => {
    const [first] = await visitor.call(listDomains, { path: { account_number: account } });
    const report = { kind: 'page_view', domain: assertDefined(first, 'domain').name, page: '/' };
    const response = await visitor.send(collect.path, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Origin: 'https://elsewhere.example' },
      body: JSON.stringify(report),
    });
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([
      204,
      '*',
    ]);
  });

  it('for the outcome of an unknown order', async () => {
    const path = { account_number: account, key: randomUUID() };
    const voided = { status: 'refused', error_reason: 'order_voided' };
    expect(await visitor.call(readOrder, { path })).toMatchObject(voided);
  });

  it('for changes made by staff', async () => {
    expect(await ofAccount(listStaffActions)).toMatchObject({ page: 1 });
  });

  it('for the team and a member of it', async () => {
    const team = await visitor.call(listTeam, { path: { account_number: account } });
    const { mvt_id, enabled, ...member } = assertDefined(
      team.find(({ role }) => role === 'member'),
      'member',
    );
    const path = { account_number: account, mvt_id };
    const change = (value: boolean) =>
      visitor.call(changeTeamMember, { path, body: { enabled: value } });
    expect(await change(!enabled)).toEqual({ ...member, mvt_id, enabled: !enabled });
    expect(await change(enabled)).toEqual({ ...member, mvt_id, enabled });
  });

  it('for sessions, which can be ended', async () => {
    const { visitor: other } = await backend.member();
    const sessions = await visitor.call(listSessions);
    expect(sessions.map(({ is_current }) => is_current).slice(0, 2)).toEqual([true, false]);
    const id = sessions.at(-1)?.id ?? '';
    expect((await visitor.request(endSession, { path: { id } })).status).toBe(204);
    expect((await visitor.request(endOtherSessions)).status).toBe(204);
    expect((await other.request(activeUser)).status).toBe(401);
  });

  it('for the address of the provider and for sign-in by email', async () => {
    const guest = backend.visitor();
    const { login_url } = await guest.call(loginUrl);
    expect(new URL(login_url).searchParams.get('response_mode')).toBe('fragment');
    const answer = await guest.call(loginEmail, { body: { email: 'no address' } });
    expect(answer.success).toBe(false);
  });
});

describe('without a session, a call gets 401', () => {
  it.each(table(endpoints.filter(({ access }) => access !== 'public')))(
    '%s',
    async (_, endpoint) => {
      const guest = backend.visitor();
      await guest.call(loginUrl);
      const response = await guest.request(endpoint, sampleCall(endpoint));
      expect(await refusal(response)).toMatchObject(refused(401, 'unauthenticated'));
    },
  );
});

describe('a call that changes something needs the CSRF header', () => {
  const changing = endpoints.filter(needsCsrf);
  const wrong = [
    ['no value', ''],
    ['another value', 'x'.repeat(43)],
  ] as const;

  it.each(
    changing.flatMap((endpoint) =>
      wrong.map(([what, value]) => [name(endpoint), what, endpoint, value] as const),
    ),
  )('%s is refused with %s', async (_name, _what, endpoint, value) => {
    const response = await visitor.request(endpoint, {
      ...sampleCall(endpoint),
      headers: { 'X-CSRFToken': value },
    });
    expect(await refusal(response)).toMatchObject(refused(403, 'csrf'));
  });

  it('is refused with the right header if the browser reports another site', async () => {
    const token = visitor.cookies.get('csrftoken') ?? '';
    const statusFrom = (site: string) => {
      const headers = { 'X-CSRFToken': token, 'Sec-Fetch-Site': site };
      return statusOf(visitor, chooseAccount, headers);
    };
    expect(await statusFrom('cross-site')).toBe(403);
    expect(await statusFrom('same-site')).toBe(403);
    expect(await statusFrom('same-origin')).toBe(422);
  });

  it('is not needed by a call that only reads', async () => {
    const response = await visitor.request(activeUser, { headers: { 'X-CSRFToken': '' } });
    expect(response.status).toBe(200);
  });

  it('is missing from a refused sign-out, which leaves the session valid', async () => {
    await visitor.refused(logout, { headers: { 'X-CSRFToken': 'guessed' } });
    expect((await visitor.request(activeUser)).status).toBe(200);
  });
});

describe('staff calls get 403 for everyone else', () => {
  it.each(table(endpoints.filter(({ access }) => access === 'staff')))(
    '%s',
    async (_, endpoint) => {
      const response = await visitor.request(endpoint, sampleCall(endpoint));
      expect(await refusal(response)).toMatchObject(refused(403, 'forbidden'));
    },
  );
});

describe('accounts of other users are 404', () => {
  it.each(table(endpoints.filter(({ access }) => access === 'account')))(
    '%s',
    async (_, endpoint) => {
      for (const account_number of ['999999', "100001' --", ' ', 'x'.repeat(300)]) {
        const response = await visitor.request(endpoint, {
          ...sampleCall(endpoint),
          path: { ...samplePath, account_number },
          key: randomUUID(),
        });
        expect(await refusal(response)).toMatchObject(refused(404, 'not_found'));
      }
    },
  );
});

describe('an unknown resource is 404', () => {
  it.each([
    ['a domain', readDomain],
    ['the transfer of a domain', transferProgress],
    ['a domain to cancel', cancelDomain],
    ['a domain to change', changeDomain],
    ['a statement', readStatement],
  ] as const)('%s', async (_, endpoint) => {
    const response = await visitor.request(endpoint, sampleCall(endpoint));
    expect(await refusal(response)).toMatchObject(refused(404, 'not_found'));
  });

  it('for an unknown address', async () => {
    for (const path of ['/backend/', '/backend/nothing', '/backend/api/frontend/nothing/']) {
      expect(await refusal(await visitor.send(path))).toMatchObject(refused(404, 'not_found'));
    }
  });
});

describe('unsupported methods are 405', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  it.each(paths)('%s', async (path) => {
    // A parameter of another path can match a fixed part: `{name}` matches `transfer_details`.
    const shape = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    const known = endpoints
      .filter(
        (each) =>
          shape.test(each.path) ||
          new RegExp(`^${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
      )
      .map(({ method }) => method);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
      if (known.includes(method)) continue;
      const response = await visitor.send(fillPath(path, samplePath), {
        method,
        headers: { 'X-CSRFToken': visitor.cookies.get('csrftoken') ?? '' },
      });
      expect(await refusal(response)).toMatchObject(refused(405, 'method_not_allowed'));
    }
    const head = await visitor.send(fillPath(path, samplePath), { method: 'HEAD' });
    expect(head.status).toBe(405);
  });
});

describe('a call with an Idempotency-Key', () => {
  it.each(table(endpoints.filter(({ keyed }) => keyed === true)))(
    '%s requires it',
    async (_, endpoint) => {
      const response = await visitor.request(endpoint, sampleCall(endpoint));
      expect(await refusal(response)).toMatchObject(refused(422, 'key_needed'));
    },
  );
});

describe('invalid content is refused with a message for each field', () => {
  it('for an order', async () => {
    const error = await refusal(
      await visitor.request(orderDomain, {
        path: { account_number: account },
        key: randomUUID(),
        body: { name: 'www.harbor-coverage.com', domain_type: 'c9', expected_amount: -1 },
      }),
    );
    expect(error).toMatchObject(refused(422, 'invalid'));
    expect(error.fields).toMatchObject({
      name: 'Please remove the "www." from the domain name',
      domain_type: 'Choose Enhanced Microsite or Parked Domain',
      is_transfer: expect.any(String),
      expected_amount: expect.any(String),
    });
  });

  it('for a card', async () => {
    const error = await refusal(
      await visitor.request(addCard, {
        path: { account_number: account },
        key: randomUUID(),
        body: { full_number: '1', cvv: 'x', first_name: '', billing_country: 'XX' },
      }),
    );
    expect(error).toMatchObject(refused(422, 'invalid'));
    expect(Object.keys(error.fields ?? {})).toEqual(
      expect.arrayContaining(['full_number', 'cvv', 'first_name', 'last_name', 'billing_country']),
    );
  });
});

describe('the OpenAPI document', () => {
  it('equals the contract', async () => {
    const served: unknown = await (await visitor.send('/backend/openapi.json')).json();
    expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
});

describe('every error', () => {
  it('has a code of the contract', async () => {
    const response = await visitor.send('/backend/nothing');
    const { error_reason } = v.parse(ErrorBody, await response.json());
    expect(errorReasons).toContain(error_reason);
  });
});
