import { listDomains } from '@contract/domain';
import { orderDomain } from '@contract/order';
import { loginUrl } from '@contract/sign-in';
import { readDomainStats } from '@contract/stats';
import { addFault } from '@contract/test-mode';
import { isRelayFailure } from '@backend/providers/mail/delivery-failure';
import { databaseFigures } from '@backend/jobs/database-figures';
import { measuredAdapter, portalMetrics } from '@backend/shared/metrics';
import { sandboxGateway } from '@backend/providers/gateway/sandbox/sandbox-gateway';
import { GatewayFailed, type Gateway } from '@backend/providers/gateway/gateway';
import { mailDeliveries, emailNotifications, orders } from '@backend/schema';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { newShopper, purchaseOf } from '../support/shopper';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import { sharedBackend } from '../support/test-server';
import { findPromtool } from '../../../scripts/lib/promtool.mjs';
import { clientOf } from '../../../scripts/lib/test-store';
import { Visitor } from '../support/visitor';

const backend = sharedBackend({ METRICS_PORT: '0' });

const promtool = findPromtool();

function request(
  { server }: Pick<TestBackend, 'server'>,
  path = '/metrics',
  init: RequestInit = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.metricsPort}${path}`, init);
}

async function scrape(of: Pick<TestBackend, 'server'> = backend): Promise<string> {
  const response = await request(of);
  expect(response.status).toBe(200);
  return response.text();
}

interface Sample {
  readonly name: string;
  readonly labels: string;
  readonly value: number;
}

function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return { name, labels, value: Number(value) };
    });
}

/** Returns the value of the series with these labels, in the metric's order; 0 if there is none. */
function valueOf(text: string, name: string, labels = ''): number {
  return (
    samplesOf(text).find((sample) => sample.name === name && sample.labels === labels)?.value ?? 0
  );
}

const domainsPath = listDomains.path;

describe('the metrics', () => {
  it('count calls by contract path and status, and measure their duration', async () => {
    const shopper = await newShopper(backend);
    const before = await scrape();
    await shopper.call(listDomains);
    await shopper.call(listDomains);
    await shopper.refused(listDomains, { path: { account_number: '999999999' } });
    await backend.visitor().send(`/backend/nothing/${randomUUID()}/`);
    const after = await scrape();
    const grown = (name: string, labels: string) =>
      valueOf(after, name, labels) - valueOf(before, name, labels);
    const endpoint = `method="GET",endpoint="${domainsPath}"`;
    expect(grown('portal_http_requests_total', `${endpoint},status="200"`)).toBe(2);
    expect(grown('portal_http_requests_total', `${endpoint},status="404"`)).toBe(1);
    expect(
      grown('portal_http_requests_total', 'method="GET",endpoint="/backend/*",status="404"'),
    ).toBe(1);
    expect(grown('portal_http_request_duration_seconds_count', endpoint)).toBe(3);
    expect(valueOf(after, 'portal_http_requests_in_progress')).toBe(0);
  });

  it('contain no IP address, account, domain or user in any label, whatever is called', async () => {
    const shopper = await newShopper(backend);
    const name = `${randomUUID().slice(0, 8)}-quote.com`;
    await shopper.call(orderDomain, { body: await purchaseOf(shopper, { name }) });
    await shopper.request(readDomainStats, { path: { name } });
    await shopper.visitor.send(`/domains/${name}?code=s3cret`);
    await shopper.visitor.send(`/sites/${name}/`);
    await shopper.visitor.send('/backend/anything', { method: 'PROPFIND' });
    const text = await scrape();
    const labels = samplesOf(text).map((sample) => sample.labels);
    for (const value of [shopper.account, name, 's3cret', '127.0.0.1', 'demo.example']) {
      expect(labels.filter((each) => each.includes(value))).toEqual([]);
    }
    for (const value of shopper.visitor.cookies.values()) expect(text).not.toContain(value);
    expect(valueOf(text, 'portal_order_steps_total', 'status="done"')).toBeGreaterThan(0);
    const charges = 'provider="gateway",operation="charge"';
    expect(valueOf(text, 'portal_provider_call_duration_seconds_count', charges)).toBeGreaterThan(
      0,
    );
  });

  it('report when each loop last succeeded', async () => {
    const text = await vi.waitFor(async () => {
      const text = await scrape();
      for (const loop of [
        'orders',
        'cleanup',
        'transfers',
        'renewals',
        'releases',
        'emails',
        'stats',
        'keys',
        'mail',
        'visits',
      ]) {
        const at = valueOf(text, 'portal_loop_last_success_timestamp_seconds', `loop="${loop}"`);
        expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(600);
      }
      return text;
    });
    expect(valueOf(text, 'portal_loop_failures_total', 'loop="orders"')).toBe(0);
  });

  it('include everything that alert rules query and docs/operations.md lists', async () => {
    const known = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    );
    const pattern = /\b(?:portal|nodejs|process)_[a-z][a-z0-9_]+/g;
    const rules = readFileSync('deploy/prometheus/portal-alerts.yml', 'utf8');
    const used = [...rules.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n {8}\w+:/g)].flatMap(
      ([, expression = '']) => expression.match(pattern) ?? [],
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    const guide = readFileSync('docs/operations.md', 'utf8');
    const documented = [...guide.matchAll(/^\| `(portal_\w+)`/gm)].map(([, name]) => name ?? '');
    const own = [...known].filter(
      (name) => name.startsWith('portal_') && !/_(?:bucket|count|sum)$/.test(name),
    );
    expect(documented.toSorted()).toEqual(own.toSorted());
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect([...guide.matchAll(/^### (Portal\w+)/gm)].map(([, name]) => name)).toEqual(alerts);
  });

  it.skipIf(promtool === undefined)('follow Prometheus conventions', { tags: 'full' }, async () => {
    const input = await scrape();
    const { stdout, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    });
    // The library's own process metrics don't follow all conventions.
    const said = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => !/^(?:nodejs|process)_|^$/.test(line));
    expect(said).toEqual([]);
  });

  it('are served only on a separate port, at a single path', async () => {
    const elsewhere = await backend.visitor().send('/metrics');
    expect(await elsewhere.text()).not.toContain('portal_');
    expect(backend.server.metricsPort).not.toBe(backend.server.port);
    expect((await request(backend, '/')).status).toBe(404);
    expect((await request(backend, '/metrics', { method: 'POST' })).status).toBe(405);
  });

  it('are available only with the token', async () => {
    const token = 'a-token-of-many-letters';
    const guarded = await startTestBackend({ METRICS_PORT: '0', METRICS_TOKEN: token });
    const statusWith = async (authorization: string) =>
      (await request(guarded, '/metrics', { headers: { authorization } })).status;
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    expect(await statusWith(`Bearer ${token}x`)).toBe(401);
    expect(await statusWith('')).toBe(401);
    await guarded.stop();
    expect(guarded.logged()).not.toContain(token);
    await expect(request(guarded)).rejects.toThrow('fetch failed');
  });
});

describe('calls that are shed', () => {
  it('are counted', { tags: 'full' }, async () => {
    const small = await startTestBackend({ METRICS_PORT: '0', CALLS_IN_FLIGHT: '1' });
    const visitor = small.visitor();
    const { method, path } = loginUrl;
    // Occupies the only slot for longer than the other calls wait.
    await visitor.call(addFault, { body: { method, path, kind: 'delay', delay_ms: 1_500 } });
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await visitor.request(loginUrl)).status),
    );
    const shed = statuses.filter((status) => status === 503).length;
    expect(shed).toBeGreaterThan(0);
    expect(valueOf(await scrape(small), 'portal_calls_shed_total')).toBe(shed);
    await small.stop();
  });
});

describe('the database figures', () => {
  it('count open, due and abandoned work', async () => {
    const { database } = backend.store;
    const shopper = await newShopper(backend);
    const collect = () => databaseFigures(portalMetrics(), backend.store, backend.clock).collect();
    const before = await collect();
    const hourAgo = new Date(Date.now() - 3_600_000);
    const later = new Date(Date.now() + 3_600_000);
    const order = {
      accountNumber: shopper.account,
      fingerprint: '',
      createdAt: hourAgo,
      updatedAt: hourAgo,
    };
    await database.insert(orders).values([
      { ...order, key: randomUUID(), status: 'stuck' },
      { ...order, key: randomUUID(), status: 'done' },
    ]);
    const notice = {
      accountNumber: shopper.account,
      recipient: 'nora@demo.example',
      content: { subject: 'News', body: ['Something changed.'] } as const,
      createdAt: hourAgo,
      dueAt: later,
    };
    await database.insert(emailNotifications).values([
      { ...notice, attempts: 10 },
      { ...notice, attempts: 10, content: null },
      { ...notice, attempts: 10, sentAt: hourAgo },
      { ...notice, attempts: 3 },
    ]);
    // Isn't due yet, so that no process in the test claims it.
    const delivery = {
      kind: 'role' as const,
      redirectAddress: 'a@b.example',
      realAddress: 'c@d.example',
      sender: '',
      bodyId: randomUUID(),
      bytes: 1,
      outcome: 'waiting' as const,
      receivedAt: hourAgo,
    };
    await database.insert(mailDeliveries).values({ ...delivery, id: randomUUID(), dueAt: later });
    const after = await collect();
    const grown = (name: string, labels = '') =>
      valueOf(after, name, labels) - valueOf(before, name, labels);
    expect(grown('portal_orders', 'status="stuck"')).toBe(1);
    expect(valueOf(after, 'portal_orders_oldest_age_seconds', 'status="stuck"')).toBeGreaterThan(
      3_500,
    );
    expect(after).not.toContain('status="done"');
    expect(grown('portal_email_notifications_given_up')).toBe(1);
    expect(grown('portal_email_notifications_due')).toBe(0);
    expect(grown('portal_mail_due')).toBe(0);
    expect(Math.abs(valueOf(after, 'portal_database_clock_offset_seconds'))).toBeLessThan(5);
  });

  it('are missing while the database is unavailable, and the scrape still succeeds', async () => {
    const lost = await startTestBackend({ METRICS_PORT: '0' });
    const failing = vi
      .spyOn(clientOf({ database: lost.store.background }), 'query')
      .mockRejectedValue(Object.assign(new Error('lost'), { code: '57P01' }));
    const text = await scrape(lost);
    failing.mockRestore();
    expect(text).toContain('portal_database_up 0');
    expect(text).not.toContain('portal_orders{');
    await lost.stop();
  });

  it('cost one statement, no matter how many scrapes run at once', async () => {
    const query = vi.spyOn(clientOf({ database: backend.store.background }), 'query');
    const figures = databaseFigures(portalMetrics(), backend.store, backend.clock);
    await Promise.all(Array.from({ length: 20 }, () => figures.collect()));
    await figures.collect();
    const asked = query.mock.calls.filter((sent) => JSON.stringify(sent).includes('open_orders'));
    expect(asked).toHaveLength(1);
  });
});

describe('a measured adapter', () => {
  it("counts the calls that fail, and passes on the adapter's results", async () => {
    const metrics = portalMetrics();
    const gateway = measuredAdapter<Gateway>(metrics, 'gateway', {
      ...sandboxGateway(backend.store.database, ''),
      undo: () => Promise.reject(new GatewayFailed('no answer')),
    });
    expect(await gateway.confirmation('key')).toBeNull();
    await expect(gateway.undo('key')).rejects.toThrow(GatewayFailed);
    const text = await metrics.registry.metrics();
    expect(valueOf(text, 'portal_provider_call_failures_total', 'provider="gateway"')).toBe(1);
    for (const operation of ['confirmation', 'undo']) {
      const labels = `provider="gateway",operation="${operation}"`;
      expect(valueOf(text, 'portal_provider_call_duration_seconds_count', labels)).toBe(1);
    }
  });
});

describe('a message that was not sent', () => {
  it.each([
    ['no connection', { code: 'ECONNECTION' }, true],
    ['a refused password', { responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' }, true],
    ['an unknown recipient', { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }, false],
    ['a recipient that is busy', { responseCode: 450, command: 'RCPT TO' }, false],
    ['a refused content', { responseCode: 554, command: 'DATA', code: 'EMESSAGE' }, false],
  ])(
    'because of %s counts as a relay failure only if the relay is at fault',
    (_what, error, isFailure) => {
      expect(isRelayFailure(Object.assign(new Error('refused'), error))).toBe(isFailure);
    },
  );
});

describe('the wait for a connection', () => {
  it('is measured per pool', async () => {
    await new Visitor(backend.server.origin).send('/healthz');
    const text = await scrape();
    const waits = valueOf(text, 'portal_database_pool_wait_seconds_count', 'pool="calls"');
    const hasPool = 'calls' in backend.store.pools;
    expect(waits > 0).toBe(hasPool);
    expect(text.includes('portal_database_pool_connections{pool="background",state="idle"}')).toBe(
      hasPool,
    );
  });
});
