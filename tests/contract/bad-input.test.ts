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
import { changeDomain } from '@contract/domain-settings';
import { listStatements, payPastDue } from '@contract/statement';
import { transferDetails } from '@contract/transfer-details';
import { orderDomain } from '@contract/order';
import { fillPath, type Endpoint } from '@contract/endpoint';
import { endpoints } from '@contract/endpoints';
import { ErrorBody } from '@contract/error';
import { sampleInput, samplePath } from '@contract/samples/samples';
import { authenticate } from '@contract/sign-in';
import { chooseAccount } from '@contract/user';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../support/scope';
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

// The backend must still respond to valid calls, and no bad input may have been stored.
afterAll(async () => {
  const after = await stored();
  await backend.stop();
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('Something was stored');
});

/** Texts that could be interpreted as code or control characters. */
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

const wrongTypes = [null, 1.5, -1, 1e308, true, [], {}, ['a'], { toString: 'x' }] as const;

/**
 * Endpoints with a body. All bodies are parsed in one place, so only the full run tests more than a sample.
 */
const withBody = sampleOf(
  // Excludes the collector, which accepts plain text and shortens fields. `collect.test.ts` tests its bad input.
  endpoints.filter(({ body, path }) => body !== undefined && path !== collect.path),
  8,
);

const sampleBody = (endpoint: Endpoint) =>
  v.parse(v.optional(v.record(v.string(), v.unknown()), {}), sampleInput(endpoint).body);

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
    'refuses a body with the content type %s',
    (type) => expectRefused(sendRaw(endpoint, '{}', { 'Content-Type': type }), 400),
  );

  it("refuses every value that a field's schema refuses", async () => {
    const body = sampleBody(endpoint);
    for (const field of Object.keys(body)) {
      for (const value of [...wrongTypes, ...hostileTexts]) {
        const changed = { ...body, [field]: value };
        if (endpoint.body === undefined || v.is(endpoint.body, changed)) continue;
        await expectRefused(sendRaw(endpoint, JSON.stringify(changed)), 422);
      }
    }
  });

  it('refuses invalid UTF-8', () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    return expectRefused(sendRaw(endpoint, bytes), 400);
  });

  it.each([65 * 1024, 10 * 1024 * 1024])('refuses a body of %i bytes', async (size) => {
    const sent = sendRaw(endpoint, JSON.stringify({ padding: 'x'.repeat(size) }));
    expect((await refusal(sent, 413)).error).toContain('64 kB');
  });

  it.each([33, 30_000])('refuses a body nested %i levels deep', async (levels) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const body = `${open.repeat(levels)}0${close.repeat(levels)}`;
      expect((await refusal(sendRaw(endpoint, body), 400, 413)).error_reason).toBe('malformed');
    }
  });

  it.each(['\\u0000', '\\ud800', '\\udc00\\ud800'])(
    'refuses the escape sequence %s in values and names',
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

/** NUL, broken escapes, and invalid UTF-8 including an encoded surrogate. */
const malformedEncodings = [
  '%00',
  '%',
  '%zz',
  '%C0%AF',
  '%E0%A4%A',
  '%FF%FE',
  '%ED%A0%80',
] as const;

const body = (endpoint: Endpoint, field: string, ...values: readonly unknown[]) =>
  [`${endpoint.method} ${endpoint.path}`, field, endpoint, values] as const;

const schemaOf = ({ body = v.never() }: Endpoint) => body;

describe('the body schema of', () => {
  it.each([
    body(orderDomain, 'name', 'x'.repeat(60_000), 'host.com/path', '1.2.3.4'),
    body(orderDomain, 'expected_amount', Number.MAX_SAFE_INTEGER, 0.1, '2493', -0.5, 1_000_001),
    body(orderDomain, 'transfer_auth_code', undefined, '   ', 'x'.repeat(256)),
    body(addRedirect, 'redirect_address', 'x'.repeat(50_000), 'a\r\nBcc: b@c.example'),
    body(addRedirect, 'real_address', 'x'.repeat(50_000), 'a\r\nBcc: b@c.example'),
    body(changeDomain, 'meta_description', 'a\u0000b', '\uD800'),
    body(changeDomain, 'version', ...wrongTypes, ...hostileTexts),
    body(addCard, 'expiration_year', 1900, 275_760, 0),
    body(addCard, 'expiration_month', 0, 13, 2.5),
    body(addCard, 'first_name', 'x'.repeat(61)),
    body(addCard, 'billing_address', 'x'.repeat(50_000)),
    body(addCard, 'full_number', '4'.repeat(10_000), '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', ...hostileTexts),
    body(addCard, 'cvv', '12', '１２３', ...hostileTexts),
    body(addCard, 'billing_zip', ...hostileTexts),
    body(payPastDue, 'expected_amount', 0, -1, 0.5, '3400', Number.MAX_SAFE_INTEGER, null),
    body(payPastDue, 'payment_id', ...wrongTypes, 'a\u0000b', '\uD800', ' ', 'x'.repeat(65)),
    body(restoreDomain, 'expected_amount', ...wrongTypes, ...hostileTexts),
    body(authenticate, 'code', 5, null, '', 'x'.repeat(3000)),
    body(authenticate, 'email_login_token', '', 'b', 'x'.repeat(300)),
    body(authenticate, 'confirmed', true),
    body(chooseAccount, 'current_account', 'x'.repeat(33)),
  ])('%s rejects invalid values for %s', (_name, field, endpoint, values) => {
    const sample = endpoint === authenticate ? { code: 'x', state: 'y' } : sampleBody(endpoint);
    for (const value of values) {
      expect([
        value,
        v.safeParse(schemaOf(endpoint), { ...sample, [field]: value }).success,
      ]).toEqual([value, false]);
    }
  });
});

describe('a query', () => {
  const ofAccount = (endpoint: Endpoint, query: string) =>
    visitor.send(`${fillPath(endpoint.path, { account_number: account })}?${query}`);

  it.each(['', 'action=buy_everything', "action=buy_full' or 1=1", 'action='])(
    'is refused for the billing preview: "%s"',
    (query) => expectRefused(ofAccount(previewBilling, query), 422),
  );

  it.each(['-1', '0', '1.5', '1e3', 'NaN', '99999999999999999999', "1' or 1=1"])(
    'is refused with page=%s for accounts',
    (page) => expectRefused(visitor.send(`${listAccounts.path}?page=${page}`), 422),
  );

  it.each(['-1', '0', '1.5', '99999999999999999999', "1' or 1=1"])(
    'is refused with page=%s for statements',
    (page) => expectRefused(ofAccount(listStatements, `page=${page}`), 422),
  );

  it('is refused with a search text of two thousand characters for accounts', () =>
    expectRefused(visitor.request(listAccounts, { query: { q: 'x'.repeat(2000) } }), 422));

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

  it.each(['%2e%2e%2f', 'a%2Fb', '%0d%0aX:1', '%E2%80%AE'])(
    'returns 404 with %s',
    async (segment) => {
      for (const path of paths(segment)) await expectRefused(visitor.send(path), 404);
    },
  );
});
