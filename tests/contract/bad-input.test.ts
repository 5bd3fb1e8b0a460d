import { listAccounts } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { domainAvailability } from '@contract/availability';
import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { collect } from '@contract/collect';
import { addCard } from '@contract/new-card';
import { listDomains } from '@contract/domain';
import { addRedirect } from '@contract/email-redirect';
import { restoreDomain } from '@contract/canceled-domain';
import { changeDomain, editableSettings } from '@contract/domain-settings';
import { listStatements, payPastDue, readStatement } from '@contract/statement';
import { transferDetails } from '@contract/transfer';
import { orderDomain } from '@contract/order';
import { fillPath, type Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { ErrorBody } from '@contract/error';
import { sampleNewCard, samplePath, sampleTransfer } from '@contract/samples/samples';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import { activeUser, chooseAccount } from '@contract/user';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../backend/support/visitor';
import { backendUnderTest, type BackendUnderTest } from './backend-under-test';

let backend: BackendUnderTest;
let visitor: Visitor;
let staff: Visitor;
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
  staff = await backend.staff();
  before = await stored();
});

// The next call works.
afterEach(() => visitor.call(activeUser));

// No bad input is stored.
afterAll(async () => {
  const after = await stored();
  await backend.stop();
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('Something was stored');
});

/** Endpoints with a body; one in four outside the full run, since bodies are parsed in one place. */
const withBody = endpoints
  // Sites send to the collector as plain text, and at most half as much: `collect.test.ts` has its bad input.
  .filter(({ body, path }) => body !== undefined && path !== collect.path)
  .filter((_, index) => process.env['TEST_SCOPE'] === 'full' || index % 4 === 0);

/** Sends a raw body as JSON, with valid headers. */
function sendRaw(endpoint: Endpoint, body: string | Uint8Array<ArrayBuffer>, headers = {}) {
  const path = fillPath<string>(endpoint.path, { ...samplePath, account_number: account });
  const sender = endpoint.access === 'staff' ? staff : visitor;
  return sender.send(path, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      'X-CSRFToken': sender.cookies.get('csrftoken') ?? '',
      'Idempotency-Key': randomUUID(),
      ...headers,
    },
    body,
  });
}

/** Expects an error with one of these statuses and a message, and returns it. */
async function refusal(sent: Promise<Response>, ...statuses: number[]): Promise<ErrorBody> {
  const response = await sent;
  const error = v.parse(ErrorBody, await response.json());
  expect({ status: response.status, error: error.error }).toEqual({
    status: expect.toBeOneOf(statuses),
    error: expect.stringMatching(/^[A-Z].*\.$/s),
  });
  return error;
}

async function expectRefused(sent: Promise<Response>, ...statuses: number[]): Promise<void> {
  await refusal(sent, ...statuses);
}

describe.each(
  withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_, endpoint) => {
  it.each(['{', '{"a":1,}', "{'a':1}", 'null {', '\u0000', '{"a":NaN}', '<xml/>', '[[[['])(
    'refuses the malformed body %j',
    async (body) => {
      const error = await refusal(sendRaw(endpoint, body), 400);
      expect(error.error_reason).toBe('malformed');
    },
  );

  it.each(['', 'null', '5', '"text"', '[]', 'true', '[{}]'])(
    'refuses %j, which is not an object',
    (body) => expectRefused(sendRaw(endpoint, body), 422),
  );

  it.each(['is_admin', '__proto__', 'constructor', 'user_id'])(
    'refuses the unknown field %s',
    async (field) => {
      const sent = sendRaw(endpoint, `{"${field}": {"isAdmin": true}}`);
      expect(await refusal(sent, 422)).toHaveProperty('fields');
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'refuses a body marked as %s',
    (type) => expectRefused(sendRaw(endpoint, '{}', { 'Content-Type': type }), 400),
  );

  it('refuses invalid UTF-8', () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    return expectRefused(sendRaw(endpoint, bytes), 400);
  });

  it.each([65 * 1024, 10 * 1024 * 1024])('refuses a body of %i bytes', async (size) => {
    const sent = sendRaw(endpoint, JSON.stringify({ padding: 'x'.repeat(size) }));
    expect((await refusal(sent, 413)).error).toContain('64 kB');
  });

  it.each([33, 30_000])('refuses a body nested %i deep', async (levels) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const body = `${open.repeat(levels)}0${close.repeat(levels)}`;
      expect((await refusal(sendRaw(endpoint, body), 400, 413)).error_reason).toBe('malformed');
    }
  });

  it.each(['\\u0000', '\\ud800', '\\udc00\\ud800'])(
    'refuses the escape %s in values and names',
    async (escape) => {
      for (const body of [
        `{"header": "a${escape}"}`,
        `{"header": [{"deep": "${escape}"}]}`,
        `{"${escape}": 1}`,
        `[{"a": {"${escape}": 1}}]`,
      ]) {
        const { error, error_reason } = await refusal(sendRaw(endpoint, body), 422);
        expect([error_reason, error]).toEqual([
          'invalid',
          expect.stringContaining("can't be printed"),
        ]);
      }
    },
  );
});

/** Text that could be interpreted as something else. */
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

/** NUL, broken escapes and invalid UTF-8, the last being an encoded surrogate. */
const malformedEncodings = [
  '%00',
  '%',
  '%zz',
  '%C0%AF',
  '%E0%A4%A',
  '%FF%FE',
  '%ED%A0%80',
] as const;

const wrongTypes = [null, 1.5, -1, 1e308, true, [], {}, ['a'], { toString: 'x' }] as const;

const send = (endpoint: Endpoint, body: unknown) =>
  visitor.request(endpoint, { path: { account_number: account }, key: randomUUID(), body });

describe('an order', () => {
  const order = (change: object) => send(orderDomain, { ...sampleTransfer, ...change });

  it.each(Object.keys(sampleTransfer))('refuses every wrong type in %s', async (field) => {
    for (const value of wrongTypes) {
      if (field === 'is_transfer' && value === true) continue;
      await expectRefused(order({ [field]: value }), 422);
    }
  });

  it.each(hostileTexts)('refuses %j in every field', async (text) => {
    // Any text is a valid auth code. That order is then refused for its amount.
    for (const field of [...Object.keys(sampleTransfer), 'payment_id']) {
      await expectRefused(order({ [field]: text }), 409, 422);
    }
  });

  it.each(['x'.repeat(60_000), 'host.com/path', '1.2.3.4'])('refuses the name %j', async (name) => {
    const { fields } = await refusal(order({ name }), 422);
    expect(Object.keys(fields ?? {})).toEqual(['name']);
  });

  it('parses a name in another script, and then refuses the order for its amount', async () => {
    const error = await refusal(order({ name: 'MÜNCHEN-versicherung.example' }), 409);
    expect(error.error_reason).toBe('amount_changed');
  });

  it.each([Number.MAX_SAFE_INTEGER, 0.1, '2493', -0.5, 1_000_001])(
    'refuses the amount %s',
    (expected_amount) => expectRefused(order({ expected_amount }), 422),
  );

  it.each([undefined, '   ', 'x'.repeat(256)])(
    'refuses a transfer with the auth code %j',
    async (transfer_auth_code) => {
      const { fields } = await refusal(order({ transfer_auth_code }), 422);
      expect(Object.keys(fields ?? {})).toEqual(['transfer_auth_code']);
    },
  );
});

describe('an email redirect', () => {
  const redirect = async (change: object) => {
    const domains = await visitor.call(listDomains, { path: { account_number: account } });
    const name = domains[0]?.name ?? '';
    const path = { account_number: account, name };
    const body = { redirect_address: `bad@${name}`, real_address: 'a@inbox.example', ...change };
    return visitor.request(addRedirect, { path, body });
  };

  it.each(['redirect_address', 'real_address'])(
    'refuses every wrong type and hostile text in %s',
    async (field) => {
      for (const value of [...wrongTypes, ...hostileTexts, 'x'.repeat(50_000)]) {
        const error = await refusal(redirect({ [field]: value }), 400, 422);
        expect(error.error_reason === 'malformed' || field in (error.fields ?? {})).toBe(true);
      }
    },
  );
});

describe('a change of a domain', () => {
  const change = (body: object) =>
    visitor.request(changeDomain, {
      path: { account_number: account, name: 'cedar-old.example' },
      key: randomUUID(),
      body,
    });

  it.each(Object.keys(editableSettings))(
    'refuses every wrong type and hostile text in %s',
    async (field) => {
      // An article and a description may be any text.
      const harmless = ['articles_blacklist', 'meta_description'].includes(field);
      const texts = harmless ? ['a\u0000b', 'a\r\nSet-Cookie: x=y', '\uD800'] : hostileTexts;
      for (const value of [...wrongTypes, ...texts]) {
        if (value === null || (Array.isArray(value) && harmless)) continue;
        await expectRefused(change({ version: 1, [field]: value }), 422);
      }
    },
  );

  it.each(['version', 'expected_amount', 'payment_id', 'domain_type'])(
    'refuses every wrong type and hostile text in %s',
    async (field) => {
      const others = field === 'version' ? {} : { domain_type: 'c1', expected_amount: 1 };
      for (const value of [...wrongTypes, ...hostileTexts]) {
        await expectRefused(change({ ...others, [field]: value }), 409, 422);
      }
    },
  );
});

describe('a card', () => {
  const card = (change: object) => send(addCard, { ...sampleNewCard, ...change });

  it.each(Object.keys(sampleNewCard))('refuses every wrong type in %s', async (field) => {
    for (const value of wrongTypes) await expectRefused(card({ [field]: value }), 422);
  });

  it.each(['full_number', 'cvv', 'expiration_month', 'billing_zip', 'billing_country'])(
    'refuses hostile text in %s',
    async (field) => {
      for (const text of hostileTexts) await expectRefused(card({ [field]: text }), 422);
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
    const { fields } = await refusal(card({ [field]: value }), 422);
    expect(Object.keys(fields ?? {})).toContain(field);
  });
});

describe('a past-due payment', () => {
  it.each([0, -1, 0.5, '3400', Number.MAX_SAFE_INTEGER, null])(
    'refuses the amount %j',
    (expected_amount) => expectRefused(send(payPastDue, { expected_amount }), 422),
  );

  it.each([...wrongTypes, 'a\u0000b', '\uD800', ' ', 'x'.repeat(65)])(
    'refuses %j as a card',
    (payment_id) => expectRefused(send(payPastDue, { expected_amount: 100, payment_id }), 422),
  );
});

describe('restoring a domain', () => {
  const restore = (body: object, name = 'nothing.example') =>
    visitor.request(restoreDomain, {
      path: { account_number: account, name },
      key: randomUUID(),
      body,
    });

  it.each([...wrongTypes, ...hostileTexts])('refuses %j in every field', async (value) => {
    await expectRefused(restore({ expected_amount: value }), 422);
    await expectRefused(restore({ expected_amount: 0, payment_id: value }), 404, 422);
  });

  it.each(['no domain', "' or '1'='1", '<script>', 'a\u0000b.com', 'x'.repeat(300)])(
    'refuses the name %j',
    (name) => expectRefused(restore({ expected_amount: 0 }, name), 400, 404),
  );
});

describe('a query', () => {
  const ofAccount = (endpoint: Endpoint, query: string) =>
    visitor.send(`${fillPath(endpoint.path, { account_number: account })}?${query}`);

  it.each(['', 'action=buy_everything', "action=buy_full' or 1=1", 'action='])(
    'is refused for the preview: "%s"',
    (query) => expectRefused(ofAccount(previewBilling, query), 422),
  );

  it.each(['-1', '0', '1.5', '1e3', 'NaN', '99999999999999999999', "1' or 1=1"])(
    'is refused for accounts with the page %s',
    (page) => expectRefused(visitor.send(`${listAccounts.path}?page=${page}`), 422),
  );

  it.each(['-1', '0', '1.5', '99999999999999999999', "1' or 1=1"])(
    'is refused for statements with the page %s',
    (page) => expectRefused(ofAccount(listStatements, `page=${page}`), 422),
  );

  it.each(hostileTexts)('finds nothing or is refused for accounts: %j', async (q) => {
    const response = await visitor.request(listAccounts, { query: { q } });
    if (response.status !== 200) return expectRefused(Promise.resolve(response), 400);
    expect(await response.json()).toMatchObject({ total_items: 0 });
    return undefined;
  });

  it('is refused for accounts with a search of two thousand characters', () =>
    expectRefused(visitor.request(listAccounts, { query: { q: 'x'.repeat(2000) } }), 422));

  it.each(hostileTexts)('is refused for transfers and availability: %j', async (name) => {
    const query = new URLSearchParams({ name }).toString();
    for (const endpoint of [transferDetails, domainAvailability]) {
      await expectRefused(ofAccount(endpoint, query), 400, 422);
    }
  });

  it.each([
    ['', 'Please enter a domain name to search'],
    ['www.spruce-quote.com', 'Please remove the "www." from the domain name'],
    ['spruce', 'Please enter a valid domain name'],
  ])('is refused for transfers and availability: "%s" with "%s"', async (name, message) => {
    for (const endpoint of [transferDetails, domainAvailability]) {
      const error = await refusal(ofAccount(endpoint, `name=${name}`), 422);
      expect(error.fields).toEqual({ name: message });
    }
  });

  it('is refused for availability without a name', () =>
    expectRefused(ofAccount(domainAvailability, ''), 422));

  it.each(malformedEncodings)('is refused with %s in names and values', async (text) => {
    for (const query of [`q=${text}`, `${text}=1`]) {
      const error = await refusal(visitor.send(`${listAccounts.path}?${query}`), 400);
      expect(error.error_reason).toBe('malformed');
    }
  });
});

describe('a path', () => {
  const paths = (segment: string) => [
    `/backend/api/frontend/accounts/${segment}/domains/`,
    `/backend/api/frontend/accounts/${account}/domains/${segment}/`,
  ];

  it.each(malformedEncodings)('is refused with %s', async (segment) => {
    for (const path of paths(segment)) {
      expect((await refusal(visitor.send(path), 400)).error_reason).toBe('malformed');
    }
  });

  it.each(hostileTexts.slice(0, 7))('is 404 for the statement %j', async (id) => {
    const path = { account_number: account, id };
    await expectRefused(visitor.request(readStatement, { path }), 404);
  });

  it.each(['%2e%2e%2f', 'a%2Fb', '%0d%0aX:1', '%E2%80%AE'])('is 404 with %s', async (segment) => {
    for (const path of paths(segment)) await expectRefused(visitor.send(path), 404);
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
    { email_login_token: 'a', confirmed: 'yes' },
    { code: 'b', state: 'c', confirmed: true },
  ])('refuses %j', async (body) => {
    const guest = backend.visitor();
    await guest.call(loginUrl);
    await expectRefused(guest.request(authenticate, { body }), 422);
  });

  it.each(hostileTexts)('rejects %j as a token, state or code', async (text) => {
    const guest = backend.visitor();
    await guest.call(loginUrl);
    for (const body of [{ email_login_token: text }, { code: text, state: text }]) {
      await expectRefused(guest.request(authenticate, { body }), 403, 422);
    }
  });

  it.each(hostileTexts)('rejects %j as an email address', async (email) => {
    const guest = backend.visitor();
    await guest.call(loginUrl);
    const response = await guest.request(loginEmail, { body: { email } });
    expect([200, 422]).toContain(response.status);
    expect(await response.json()).not.toMatchObject({ success: true });
  });
});

describe('choosing an account', () => {
  it.each([...hostileTexts, 'x'.repeat(33)])('refuses %j', (current_account) =>
    expectRefused(visitor.request(chooseAccount, { body: { current_account } }), 404, 422),
  );
});
