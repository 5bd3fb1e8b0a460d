import { activeUser } from '@contract/user';
import { authenticate, loginUrl, logout } from '@contract/sign-in';
import { sql } from 'drizzle-orm';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/program';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import { Visitor } from '../support/visitor';

const running: (TestBackend | Server)[] = [];

afterEach(async () => {
  for (const each of running.splice(0).reverse()) {
    if ('stop' in each) await each.stop();
    else each.close();
  }
});

async function backendWith(variables: Record<string, string>): Promise<TestBackend> {
  const backend = await startTestBackend(variables);
  running.push(backend);
  return backend;
}

/** Forwards every call with a different host name, like a load balancer or development server. */
async function proxyTo(
  target: () => string,
  isAnswered: (outgoing: ServerResponse) => boolean = () => false,
): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    if (isAnswered(outgoing)) return;
    const url = new URL(incoming.url ?? '/', target());
    const headers = { ...incoming.headers, host: 'inner.example:9999' };
    const passed = request(url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  running.push(proxy);
  return `http://localhost:${(proxy.address() as AddressInfo).port}`;
}

describe('a portal behind a proxy', () => {
  it('signs people in at the public origin, and uses it in every URL', async () => {
    let target = '';
    const origin = await proxyTo(() => target);
    const backend = await backendWith({ PORTAL_ORIGIN: origin, OIDC_MAX_AGE_MINUTES: '60' });
    target = `http://127.0.0.1:${backend.server.port}`;

    const visitor = new Visitor(origin);
    const { login_url } = await visitor.call(loginUrl);
    expect(new URL(login_url).origin).toBe(origin);
    await visitor.signInByProvider('agent');
    expect((await visitor.call(activeUser)).username).toBe('agent');
    await visitor.call(logout, { headers: { origin } });
  });
});

describe('a sign-in that the provider cannot complete right now', () => {
  const unavailable = { status: 503, reason: 'unavailable', waits: true };
  const outcomeOf = async (visitor: Visitor, body: object) => {
    const { status, error, headers } = await visitor.refused(authenticate, { body });
    const waits = Number(headers.get('Retry-After')) > 0;
    return { status, reason: error.error_reason, waits };
  };

  it.each([
    ['because it fails', (answer: ServerResponse) => answer.writeHead(502).end('Bad gateway')],
    ['because it is busy', (answer: ServerResponse) => answer.writeHead(503).end('{"error":"b"}')],
    ['because its connection is lost', (answer: ServerResponse) => answer.destroy()],
  ])('returns 503 %s', async (_, fail) => {
    let isDown = false;
    let target = '';
    const origin = await proxyTo(
      () => target,
      (outgoing) => isDown && fail(outgoing) !== null,
    );
    const provider = await backendWith({ PORTAL_ORIGIN: origin });
    target = `http://127.0.0.1:${provider.server.port}`;
    const backend = await backendWith({ OIDC_ISSUER: `${origin}/backend/oidc` });
    const visitor = backend.visitor();
    const { login_url } = await visitor.call(loginUrl);
    isDown = true;
    const state = new URL(login_url).searchParams.get('state') ?? '';
    const body = { code: 'any', state, iss: `${origin}/backend/oidc` };
    expect(await outcomeOf(visitor, body)).toEqual(unavailable);
  });

  it("returns 503 while the embedded provider's database is too slow, and works again later", async () => {
    const backend = await backendWith({});
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent');
    const { database } = backend.store;
    await database.execute(
      sql.raw(`create function too_slow() returns trigger language plpgsql as $$
        begin raise exception 'canceling statement' using errcode = '57014'; end $$`),
    );
    await database.execute(
      sql`create trigger too_slow before insert or update on provider_records for each row execute function too_slow()`,
    );
    expect(await outcomeOf(visitor, body)).toEqual(unavailable);
    const { login_url } = await visitor.call(loginUrl);
    const page = await visitor.send(login_url, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    await database.execute(sql`drop trigger too_slow on provider_records`);
    await visitor.signInByProvider('agent');
  });
});

describe('a portal with an external provider', () => {
  it('redirects to the provider and trusts the email address it returns', async () => {
    const provider = await backendWith({});
    const backend = await backendWith({
      OIDC_ISSUER: `${provider.server.origin}/backend/oidc`,
    });
    const visitor = backend.visitor();
    const { login_url } = await visitor.call(loginUrl);
    const start = new URL(login_url);
    expect(start.origin).toBe(provider.server.origin);

    start.searchParams.set('redirect_uri', `${backend.server.origin}/login`);
    const atProvider = provider.visitor();
    const page = (await atProvider.send(start.href)).headers.get('location') ?? '';
    const body = new URLSearchParams({ subject: 'member' });
    const chosen = await atProvider.send(page, { method: 'POST', body });
    const back = await atProvider.send(chosen.headers.get('location') ?? '');
    const { hash } = new URL(back.headers.get('location') ?? '');
    const fragment = Object.fromEntries(new URLSearchParams(hash.slice(1)));
    await visitor.call(authenticate, { body: fragment });
    expect((await visitor.call(activeUser)).email_address).toBe('member@demo.example');
  });

  it('has no demo users', async () => {
    const backend = await backendWith({
      OIDC_ISSUER: 'https://issuer.example',
      PORTAL_TEST_MODE: '0',
    });
    const responses = await Promise.all(
      ['/backend/oidc/auth', '/backend/sign-in/x'].map((path) => backend.visitor().send(path)),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('fails to sign people in while the provider is down, and works once it is up again', async () => {
    const port = await freePort();
    const backend = await backendWith({ OIDC_ISSUER: `http://127.0.0.1:${port}/backend/oidc` });
    const visitor = backend.visitor();
    const { status, error } = await visitor.refused(loginUrl);
    expect([status, error.error_reason]).toEqual([503, 'unavailable']);
    await backendWith({ PORT: String(port), PORTAL_ORIGIN: `http://127.0.0.1:${port}` });
    expect(await visitor.call(loginUrl)).toHaveProperty('login_url');
  });
});
