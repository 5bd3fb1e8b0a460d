import { listAccounts, readAccount } from '@contract/account';
import {
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  removeAnnouncement,
} from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { addCard } from '@contract/new-card';
import { listDomains, readDomain } from '@contract/domain';
import { transferDetails, transferProgress } from '@contract/transfer';
import { orderDomain, readOrder } from '@contract/order';
import { fillPath, needsCsrf, type Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { ErrorBody, errorReasons, type ErrorReason } from '@contract/error';
import { openApiDocument } from '@contract/openapi';
import { loginEmail, loginUrl, logout } from '@contract/sign-in';
import { activeUser, chooseAccount } from '@contract/user';
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

const samplePath = () => ({
  account_number: account,
  name: 'nothing.example',
  key: randomUUID(),
  id: randomUUID(),
});

/** A body that parses, for calls that must be refused before anybody looks into it. */
const anyBody = (endpoint: Endpoint) => (endpoint.method === 'GET' ? {} : { body: {} });

/** The status of a call with headers that `fetch` keeps for itself. */
function statusOf(from: Visitor, endpoint: Endpoint, headers: Record<string, string>) {
  const cookie = [...from.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const url = new URL(fillPath(endpoint.path, samplePath()), from.origin);
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

/** What came back, with its status and type: to be held against `refused`. */
async function refusal(response: Response) {
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    ...v.parse(ErrorBody, await response.json()),
  };
}

/** An error as every call gives it: JSON, a code, and a sentence that can be shown. */
const refused = (status: number, reason: ErrorReason) => ({
  status,
  type: expect.stringMatching(/^application\/json/),
  error: expect.stringMatching(/^\S.*[.!]$/s),
  error_reason: reason,
});

describe('good answers have the shape of the contract', () => {
  // `call` parses the answer with the endpoint's schema and expects its status.
  it('the signed-in user, and the choice of an account', async () => {
    const user = await visitor.call(activeUser);
    const body = { current_account: account };
    expect(await visitor.call(chooseAccount, { body })).toEqual({
      ...user,
      current_account: account,
    });
  });

  it('accounts', async () => {
    const page = await visitor.call(listAccounts);
    expect(page.accounts.map(({ account_number }) => account_number)).toContain(account);
    const one = await visitor.call(readAccount, { path: { account_number: account } });
    expect(one.account_number).toBe(account);
  });

  it('domains', async () => {
    const path = { account_number: account };
    const domains = await visitor.call(listDomains, { path });
    const first = domains[0];
    expect(await visitor.call(readDomain, { path: { ...path, name: first?.name ?? '' } })).toEqual(
      first,
    );
  });

  it('transfer details', async () => {
    const details = await visitor.call(transferDetails, {
      path: { account_number: account },
      query: { name: 'harbor-coverage.com' },
    });
    expect(details.found_match).toBe(true);
  });

  it('whether a name can be bought', async () => {
    const answer = await visitor.call(domainAvailability, {
      path: { account_number: account },
      query: { name: 'spruce-quote.com' },
    });
    expect(answer.exact.name).toBe('spruce-quote.com');
  });

  it('what needs attention', async () => {
    const path = { account_number: account };
    const { items } = await visitor.call(readAttention, { path });
    expect(Array.isArray(items)).toBe(true);
  });

  it('announcements, none of them invisible', async () => {
    const list = await visitor.call(listAnnouncements);
    expect(list.filter(({ visible }) => !visible)).toEqual([]);
  });

  it('cards', async () => {
    const cards = await visitor.call(listCards, { path: { account_number: account } });
    expect(cards[0]?.is_default).toBe(true);
  });

  it.each(['buy_full', 'buy_parked'])(
    'the preview of %s, in dollars and the same in cents',
    async (action) => {
      const preview = await visitor.call(previewBilling, {
        path: { account_number: account },
        query: { action },
      });
      expect(Math.round(preview.prorated * 100)).toBe(preview.due_now);
      expect(Math.round(preview.recurring * 100)).toBe(preview.monthly_rate);
    },
  );

  it('the address of the provider', async () => {
    const { login_url } = await backend.visitor().call(loginUrl);
    expect(new URL(login_url).searchParams.get('response_mode')).toBe('fragment');
  });

  it('the outcome of an order that never came', async () => {
    const path = { account_number: account, key: randomUUID() };
    expect(await visitor.call(readOrder, { path })).toMatchObject({
      status: 'refused',
      error_reason: 'order_voided',
    });
  });

  it('the answer to an email login', async () => {
    const guest = backend.visitor();
    await guest.call(loginUrl);
    const answer = await guest.call(loginEmail, { body: { email: 'no address' } });
    expect(answer.success).toBe(false);
  });
});

describe('whoever is not signed in gets 401', () => {
  it.each(table(endpoints.filter(({ access }) => access !== 'public')))(
    '%s',
    async (_, endpoint) => {
      const guest = backend.visitor();
      await guest.call(loginUrl);
      const response = await guest.request(endpoint, { path: samplePath(), ...anyBody(endpoint) });
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
      path: samplePath(),
      headers: { 'X-CSRFToken': value },
      ...anyBody(endpoint),
    });
    expect(await refusal(response)).toMatchObject(refused(403, 'csrf'));
  });

  it('that the browser says comes from another page is refused with the right one', async () => {
    const token = visitor.cookies.get('csrftoken') ?? '';
    const statusFrom = (site: string) => {
      const headers = { 'X-CSRFToken': token, 'Sec-Fetch-Site': site };
      return statusOf(visitor, chooseAccount, headers);
    };
    expect(await statusFrom('cross-site')).toBe(403);
    expect(await statusFrom('same-site')).toBe(403);
    expect(await statusFrom('same-origin')).toBe(422);
  });

  it('and a call that only reads does not', async () => {
    const response = await visitor.request(activeUser, { headers: { 'X-CSRFToken': '' } });
    expect(response.status).toBe(200);
  });

  it('signing out is refused without it, and the session goes on', async () => {
    const response = await visitor.request(logout, { headers: { 'X-CSRFToken': 'guessed' } });
    expect(await refusal(response)).toMatchObject(refused(403, 'csrf'));
    await visitor.call(activeUser);
  });
});

describe('what is for staff is 403 for everybody else', () => {
  const announcement = {
    header: 'Read this',
    message: '<p>All of it.</p>',
    variant: 'info',
    dismissable: true,
    visible: true,
  };

  it.each(table([addAnnouncement, changeAnnouncement, removeAnnouncement]))(
    '%s',
    async (_, endpoint) => {
      const response = await visitor.request(endpoint, {
        path: samplePath(),
        ...(endpoint.body && { body: announcement }),
      });
      expect(await refusal(response)).toMatchObject(refused(403, 'forbidden'));
    },
  );
});

describe('an account of somebody else is not there', () => {
  it.each(table(endpoints.filter(({ access }) => access === 'account')))(
    '%s',
    async (_, endpoint) => {
      for (const account_number of ['999999', "100001' --", ' ', 'x'.repeat(300)]) {
        const response = await visitor.request(endpoint, {
          path: { ...samplePath(), account_number },
          ...anyBody(endpoint),
          key: randomUUID(),
        });
        expect(await refusal(response)).toMatchObject(refused(404, 'not_found'));
      }
    },
  );
});

describe('what is not there is 404', () => {
  it.each([
    ['a domain', readDomain],
    ['the transfer of a domain', transferProgress],
  ] as const)('%s', async (_, endpoint) => {
    const response = await visitor.request(endpoint, {
      path: { account_number: account, name: 'nothing.example' },
    });
    expect(await refusal(response)).toMatchObject(refused(404, 'not_found'));
  });

  it('an address that nobody knows', async () => {
    for (const path of ['/backend/', '/backend/nothing', '/backend/api/frontend/nothing/']) {
      expect(await refusal(await visitor.send(path))).toMatchObject(refused(404, 'not_found'));
    }
  });
});

describe('a method that an address does not take is 405', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  it.each(paths)('%s', async (path) => {
    // A parameter of another path can stand for a fixed one: `{name}` for `transfer_details`.
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
      const response = await visitor.send(fillPath(path, samplePath()), {
        method,
        headers: { 'X-CSRFToken': visitor.cookies.get('csrftoken') ?? '' },
      });
      expect(await refusal(response)).toMatchObject(refused(405, 'method_not_allowed'));
    }
    const head = await visitor.send(fillPath(path, samplePath()), { method: 'HEAD' });
    expect(head.status).toBe(405);
  });
});

describe('a call that may come twice', () => {
  it.each(table(endpoints.filter(({ keyed }) => keyed)))('%s needs a key', async (_, endpoint) => {
    const path = samplePath();
    const response = await visitor.request(endpoint, { path, body: {} });
    expect(await refusal(response)).toMatchObject(refused(422, 'key_needed'));
  });
});

describe('what is refused for its content says which field and why', () => {
  it('an order', async () => {
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
      domain_type: 'Please choose Enhanced Microsite or Parked Domain',
      is_transfer: expect.any(String),
      expected_amount: expect.any(String),
    });
  });

  it('a card, each field with its own sentence', async () => {
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
  it('is the one of the contract', async () => {
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
