import { orderDomain, readOrder } from '@contract/order';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import { payPastDue } from '@contract/statement';
import { violationLog } from '@backend/http/csp-reports';
import { addressIn, networkOf } from '@backend/http/client-address';
import { createLog } from '@backend/shared/logging';
import { minuteLimit, mostNames, sharedLimits } from '@backend/http/count-limit';
import { orders, providerRecords, rateLimitCounters } from '@backend/schema';
import { count, eq, like } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newKey, newShopper, transferOf, type Shopper } from '../support/shopper';
import { freshBackend } from '../support/test-server';

const backend = freshBackend({ EMAIL_LOGIN: '1' });

/** Exhausts a rate limit that has counted at least one attempt. */
async function useUp(bucket: string): Promise<void> {
  const used = await backend.store.database
    .update(rateLimitCounters)
    .set({ attempts: 10_000 })
    .where(like(rateLimitCounters.bucket, `${bucket}:%`))
    .returning();
  expect(used).toHaveLength(1);
}

/** A period that rarely ends during a test. */
const dayMs = 86_400_000;

const limited = {
  status: 429,
  error: { error_reason: 'too_many_tries', error: expect.stringMatching(/Too many/) },
};

async function guess(shopper: Shopper, key = newKey(), code = 'WRONG') {
  return shopper.refused(orderDomain, {
    key,
    body: await transferOf(shopper, { transfer_auth_code: code }),
  });
}

it('payments of past-due amounts are limited, so that nobody can test stolen cards', async () => {
  const shopper = await newShopper(backend);
  const body = { expected_amount: 3400 };
  await shopper.call(payPastDue, { body });
  await useUp('pay');
  expect(await shopper.refused(payPastDue, { body })).toMatchObject(limited);
});

describe('auth codes', () => {
  it('can be wrong ten times in 15 minutes', async () => {
    const shopper = await newShopper(backend);
    const first = newKey();
    for (let tries = 0; tries < 10; tries += 1) {
      const { error } = await guess(shopper, tries === 0 ? first : newKey());
      expect(error.error_reason).toBe('auth_code_refused');
    }
    const key = newKey();
    const refused = await guess(shopper, key, 'HC-2041-XFER');
    expect(refused).toMatchObject(limited);
    expect(refused.error.error).toContain("You haven't been charged");
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
    const rows = await backend.store.database.select().from(orders).where(eq(orders.key, key));
    expect(rows).toEqual([]);
    expect((await guess(shopper, first)).error.error_reason).toBe('auth_code_refused');

    await shopper.advance(901);
    await shopper.call(orderDomain, { key, body: await transferOf(shopper) });
  });

  it.each(['auth-code-account', 'auth-code-name'])(
    "are refused if the limit %s is exhausted, even if the other one isn't",
    async (bucket) => {
      const shopper = await newShopper(backend);
      await guess(shopper);
      await useUp(bucket);
      expect(await guess(shopper)).toMatchObject(limited);
    },
  );

  it('are not counted if they are correct', async () => {
    const shopper = await newShopper(backend);
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    const counters = await backend.store.database
      .select()
      .from(rateLimitCounters)
      .where(like(rateLimitCounters.bucket, 'auth-code-%'));
    expect(counters).toEqual([]);
  });
});

describe('unknown order keys', () => {
  it(
    'are voided even if an agency looks up hundreds of orders that were refused as busy',
    { tags: 'full' },
    async () => {
      const shopper = await newShopper(backend);
      const keys = Array.from({ length: 250 }, newKey);
      const outcomes = keys.map((key) => shopper.request(readOrder, { path: { key } }));
      expect((await Promise.all(outcomes)).filter(({ status }) => status !== 200)).toEqual([]);
    },
  );

  it('are limited per account, and no row is stored for those beyond the limit', async () => {
    const shopper = await newShopper(backend);
    const [known, unknown] = [newKey(), newKey()];
    expect((await shopper.call(readOrder, { path: { key: known } })).status).toBe('refused');
    await useUp('unknown-order');
    const refused = await shopper.refused(readOrder, { path: { key: unknown } });
    expect(refused).toMatchObject(limited);
    expect(refused.headers.has('Retry-After')).toBe(true);
    const rows = await backend.store.database.select().from(orders).where(eq(orders.key, unknown));
    expect(rows).toEqual([]);
    expect((await shopper.call(readOrder, { path: { key: known } })).status).toBe('refused');
  });
});

describe('requests from strangers', () => {
  it.each([
    ['login', loginUrl, {}],
    ['authenticate', authenticate, { body: { email_login_token: 'x' } }],
  ] as const)('to %s are limited per IP address, with and without a cookie', async (...row) => {
    const [bucket, endpoint, sent] = row;
    const visitor = backend.visitor();
    await visitor.call(loginUrl);
    await visitor.request(endpoint, sent);
    await useUp(`${bucket}:address`);
    const refused = await visitor.refused(endpoint, sent);
    expect(refused).toMatchObject(limited);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    // Another try doesn't prolong the wait.
    backend.clock.advance(10_000);
    const later = await visitor.refused(endpoint, sent);
    expect(Number(later.headers.get('Retry-After'))).toBeLessThan(wait);
  });

  it('still work for others at the same IP address if one browser has used up its own limit', async () => {
    const visitor = backend.visitor();
    await visitor.call(loginUrl);
    await visitor.call(loginUrl);
    await useUp('login:browser');
    expect(await visitor.refused(loginUrl)).toMatchObject(limited);
    visitor.cookies.delete('portal_login');
    await visitor.call(loginUrl);
  });

  it('for email links are limited per IP address', async () => {
    const visitor = backend.visitor();
    await visitor.call(loginUrl);
    const body = { email: 'nobody@elsewhere.example' };
    expect(await visitor.call(loginEmail, { body })).toMatchObject({ success: true });
    await useUp('mail:address');
    expect(await visitor.call(loginEmail, { body })).toMatchObject({
      success: false,
      reason: expect.stringMatching(/^Too many attempts/),
    });
  });

  it('for sign-in pages are limited, and store nothing if they are refused', async () => {
    const { database } = backend.store;
    const kept = async () =>
      (await database.select({ rows: count() }).from(providerRecords))[0]?.rows;
    const visitor = backend.visitor();
    const { login_url } = await visitor.call(loginUrl);
    const start = new URL(login_url);
    start.searchParams.set('redirect_uri', `${visitor.origin}/login`);
    expect((await visitor.send(start.href)).status).toBe(303);

    const before = await kept();
    for (const name of ['state', 'nonce', 'target']) {
      const long = new URL(start);
      long.searchParams.set(name, 'x'.repeat(2048));
      const response = await visitor.send(long.href);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Start again');
    }
    await useUp('provider:address');
    const refused = await visitor.send(start.href);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Too many sign-ins');
    expect(await kept()).toBe(before);
  });

  it('are limited if they report violations', async () => {
    const visitor = backend.visitor();
    const report = () => visitor.send('/backend/csp-report/', { method: 'POST', body: '[]' });
    expect((await report()).status).toBe(204);
    await useUp('csp-report:address');
    expect((await report()).status).toBe(429);
  });
});

describe('the violation log', () => {
  const violation = (page: string) => ({ directive: 'script-src', blocked: 'inline', page });

  function written() {
    const lines: Record<string, unknown>[] = [];
    const write = (chunk: Buffer, _encoding: string, done: () => void) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    };
    return { lines, log: createLog('info', new Writable({ write })) };
  }

  it('has each report once per interval, followed by the number of repeats', () => {
    const { lines, log } = written();
    let now = 0;
    const violations = violationLog(log, () => now);
    for (let times = 0; times < 500; times += 1) violations.note(violation('/'));
    expect(lines).toMatchObject([{ csp: violation('/') }]);
    now = 600_000;
    violations.note(violation('/domains'));
    expect(lines.slice(1)).toMatchObject([
      { csp: violation('/'), repeated: 499 },
      { csp: violation('/domains') },
    ]);
  });

  it('does not grow with made-up reports', async () => {
    const { lines, log } = written();
    const violations = violationLog(log);
    for (let times = 0; times < 500; times += 1) violations.note(violation(`/${times}`));
    expect(lines).toHaveLength(100);
    await violations.flush();
    expect(lines.slice(100)).toMatchObject([{ others: 400 }]);
  });
});

describe('a proxy that is not trusted', () => {
  it('is logged once', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    const visitor = backend.visitor();
    await visitor.call(loginUrl, { headers });
    await visitor.call(loginUrl, { headers });
    expect(backend.logged().match(/TRUST_PROXY=1/g)).toHaveLength(1);
  });
});

it.each([
  ['203.0.113.9:40001', '203.0.113.9'],
  ['"203.0.113.9:"', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:DB8:0::1]:443"', '2001:db8::1'],
  ['[fe80::1%25eth0]', 'fe80::1'],
  ['::ffff:203.0.113.9:80', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['unknown', ''],
  ['203.0.113.9.example', ''],
  ['203.0.113.999', ''],
])('the address in %s is %s', (entry, address) => {
  expect(addressIn(entry)).toBe(address);
});

describe('a limit per IP address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:0:1:0:0:0:1', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['192.0.2.7', '192.0.2.7'],
  ])('for mail counts %s as %s', (address, network) => {
    expect(networkOf(address, 48)).toBe(network);
  });

  it(
    'in memory are shared by processes after a second, except for rarely counted names',
    { tags: 'full' },
    async () => {
      const [one, other] = [0, 1].map(() =>
        sharedLimits(backend.store.database, createLog('silent')),
      );
      onTestFinished(() => Promise.all([one?.stop(), other?.stop()]).then(() => undefined));
      const name = `test-${crypto.randomUUID()}`;
      const [here, there] = [one, other].map((limits) => limits?.limitOf(name, 20, dayMs));
      here?.count('often', 15);
      here?.count('seldom', 1);
      there?.count('often', 4);
      there?.count('seldom', 1);
      await vi.waitFor(
        () => {
          // Whichever process wrote first learns the total when it counts again.
          for (const limit of [here, there]) limit?.count('often', 0);
          expect([here, there].map((limit) => limit?.hasRoom('often', 2))).toEqual([false, false]);
        },
        { timeout: 20_000 },
      );
      expect([here, there].map((limit) => limit?.hasRoom('often', 1))).toEqual([true, true]);
      expect([here, there].map((limit) => limit?.hasRoom('seldom', 19))).toEqual([true, true]);
    },
  );

  it('in memory keeps counting while the clock ticks', () => {
    let readings = 0;
    const limit = minuteLimit(10, () => Math.floor((readings += 1) / 3));
    const allowed = Array.from({ length: 20 }, () => limit.allows('busy'));
    expect(allowed).toEqual(Array.from({ length: 20 }, (_, index) => index < 10));
  });

  it(
    'in memory still counts clients near the limit during a flood of addresses, and refuses no other client',
    { tags: 'full' },
    () => {
      let now = 0;
      const limit = minuteLimit(10, () => now);
      for (let count = 0; count < 10; count += 1) limit.allows('busy');
      const flood = Array.from({ length: mostNames * 3 }, (_, index) => limit.allows(`${index}`));
      expect(flood).not.toContain(false);
      expect(['busy', 'another'].map(limit.allows)).toEqual([false, true]);
      expect([limit.hasRoom('another', 9), limit.hasRoom('another', 10)]).toEqual([true, false]);
      now = 60_000;
      expect(limit.allows('busy')).toBe(true);
    },
  );
});
