import { authenticate, loginUrl, logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@backend/shared/config';
import { listenOn } from '@backend/http/listening';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import { Visitor } from '../support/visitor';

const variables = {
  PORTAL_ORIGIN: 'https://portal.example',
  PORTAL_DEMO: '1',
  PORTAL_TEST_MODE: '0',
  STORAGE_ADDRESS: 'https://storage.example/images/',
  IMAGE_ADDRESS: 'https://resize.example/{width}/?of={url}',
};

const hsts = 'max-age=31536000; includeSubDomains';

const release = JSON.stringify({ version: 'a', built_at: '2026-11-01T08:00:00.000Z' });

let folder: string;
let secure: TestBackend;
let plain: TestBackend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agency-portal-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta content="%PORTAL_CONFIG%">');
  await writeFile(join(folder, 'assets/a.js'), 'portal();');
  await writeFile(join(folder, 'version.json'), release);
  secure = await startTestBackend({ ...variables, PORTAL_DIST: folder });
  plain = await startTestBackend({ PORTAL_DIST: folder });
});

afterAll(async () => {
  await secure.stop();
  await plain.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the backend's own URL: the TLS proxy in front of it is not part of the test. */
const inside = ({ server }: TestBackend) => `http://127.0.0.1:${server.port}`;

describe('every response forbids MIME sniffing and requires https if the portal uses it, and all but hashed files forbid framing', () => {
  it.each([
    ['GET', '/', 200],
    ['GET', '/assets/a.js', 200],
    ['GET', '/assets/missing.js', 404],
    ['GET', '/version.json', 200],
    ['GET', '/healthz', 200],
    ['POST', '/domains', 405],
    ['GET', '/backend/nothing', 404],
    ['GET', '/backend/portal-config.json', 200],
    ['HEAD', '/backend/login_url/', 405],
    ['GET', '/backend/oidc/.well-known/openid-configuration', 200],
    ['GET', '/backend/oidc/auth', 400],
    ['POST', '/backend/oidc/token', 400],
    ['GET', '/backend/sign-in/nothing', 400],
  ])('to %s %s', async (method, path, status) => {
    const answers = await Promise.all(
      [secure, plain].map((backend) => fetch(`${inside(backend)}${path}`, { method })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    const headerOf = (name: string) => answers.map(({ headers }) => headers.get(name));
    expect(headerOf('X-Content-Type-Options')).toEqual(['nosniff', 'nosniff']);
    const policy = /default-src 'none';.*frame-ancestors 'none'.*base-uri 'none'/;
    const isHashed = path === '/assets/a.js';
    const policies = headerOf('Content-Security-Policy').map((given) => policy.test(given ?? ''));
    expect(policies).toEqual([!isHashed, !isHashed]);
    expect(headerOf('Strict-Transport-Security')).toEqual([hsts, null]);
  });

  it('even while the portal is starting', async () => {
    const listening = await listenOn(readConfig({ ...variables, PORT: '0' }));
    const { status, headers } = await fetch(`http://127.0.0.1:${listening.port}/`);
    await listening.close();
    expect(status).toBe(503);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Strict-Transport-Security')).toBe(hsts);
  });

  it('only for this host if subdomains must stay reachable over http', async () => {
    const config = readConfig({ ...variables, PORT: '0', HSTS_SUBDOMAINS: '0' });
    const listening = await listenOn(config);
    const { headers } = await fetch(`http://127.0.0.1:${listening.port}/`);
    await listening.close();
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });
});

it('the portal allows images from the configured origins, by default only its own', async () => {
  const policies = await Promise.all(
    [secure, plain].map(async (backend) =>
      (await fetch(`${inside(backend)}/`)).headers.get('Content-Security-Policy'),
    ),
  );
  const imagesOf = policies.map((policy) => /img-src ([^;]*)/.exec(policy ?? '')?.[1]);
  expect(imagesOf).toEqual(["'self' https://storage.example https://resize.example", "'self'"]);
  const { status } = await fetch(`${inside(secure)}/backend/resize/?url=x&w=200`);
  expect(status).toBe(404);
});

describe('cookies with https', () => {
  it('are bound to this host, or secure if they belong to the embedded provider, and sign-in works with them', async () => {
    const visitor = new Visitor(inside(secure));
    const cookies: string[] = [];
    const send = async (address: string, init?: RequestInit) => {
      const { pathname, search } = new URL(address, visitor.origin);
      const response = await visitor.send(`${pathname}${search}`, init);
      cookies.push(...response.headers.getSetCookie());
      return response;
    };
    const locationOf = ({ headers }: Response) => headers.get('location') ?? '';
    const csrf = () => ({ 'X-CSRFToken': visitor.cookies.get('__Host-csrftoken') ?? '' });

    const { login_url } = (await (await send(loginUrl.path)).json()) as { login_url: string };
    const start = new URL(login_url);
    start.searchParams.set('redirect_uri', `${variables.PORTAL_ORIGIN}/login`);
    const page = locationOf(await send(start.href));
    const body = new URLSearchParams({ subject: 'agent' });
    const chosen = await send(page, { method: 'POST', body });
    const back = new URL(locationOf(await send(locationOf(chosen))));
    const fragment = Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
    const signedIn = await visitor.request(authenticate, { body: fragment, headers: csrf() });
    cookies.push(...signedIn.headers.getSetCookie());
    expect((await visitor.call(activeUser)).username).toBe('agent');

    const own = cookies.filter((cookie) => /portal|csrf/.test(cookie));
    expect(new Set(own.map((cookie) => cookie.split('=')[0]))).toEqual(
      new Set(['__Host-portal_login', '__Host-csrftoken', '__Host-portal_session']),
    );
    for (const cookie of own) {
      expect(cookie).toMatch(/; Path=\/(?:;|$)/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/Domain/i);
    }
    for (const cookie of cookies.filter((each) => !own.includes(each))) {
      expect(cookie).toMatch(/^__Secure-_.*; secure/);
    }
    await visitor.call(logout, { headers: csrf() });
    expect(visitor.cookies.has('__Host-portal_session')).toBe(false);
  });

  it("appear in the portal's configuration with their actual names", async () => {
    const page = await (await fetch(inside(secure))).text();
    expect(page).toContain('&quot;csrf_cookie&quot;:&quot;__Host-csrftoken&quot;');
    const config = (await (
      await fetch(`${inside(secure)}/backend/portal-config.json`)
    ).json()) as object;
    expect(config).toMatchObject({ csrf_cookie: '__Host-csrftoken' });
  });
});
