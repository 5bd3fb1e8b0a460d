import { addCard } from '@contract/new-card';
import { orderDomain } from '@contract/order';
import { authenticate, loginEmail, loginUrl } from '@contract/sign-in';
import { addFault, mailbox } from '@contract/test-mode';
import { createLog, describeError, logConsole } from '@backend/shared/logging';
import { DrizzleQueryError } from 'drizzle-orm';
import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { newShopper, Shopper, transferOf, validCard } from '../support/shopper';
import { startTestBackend } from '../support/test-backend';
import { clientOf } from '../../../scripts/lib/test-store';

function memoryLog() {
  let text = '';
  const log = createLog(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    }),
  );
  return { log, written: () => text };
}

function linesOf(log: string): Record<string, unknown>[] {
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const diskFull = () =>
  Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });

describe('the log', () => {
  it('contains no card number, code, token or cookie after a day of work, nor do the metrics', async () => {
    const backend = await startTestBackend({ METRICS_PORT: '0', EMAIL_LOGIN: '1' });
    const visitor = backend.visitor();
    const fragment = await visitor.fragmentOf('agent');
    await visitor.call(authenticate, { body: fragment });
    const shopper = new Shopper(visitor, '100001');
    const number = '4000056655665556';
    const card = { ...validCard, full_number: number, cvv: '987' };
    await shopper.call(addCard, { body: card });
    await shopper.refused(addCard, { body: { ...card, full_number: '4000056655665557' } });
    const order = await transferOf(shopper, { transfer_auth_code: 'WRONG-CODE-55' });
    await shopper.refused(orderDomain, { body: order });
    await shopper.call(orderDomain, { body: await transferOf(shopper) });
    await visitor.call(loginEmail, { body: { email: 'agent@demo.example' } });
    const token = await vi.waitFor(
      async () => {
        const texts = (await visitor.call(mailbox)).map(({ text }) => text);
        const found = /token=([\w-]+)/.exec(texts.join('\n'))?.[1] ?? '';
        expect(found).not.toBe('');
        return found;
      },
      { timeout: 15_000 },
    );
    const cookies = [...visitor.cookies.values()];
    await visitor.call(authenticate, { body: { email_login_token: token } });
    await visitor.refused(authenticate, { body: fragment });
    const { metricsPort } = backend.server;
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await backend.stop();

    const log = backend.logged();
    const secrets = [
      number,
      '4000056655665557',
      '987',
      'WRONG-CODE-55',
      'HC-2041-XFER',
      token,
      fragment['code'] ?? '',
      fragment['state'] ?? '',
      ...cookies,
    ];
    expect(secrets.every((secret) => secret.length >= 3)).toBe(true);
    for (const line of log.split('\n').filter(Boolean)) {
      // Times and random ids may contain any three digits.
      const said = line
        .replace(/"(?:time|request_id|order|session|network)":"[^"]*"/g, '')
        .replace(/"ms":\d+/, '');
      for (const secret of secrets) expect(said).not.toContain(secret);
    }
    expect(metrics).toContain('portal_http_requests_total{');
    const labels = [...metrics.matchAll(/\{.*\}/g)].join();
    for (const secret of secrets) expect(labels).not.toContain(secret);
  });

  it('has a JSON line for each request', async () => {
    const backend = await startTestBackend();
    const { visitor } = await newShopper(backend);
    const response = await visitor.send('/backend/api/frontend/users/active/?secret=yes');
    await visitor.send(`/${'x'.repeat(5000)}`);
    const id = response.headers.get('X-Request-Id');
    await backend.stop();
    expect(linesOf(backend.logged()).find(({ request_id }) => request_id === id)).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/backend/api/frontend/users/active/',
      status: 200,
      ms: expect.any(Number),
    });
    expect(backend.logged()).not.toContain('x'.repeat(500));
  });

  it('includes the request id that a failed call returned', async () => {
    const backend = await startTestBackend();
    const { visitor } = await newShopper(backend);
    await visitor.call(addFault, {
      body: { method: 'GET', path: '*', kind: 'status', status: 503 },
    });
    const response = await visitor.send('/backend/nothing/');
    expect(response.status).toBe(503);
    const refused = await visitor.send('/backend/nothing/');
    const body = (await refused.json()) as { request_id: string };
    expect(body.request_id).toBe(refused.headers.get('X-Request-Id'));
    await backend.stop();
  });

  it('describes a failed query without its parameters', () => {
    const cause = Object.assign(new Error('duplicate key (email)=(agent@demo.example)'), {
      code: '23505',
      severity: 'ERROR',
    });
    const error = new DrizzleQueryError(
      'insert into users values ($1)',
      ['agent@demo.example'],
      cause,
    );
    const described = JSON.stringify(describeError(error));
    expect(described).toContain('insert into users');
    expect(described).toContain('23505');
    expect(described).not.toContain('agent@demo.example');
  });

  it('contains error codes, but no sign-in codes', () => {
    const { log, written } = memoryLog();
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    log.error({ err: refused });
    log.error({ err: new Error('failed', { cause: refused }) });
    log.info({ code: 'c0de', query: { code: 'c0de' }, request: { query: { code: 'c0de' } } });
    expect(written().match(/"error_code":"ECONNREFUSED"/g)).toHaveLength(2);
    expect(written()).not.toContain('c0de');
  });

  it('contains library output, without query parameters', () => {
    const { log, written } = memoryLog();
    const own = { ...console };
    logConsole(log);
    const library = console;
    library.error(`\n  ${new DrizzleQueryError('select $1', ['agent@demo.example']).stack}\n`);
    library.warn('oidc-provider WARNING:', new DrizzleQueryError('select $1', ['s3cret']));
    Object.assign(console, own);
    expect(linesOf(written())).toMatchObject([
      { level: 'error', msg: 'printed: Error: Failed query: select $1' },
      {
        level: 'warn',
        msg: 'printed: oidc-provider WARNING:',
        err: { message: 'Failed query: select $1' },
      },
    ]);
    expect(written()).not.toMatch(/agent@demo|s3cret/);
  });

  it('has one line for a failure inside the sign-in provider, and the visitor gets an error page', async () => {
    const backend = await startTestBackend();
    const visitor = backend.visitor();
    const { login_url } = await visitor.call(loginUrl);
    const start = new URL(login_url);
    start.searchParams.set('redirect_uri', `${visitor.origin}/login`);
    const printed = vi.spyOn(console, 'error');
    const client = clientOf(backend.store);
    const { query } = client;
    const failing = vi.spyOn(client, 'query').mockImplementation(async (...sent) => {
      if (JSON.stringify(sent[0]).includes('provider_records')) throw diskFull();
      return query.apply(client, sent);
    });
    const pages = await Promise.all(
      ['text/html', '*/*'].map((accept) => visitor.send(start.href, { headers: { accept } })),
    );
    failing.mockRestore();
    const texts = await Promise.all(pages.map((page) => page.text()));
    await backend.stop();

    expect(pages.map(({ status }) => status)).toEqual([503, 503]);
    for (const text of texts) expect(text).toContain('Something went wrong on our end');
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    // The full disk may affect the sweeper, too.
    const errors = linesOf(backend.logged()).filter(
      ({ level, msg }) => level === 'error' && msg !== 'sweep failed',
    );
    expect(errors).toHaveLength(2);
    for (const error of errors) {
      expect(error).toMatchObject({
        msg: 'sign-in provider failed',
        err: { cause: { error_code: '53100' } },
      });
    }
    expect(backend.logged()).not.toMatch(/params|could not extend file/);
  });

  it('redacts secrets by name', () => {
    const { log, written } = memoryLog();
    log.info({
      cvv: '987',
      card: { full_number: '4242' },
      headers: { cookie: 'portal_session=x' },
    });
    expect(written()).not.toMatch(/987|4242|portal_session/);
  });
});
