import { chooseEncoding } from '@backend/http/portal-files';
import { PortalConfig } from '@contract/portal-config';
import { cspReports } from '@contract/test-mode';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let backend: TestBackend;
let folder: string;
const release = { version: 'a1b2c3', built_at: '2026-11-01T08:00:00.000Z' };
const script = 'console.log("portal");'.repeat(50);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agency-portal-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<meta name="portal-config" content="%PORTAL_CONFIG%"><script nonce="%NONCE%" src="/assets/a.js"></script>',
  );
  await writeFile(join(folder, 'assets/a.js'), script);
  await writeFile(join(folder, 'assets/a.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/a.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'version.json'), JSON.stringify(release));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  backend = await startTestBackend({
    PORTAL_DIST: folder,
    PROVIDER_NAME: `Lantern "&" <Sons>`,
  });
});

afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  backend.visitor().send(path, { headers });

/** Returns the configuration embedded in the page. */
async function pageConfig(): Promise<PortalConfig> {
  const html = await (await get('/')).text();
  const content = /content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(content).not.toMatch(/[<>]/);
  const text = content
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return v.parse(PortalConfig, JSON.parse(text));
}

interface RawResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

/** Sends the path and headers unchanged; `fetch` would normalize them. */
function rawGet(path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(backend.server.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe("the portal's page", () => {
  it.each([
    '/',
    '/domains/transfer',
    '/domains/cedar-quote.example/stats',
    '/domains/claims.zip',
    '/domains/quick.ai/emails',
    '/login/',
    '/nothing/here',
  ])('responds to %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/text\/html/);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('has a strict policy with a new nonce in each response', async () => {
    const nonces = [];
    for (let times = 0; times < 2; times += 1) {
      const response = await get('/');
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain(
        "require-trusted-types-for 'script'; trusted-types dompurify default;",
      );
      expect(policy).toContain('report-uri /backend/csp-report/');
      expect(policy).not.toMatch(/unsafe|\*|data:|http:|stripe|frame-src/);
      expect(await response.text()).toContain(`<script nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each([
    [
      'strict',
      [
        /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com;/,
        "connect-src 'self' https://api.stripe.com;",
        'frame-src https://js.stripe.com https://hooks.stripe.com;',
        "require-trusted-types-for 'script'; trusted-types dompurify default stripe;",
      ],
    ],
    ['lenient', ['frame-src https://*.stripe.com https://*.stripe.network;']],
  ])("names the gateway's sources with the %s policy", async (STRIPE_POLICY, parts) => {
    const other = await backend.another({}, undefined, {
      GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_a',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
      STRIPE_WEBHOOK_SECRET: 'whsec_c',
      STRIPE_POLICY,
    });
    const { headers } = await fetch(other.server.origin);
    await other.stop();
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const part of parts) expect(policy).toMatch(part);
    expect(policy.includes('require-trusted-types-for')).toBe(STRIPE_POLICY === 'strict');
  });

  it('contains the configuration, escaped', async () => {
    expect(await pageConfig()).toMatchObject({
      provider_name: 'Lantern "&" <Sons>',
      email_login: false,
    });
  });

  it('sets a CSRF cookie that scripts can read, but only once', async () => {
    const visitor = backend.visitor();
    const first = await visitor.send('/');
    const cookie = first.headers.getSetCookie().find((each) => each.startsWith('csrftoken='));
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/HttpOnly/);
    expect((await visitor.send('/')).headers.getSetCookie()).toEqual([]);
  });

  it('has the security headers besides the policy', async () => {
    const { headers } = await get('/');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('X-Powered-By')).toBeNull();
  });

  it('requires https if the origin is https, including for cookies', async () => {
    const secure = await startTestBackend({
      PORTAL_DIST: folder,
      PORTAL_ORIGIN: 'https://portal.example',
      PORTAL_TEST_MODE: '0',
    });
    const response = await fetch(`http://127.0.0.1:${secure.server.port}/`);
    const plain = await get('/');
    await secure.stop();
    expect(response.headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/; Secure/)]);
    expect(plain.headers.get('Strict-Transport-Security')).toBeNull();
    expect(plain.headers.getSetCookie()).toEqual([expect.not.stringMatching(/Secure/)]);
  });

  it('redirects from other names of this machine to the configured origin', async () => {
    const { port } = new URL(backend.server.origin);
    const sent = await rawGet('/domains?sort=name', {
      host: `127.0.0.1:${port}`,
      'sec-fetch-mode': 'navigate',
    });
    expect(sent.status).toBe(302);
    expect(sent.location).toBe(`http://localhost:${port}/domains?sort=name`);
    const called = await rawGet('/', { host: `127.0.0.1:${port}`, 'sec-fetch-mode': 'cors' });
    expect(called.status).toBe(200);
    const foreign = await rawGet('/', { host: 'evil.example', 'sec-fetch-mode': 'navigate' });
    expect(foreign.location).toBeUndefined();
  });

  it('does not accept POST', async () => {
    const response = await backend.visitor().send('/domains', { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
  });
});

describe('a portal file', () => {
  it('with a hash in its name is cached for a year', async () => {
    const response = await get('/assets/a.js');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe(script);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('X-Request-Id')).toBeNull();
    expect(response.headers.get('ETag')).toBeNull();
    expect(response.headers.get('Keep-Alive')).toBeNull();
  });

  it('with a hash in its name has no Connection header, unless the server drains', async () => {
    const draining = await startTestBackend({ PORTAL_DIST: folder, DRAIN_SECONDS: '1' });
    const connection = async () => {
      const { headers } = await fetch(`${draining.server.origin}/assets/a.js`);
      return headers.get('Connection');
    };
    expect(await connection()).toBeNull();
    const stopped = draining.stop();
    await vi.waitFor(async () => expect(await connection()).toBe('close'));
    await stopped;
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent as %s for "%s"', async (accepted, encoding) => {
    const response = await get('/assets/a.js', { 'accept-encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(script);
  });

  it('is not sent again if it has not changed', async () => {
    const etag = (await get('/favicon.svg')).headers.get('ETag') ?? '';
    const again = await get('/favicon.svg', { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  it.each(['/assets/missing.js', '/assets/', '/assets/a.js.br.br'])(
    'returns 404 if it does not exist: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it.each([
    '/domains/x.css',
    '/domains/cedar-quote.example/x.JS',
    '/domains/cedar-quote.example/x.zip',
    '/domains/x.cs%73',
    '/domains/x.css/settings',
    '/domains/X.HTML',
    '/domains/.env',
    '/payment/x.mov',
    '/robots.txt',
    '/.well-known/change-password',
  ])('is not replaced by a page, which a cache would store by its ending: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    '/assets/../index.html',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/..\\..\\etc\\passwd',
    '//etc/passwd',
    '/assets/a.js%00.html',
  ])('cannot be outside the folder: %s', async (path) => {
    const { body } = await rawGet(path);
    expect(body).not.toMatch(/root:|"dependencies"|%NONCE%/);
  });
});

it.each([
  ['GET', '/assets/missing.js', 404],
  ['GET', '/domains/x.css', 404],
  ['GET', '/backend/nothing', 404],
  ['GET', '/backend/sign-in/x', 400],
  ['GET', '/sites/nothing.example/', 404],
  ['POST', '/domains', 405],
])('a response without content is not stored by caches: %s %s', async (method, path, status) => {
  const response = await backend.visitor().send(path, { method });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
});

describe('machine-facing endpoints', () => {
  it('the manifest identifies the build of the page, and is never cached', async () => {
    const response = await get('/version.json');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual(release);
    expect((await pageConfig()).release).toEqual(release);
  });

  it('the health check reports that the database is up', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('policy violations are accepted in both formats and logged without queries and fragments', async () => {
    const visitor = backend.visitor();
    const report = (body: unknown, type: string) =>
      visitor.send('/backend/csp-report/', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      });
    const before = (await visitor.call(cspReports)).length;
    await report(
      {
        'csp-report': {
          'effective-directive': 'script-src-elem',
          'violated-directive': 'script-src-elem',
          'blocked-uri': 'inline',
          'document-uri': 'http://localhost/login?x=1#code=secret',
        },
      },
      'application/csp-report',
    );
    await report(
      [
        {
          body: {
            effectiveDirective: 'img-src',
            blockedURL: 'https://a.example/?q',
            documentURL: 'http://localhost/',
          },
        },
      ],
      'application/reports+json',
    );
    for (const nonsense of [{}, [], 5, null, { 'csp-report': 7 }]) {
      expect((await report(nonsense, 'application/csp-report')).status).toBe(204);
    }
    expect((await visitor.call(cspReports)).slice(before)).toEqual([
      { directive: 'script-src-elem', blocked: 'inline', page: 'http://localhost/login' },
      { directive: 'img-src', blocked: 'https://a.example/', page: 'http://localhost/' },
    ]);
  });
});

describe('the chosen encoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['*', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gz'],
    ['*;q=0, gzip', 'gz'],
    ['GZIP', 'gz'],
    ['br;q=0.0, gzip;q=0', null],
  ])('for %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted, ['br', 'gz'])).toBe(encoding);
  });

  it('is null if the file has no compressed copy', () => {
    expect(chooseEncoding('br, gzip', [])).toBeNull();
  });
});
