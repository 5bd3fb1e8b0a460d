import { listAccounts } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { addCard } from '@contract/new-card';
import { listDomains, readDomain } from '@contract/domain';
import { transferDetails } from '@contract/transfer';
import { orderDomain } from '@contract/order';
import { fillPath, type Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { ErrorBody } from '@contract/error';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import { activeUser, chooseAccount } from '@contract/user';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../backend/support/visitor';
import { backendUnderTest, type BackendUnderTest } from './backend-under-test';

let backend: BackendUnderTest;
let visitor: Visitor;
let account: string;
let before: { domains: number; cards: number; announcements: number };

async function stored() {
  const path = { account_number: account };
  const [domains, cards, announcements] = await Promise.all([
    visitor.call(listDomains, { path }),
    visitor.call(listCards, { path }),
    visitor.call(listAnnouncements),
  ]);
  return {
    domains: domains.length,
    cards: cards.length,
    announcements: announcements.length,
  };
}

beforeAll(async () => {
  backend = await backendUnderTest();
  ({ visitor, account } = await backend.member());
  before = await stored();
});

// Whatever was sent: nothing is stored, and the next call is served.
afterEach(async () => {
  const after = await stored();
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('Something was stored');
  await visitor.call(activeUser);
});

afterAll(() => backend.stop());

const withBody = endpoints.filter(({ body }) => body !== undefined);

/** Sends a body as it is, marked as JSON, with everything else in order. */
function sendRaw(endpoint: Endpoint, body: string | Uint8Array<ArrayBuffer>, headers = {}) {
  const path = fillPath(endpoint.path, { account_number: account, id: randomUUID() });
  return visitor.send(path, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      'X-CSRFToken': visitor.cookies.get('csrftoken') ?? '',
      'Idempotency-Key': randomUUID(),
      ...headers,
    },
    body,
  });
}

/** What came back, with its status: to be held against `refused`. */
async function refusal(response: Response) {
  return { status: response.status, ...v.parse(ErrorBody, await response.json()) };
}

/** Refused with one of these statuses, and in a sentence. */
const refused = (...statuses: number[]) => ({
  status: expect.toBeOneOf(statuses),
  error: expect.stringMatching(/^[A-Z].*\.$/s),
});

describe.each(
  withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_, endpoint) => {
  it.each(['{', '{"a":1,}', "{'a':1}", 'null {', '\u0000', '{"a":NaN}', '<xml/>', '[[[['])(
    'refuses the malformed body %j',
    async (body) => {
      const error = await refusal(await sendRaw(endpoint, body));
      expect(error).toMatchObject(refused(400));
      expect(error.error_reason).toBe('malformed');
    },
  );

  it.each(['', 'null', '5', '"text"', '[]', 'true', '[{}]'])(
    'refuses %j, which is no object',
    async (body) => {
      expect(await refusal(await sendRaw(endpoint, body))).toMatchObject(refused(422));
    },
  );

  it('refuses a field that nobody knows', async () => {
    for (const field of ['is_admin', '__proto__', 'constructor', 'world', 'user_id']) {
      const body = `{"${field}": {"isAdmin": true}}`;
      const got = await refusal(await sendRaw(endpoint, body));
      expect(got).toMatchObject(refused(422));
      const { fields } = got;
      expect(fields).toBeDefined();
    }
  });

  it('refuses a body that is not marked as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect(await refusal(await sendRaw(endpoint, '{}', { 'Content-Type': type }))).toMatchObject(
        refused(400),
      );
    }
  });

  it('refuses bytes that are no UTF-8', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    expect(await refusal(await sendRaw(endpoint, bytes))).toMatchObject(refused(400));
  });

  it('refuses a body of 65 kB and one of 10 MB with a sentence', async () => {
    for (const size of [65 * 1024, 10 * 1024 * 1024]) {
      const body = JSON.stringify({ padding: 'x'.repeat(size) });
      const got = await refusal(await sendRaw(endpoint, body));
      expect(got).toMatchObject(refused(413));
      const { error } = got;
      expect(error).toContain('64 kB');
    }
  });

  it('refuses a body nested thirty thousand deep', async () => {
    expect(
      await refusal(await sendRaw(endpoint, '['.repeat(30_000) + ']'.repeat(30_000))),
    ).toMatchObject(refused(422));
  });
});

const validOrder = {
  name: 'harbor-coverage.com',
  domain_type: 'c1',
  is_transfer: true,
  transfer_auth_code: 'HC-2041-XFER',
  expected_amount: 1,
};
const validCard = {
  full_number: '4242424242424242',
  cvv: '123',
  first_name: 'Nora',
  last_name: 'Whitfield',
  expiration_month: 12,
  expiration_year: 2090,
  billing_address: '48 Harbor Road',
  billing_address_2: '',
  billing_city: 'Springdale',
  billing_state: 'IL',
  billing_zip: '60601',
  billing_country: 'US',
};

/** Text that is more than text to something behind the backend. */
const hostileTexts = [
  "'; drop table domains; --",
  "' or '1'='1",
  '1); delete from users; --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../etc/passwd',
  'a\u0000b',
  'a\r\nSet-Cookie: x=y',
  '\u202Eexample.com',
  '\uD800',
] as const;

/** Values of types that a field does not take. */
const wrongTypes = [null, 1.5, -1, 1e308, true, [], {}, ['a'], { toString: 'x' }] as const;

const keyed = () => ({ path: { account_number: account }, key: randomUUID() });

describe('an order', () => {
  it.each(Object.keys(validOrder))('refuses every wrong type in %s', async (field) => {
    for (const value of wrongTypes) {
      if (field === 'is_transfer' && value === true) continue;
      const body = { ...validOrder, [field]: value };
      const response = await visitor.request(orderDomain, { ...keyed(), body });
      expect(await refusal(response)).toMatchObject(refused(422));
    }
  });

  it.each(hostileTexts)('refuses %j in every field', async (text) => {
    for (const field of Object.keys(validOrder)) {
      const body = { ...validOrder, [field]: text };
      const response = await visitor.request(orderDomain, { ...keyed(), body });
      // The auth code is any text: there the amount is what is refused.
      expect(await refusal(response)).toMatchObject(refused(409, 422));
    }
  });

  it.each([
    'a'.repeat(64) + '.com',
    'a.'.repeat(130) + 'com',
    'x'.repeat(60_000),
    '-a.com',
    'a-.com',
    'a..com',
    '.com',
    'com',
    'a b.com',
    'a.c',
    'a.123',
    '1.2.3.4',
    '[::1]',
    'user@host.com',
    'host.com:80',
    'host.com/path',
    'http://host.com',
    'host.com?x',
    'host.com#x',
    'xn--.com',
    'xn--a',
    '\u00ad.com',
  ])('refuses the name %j', async (name) => {
    const body = { ...validOrder, name };
    const response = await visitor.request(orderDomain, { ...keyed(), body });
    const got = await refusal(response);
    expect(got).toMatchObject(refused(422));
    const { fields } = got;
    expect(Object.keys(fields ?? {})).toEqual(['name']);
  });

  it.each([
    ['MÜNCHEN-versicherung.example', 'xn--mnchen-versicherung-d4b.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['日本語.example', 'xn--wgv71a119e.example'],
  ])('reads the name %s as %s', async (name, ascii) => {
    const body = { ...validOrder, name };
    const response = await visitor.request(orderDomain, { ...keyed(), body });
    // It parses, and is then refused for the amount.
    expect(await refusal(response)).toMatchObject({
      ...refused(409),
      error_reason: 'amount_changed',
    });
    const read = await visitor.refused(readDomain, {
      path: { account_number: account, name: ascii },
    });
    expect(read.status).toBe(404);
  });

  it.each([Number.MAX_SAFE_INTEGER, 0.1, '2493', -0.5, 1_000_001])(
    'refuses the amount %s',
    async (expected_amount) => {
      const body = { ...validOrder, expected_amount };
      expect(await refusal(await visitor.request(orderDomain, { ...keyed(), body }))).toMatchObject(
        refused(422),
      );
    },
  );

  it('refuses a transfer without a code, and a code without end', async () => {
    const { transfer_auth_code: _, ...without } = validOrder;
    for (const body of [
      without,
      { ...validOrder, transfer_auth_code: '   ' },
      { ...validOrder, transfer_auth_code: 'x'.repeat(256) },
    ]) {
      const got = await refusal(await visitor.request(orderDomain, { ...keyed(), body }));
      expect(got).toMatchObject(refused(422));
      const { fields } = got;
      expect(Object.keys(fields ?? {})).toEqual(['transfer_auth_code']);
    }
  });
});

describe('a card', () => {
  it.each(Object.keys(validCard))('refuses every wrong type in %s', async (field) => {
    for (const value of wrongTypes) {
      const body = { ...validCard, [field]: value };
      // The last tries may be more than are welcome.
      expect(await refusal(await visitor.request(addCard, { ...keyed(), body }))).toMatchObject(
        refused(422),
      );
    }
  });

  it.each(['full_number', 'cvv', 'expiration_month', 'billing_zip', 'billing_country'])(
    'refuses hostile text in %s',
    async (field) => {
      for (const text of hostileTexts) {
        const body = { ...validCard, [field]: text };
        expect(await refusal(await visitor.request(addCard, { ...keyed(), body }))).toMatchObject(
          refused(422),
        );
      }
    },
  );

  it.each([
    ['expiration_year', 1900],
    ['expiration_year', 275_760],
    ['expiration_year', 0],
    ['expiration_month', 0],
    ['expiration_month', 13],
    ['expiration_month', 2.5],
    ['first_name', 'x'.repeat(61)],
    ['billing_address', 'x'.repeat(50_000)],
    ['full_number', '4'.repeat(10_000)],
    ['full_number', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
    ['cvv', '12'],
    ['cvv', '１２３'],
  ])('refuses %s %s', async (field, value) => {
    const body = { ...validCard, [field]: value };
    const got = await refusal(await visitor.request(addCard, { ...keyed(), body }));
    expect(got).toMatchObject(refused(422));
    const { fields } = got;
    expect(Object.keys(fields ?? {})).toContain(field);
  });
});

describe('a query', () => {
  it.each([
    ['', 'zero'],
    ['action=buy_everything', 'an unknown action'],
    ["action=buy_full' or 1=1", 'SQL'],
    ['action=', 'nothing'],
  ])('of the preview: %j (%s) is refused', async (query) => {
    const path = fillPath(previewBilling.path, { account_number: account });
    expect(await refusal(await visitor.send(`${path}?${query}`))).toMatchObject(refused(422));
  });

  it.each(['-1', '0', '1.5', '1e3', 'NaN', '99999999999999999999', "1' or 1=1", '%00'])(
    'of accounts: the page %s is refused',
    async (page) => {
      expect(await refusal(await visitor.send(`${listAccounts.path}?page=${page}`))).toMatchObject(
        refused(422),
      );
    },
  );

  it.each(hostileTexts)(
    'of accounts: searching for %j finds nothing and breaks nothing',
    async (q) => {
      const response = await visitor.request(listAccounts, { query: { q } });
      const answer = { status: response.status, ...((await response.json()) as object) };
      expect([answer]).toContainEqual(
        expect.toBeOneOf([
          expect.objectContaining({ status: 200, total_items: 0 }),
          expect.objectContaining(refused(422)),
        ]),
      );
    },
  );

  it('of accounts: a search of two thousand characters is refused', async () => {
    expect(
      await refusal(await visitor.request(listAccounts, { query: { q: 'x'.repeat(2000) } })),
    ).toMatchObject(refused(422));
  });

  it.each(hostileTexts)(
    'of transfer details and availability: the name %j is refused',
    async (name) => {
      for (const endpoint of [transferDetails, domainAvailability]) {
        const response = await visitor.request(endpoint, {
          path: { account_number: account },
          query: { name },
        });
        expect(await refusal(response)).toMatchObject(refused(422));
      }
    },
  );

  it.each([
    ['', 'Please enter a domain name to search'],
    ['www.spruce-quote.com', 'Please remove the "www." from the domain name'],
    ['spruce', 'Please enter a valid domain name'],
    [`${'a.'.repeat(130)}com`, 'Please enter a valid domain name'],
  ])('of availability: the name "%s" is refused with "%s"', async (name, message) => {
    const got = await refusal(
      await visitor.request(domainAvailability, {
        path: { account_number: account },
        query: { name },
      }),
    );
    expect(got).toMatchObject({ ...refused(422), fields: { name: message } });
  });

  it('of availability without a name is refused', async () => {
    const path = fillPath(domainAvailability.path, { account_number: account });
    expect(await refusal(await visitor.send(path))).toMatchObject(refused(422));
  });

  it.each(['%', '%zz', '%C0%AF', '%E0%A4%A', '%FF'])(
    'with the broken escape %s is answered',
    async (text) => {
      const response = await visitor.send(`${listAccounts.path}?q=${text}`);
      expect(response.status).toBeLessThan(500);
    },
  );
});

describe('a path', () => {
  it.each([
    '%00',
    '%C0%AF',
    '%2e%2e%2f',
    '%E0%A4%A',
    '%FF%FE',
    'a%2Fb',
    '%0d%0aX:1',
    '%'.repeat(200),
  ])('with %s is 404', async (segment) => {
    for (const path of [
      `/backend/api/frontend/accounts/${segment}/domains/`,
      `/backend/api/frontend/accounts/${account}/domains/${segment}/`,
    ]) {
      const response = await visitor.send(path);
      expect([path, response.status]).toEqual([path, 404]);
    }
  });
});

describe('signing in', () => {
  it.each([
    { code: 'x', state: 'y', extra: 1 },
    { code: '', state: '' },
    { code: 'x'.repeat(3000), state: 'y' },
    { code: 5, state: null },
    { error: 'access_denied', state: 'y' },
    { email_login_token: '' },
    { email_login_token: 'x'.repeat(300) },
    { email_login_token: 'a', code: 'b', state: 'c' },
  ])('refuses %j', async (body) => {
    const guest = backend.visitor();
    await guest.call(loginUrl);
    expect(await refusal(await guest.request(authenticate, { body }))).toMatchObject(refused(422));
  });

  it.each(hostileTexts)('takes %j for no token, state or code', async (text) => {
    const guest = backend.visitor();
    await guest.call(loginUrl);
    for (const body of [{ email_login_token: text }, { code: text, state: text }]) {
      expect(await refusal(await guest.request(authenticate, { body }))).toMatchObject(
        refused(403, 422),
      );
    }
  });

  it.each(hostileTexts)('by email takes %j for no address', async (email) => {
    const guest = backend.visitor();
    await guest.call(loginUrl);
    const response = await guest.request(loginEmail, { body: { email } });
    expect([200, 422]).toContain(response.status);
    expect(await response.json()).not.toMatchObject({ success: true });
  });
});

describe('choosing an account', () => {
  it.each([...hostileTexts, 'x'.repeat(33)])('%j is not there', async (current_account) => {
    const response = await visitor.request(chooseAccount, { body: { current_account } });
    expect(await refusal(response)).toMatchObject(refused(404, 422));
  });
});
