import { expectedError } from '@backend/shared/api-error';
import { ErrorBody } from '@contract/error';
import { authenticate } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { HTTPException } from 'hono/http-exception';
import { connect } from 'node:net';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=x';
const part = '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\n';

/** Returns the status and the text of a page. */
async function shownBy(response: Response) {
  expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
  return {
    status: response.status,
    shown: (await response.text()).replace(/<[^>]*>/g, '').replaceAll('&#39;', "'"),
  };
}

describe('the sign-in page returns an error page for', () => {
  it.each([
    ['an encoded NUL', 400, form, 'subject=%00'],
    ['a raw NUL', 400, form, 'subject=\0'],
    ['a broken escape', 400, form, 'subject=%zz'],
    ['invalid UTF-8', 400, form, 'subject=%C0%AF'],
    ['an encoded surrogate', 400, form, '%ED%A0%80=1'],
    ['no type', 400, '', 'subject=x'],
    ['JSON', 400, 'application/json', '{"subject":"x"}'],
    ['a form in parts without a boundary', 400, 'multipart/form-data', `${part}x\r\n--x--\r\n`],
    ['a form in parts without an end', 400, multipart, part],
    ['a form of more than 4 kB', 413, form, `subject=${'x'.repeat(5000)}`],
  ])('%s', async (_, status, type, body) => {
    const visitor = backend.visitor();
    const page = await visitor.signInPage();
    const response = await visitor.send(page, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new TextEncoder().encode(body),
    });
    const sentence = status === 413 ? 'larger than 4 kB' : "form isn't valid";
    expect(await shownBy(response)).toEqual({ status, shown: expect.stringContaining(sentence) });
  });

  it('a malformed URL', async () => {
    const response = await backend.visitor().send('/backend/sign-in/x?%00');
    expect(await shownBy(response)).toMatchObject({ status: 400 });
  });
});

describe('the embedded provider', () => {
  it.each(['client_id', 'target', 'state', 'nonce', 'redirect_uri', 'unknown'])(
    'returns an error page for a malformed %s',
    async (name) => {
      for (const value of ['%00', '%ED%A0%80', '%']) {
        const response = await backend.visitor().send(`/backend/oidc/auth?${name}=a${value}`);
        expect(await shownBy(response)).toMatchObject({ status: 400 });
      }
    },
  );

  it.each([
    ['a code with NUL', 400, form, 'grant_type=authorization_code&client_id=x&code=%00'],
    ['a client with NUL', 400, form, 'grant_type=authorization_code&client_id=%00&code=x'],
    ['a broken escape', 400, form, 'grant_type=%'],
    ['JSON', 400, 'application/json', '{}'],
    ['a form without an end', 400, multipart, part],
    ['a form of more than 4 kB', 413, form, `code=${'x'.repeat(5000)}`],
  ])('refuses %s in a token request', async (_, status, type, body) => {
    const response = await backend
      .visitor()
      .send('/backend/oidc/token', { method: 'POST', headers: { 'Content-Type': type }, body });
    const { error_reason } = v.parse(ErrorBody, await response.json());
    expect([response.status, error_reason]).toEqual([status, 'malformed']);
  });

  it('still parses well-formed forms itself', async () => {
    const response = await backend.visitor().send('/backend/oidc/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'Zoë', code: 'x' }),
    });
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ error: 'invalid_client' }),
    ]);
  });
});

/** Sends the start of a request, then disconnects. */
function cut(head: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(backend.server.port, 'localhost', () =>
      socket.write(head, () => setImmediate(() => socket.destroy())),
    );
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

describe('a request whose client disconnects before the end of the body', () => {
  it.each([
    ['POST', authenticate.path, 'application/json', '{"code": "x'],
    ['POST', '/backend/csp-report/', 'application/csp-report', '{"csp-'],
    ['POST', '/backend/oidc/token', form, 'grant_type='],
    ['POST', '/backend/sign-in/x', form, 'subject='],
  ])('is logged with status 499: %s %s', async (method, path, type, body) => {
    const visitor = backend.visitor();
    await visitor.send('/backend/login_url/');
    const token = visitor.cookies.get('csrftoken') ?? '';
    const lines = () => backend.logged().match(/"status":499/g)?.length ?? 0;
    const before = lines();
    const sent = [`Content-Type: ${type}`, 'Content-Length: 100', `Cookie: csrftoken=${token}`];
    const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `X-CSRFToken: ${token}`];
    await cut(`${[...head, ...sent].join('\r\n')}\r\n\r\n${body}`);
    await vi.waitFor(() => expect(lines()).toBe(before + 1));
  });
});

/** Sends a request that `fetch` would refuse to send. Returns the first line of the response. */
function firstLine(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(backend.server.port, 'localhost', () => socket.write(sent));
    socket.on('error', reject);
    socket.on('data', (data: Buffer) => {
      resolve(data.toString().split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
  });
}

it.each([
  ['both a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
  ['a malformed length', 'Content-Length: +4'],
  ['an unknown encoding', 'Transfer-Encoding: xchunked'],
  ['an encoding after the chunks', 'Transfer-Encoding: chunked, identity'],
  ['a space before a colon', 'Transfer-Encoding : chunked'],
])('a request with %s is refused, because a proxy might see another end', async (_, headers) => {
  const sent = `POST / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\n`;
  expect(await firstLine(sent)).toBe('HTTP/1.1 400 Bad Request');
});

it.each(['/', '/healthz', activeUser.path, '/assets/x.js'])(
  'a request for %s with two hosts is refused, because a proxy might choose the other',
  async (path) => {
    const sent = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n`;
    expect(await firstLine(sent)).toMatch(/ 400 /);
  },
);

it.each(['/assets/%2e%2E', '/assets/..', '/assets/.%2e', '/assets/..%2f..'])(
  'a path that a cache might not resolve does not lead elsewhere: %s',
  async (start) => {
    const sent = `GET ${start}${activeUser.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    expect(await firstLine(sent)).toMatch(/ 404 /);
  },
);

it('TRACE, which would return the cookies, is refused', async () => {
  expect(await firstLine('TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/ 405 /);
});

it('a cookie with a NUL byte does not reach the database', async () => {
  const response = await fetch(backend.server.origin + activeUser.path, {
    headers: { cookie: 'portal_session=%00' },
  });
  expect([response.status, v.parse(ErrorBody, await response.json()).error_reason]).toEqual([
    401,
    'unauthenticated',
  ]);
});

it('a framework error about the request keeps its status and gets our message', () => {
  for (const status of [400, 413, 415] as const) {
    expect(expectedError(new HTTPException(status))).toMatchObject({
      status,
      body: { error_reason: 'malformed', error: expect.stringMatching(/\.$/) },
    });
  }
  expect(expectedError(new HTTPException(500))).toBeNull();
  expect(expectedError(new Error('unforeseen'))).toBeNull();
});

it('malformed requests cause no server error', async () => {
  expect(backend.logged()).not.toContain('"level":"error"');
  expect((await backend.visitor().send('/healthz')).status).toBe(200);
});
