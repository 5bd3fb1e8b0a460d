import { logout } from '@contract/sign-in';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/shared/api/call';
import { beginUserLoad, onUnauthorized } from '@/shared/api/unauthorized';
import { json } from '../../../support/http-server';
import {
  answering,
  countRefusals,
  failureOf,
  makeThing,
  pageAt,
  path,
  readThing,
} from '../../../support/thing-calls';

const csrfHeader = 'x-beacon-token';

beforeEach(() => {
  document.cookie = 'xbeacontoken=wrong';
  document.cookie = 'beacontoken=tok%3Den';
});

describe('a request', () => {
  it('sends the CSRF cookie in the configured header on writes', async () => {
    const server = await answering();
    await call(makeThing, { body: { name: 'x' } });
    expect(server.requests[0]?.headers[csrfHeader]).toBe('tok=en');
  });

  it('sends the CSRF header on logout, too, so that no other site can sign a person out', async () => {
    const server = await pageAt((_, response) => json(response, 200, { signed_out: true }));
    await call(logout, {});
    expect(server.requests[0]).toMatchObject({ method: 'GET', url: '/backend/logout/' });
    expect(server.requests[0]?.headers[csrfHeader]).toBe('tok=en');
  });

  it("doesn't send the CSRF header on any other read", async () => {
    const server = await answering();
    await call(readThing, { path });
    expect(server.requests[0]?.headers).not.toHaveProperty(csrfHeader);
  });

  it('sends an idempotency key only if there is one', async () => {
    const server = await answering();
    await call(makeThing, { body: { name: 'x' }, key: 'key-of-the-attempt-1' });
    await call(makeThing, { body: { name: 'x' } });
    expect(server.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-of-the-attempt-1',
      undefined,
    ]);
  });

  it('sends JSON and accepts JSON', async () => {
    const server = await answering();
    await call(makeThing, { body: { name: 'Zoë <b>' } });
    const [request] = server.requests;
    expect(request?.headers['content-type']).toBe('application/json');
    expect(request?.headers.accept).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toEqual({ name: 'Zoë <b>' });
  });

  it('omits missing parameters from the query', async () => {
    const server = await answering();
    await call(readThing, { path, query: { q: undefined, page: 2 } });
    await call(readThing, { path, query: { q: 'a&b=c #?', page: undefined } });
    await call(readThing, { path, query: { q: undefined, page: undefined } });
    const addresses = server.requests.map(({ url }) => new URL(url, server.origin));
    expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { page: '2' },
      { q: 'a&b=c #?' },
      {},
    ]);
  });

  it('encodes a path parameter so that it stays within its segment', async () => {
    const server = await answering();
    await call(readThing, { path: { id: 'a/../b?x#y' } });
    expect(server.requests[0]?.url).toBe('/things/a%2F..%2Fb%3Fx%23y/');
  });
});

describe('a successful response', () => {
  it("is parsed by the contract's schema, which drops unknown fields", async () => {
    await pageAt((_, response) => json(response, 200, { name: 'x', surprise: '<script>' }));
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
  });

  it.each([
    ['a field of another type', '{"name":7}'],
    ['a missing field', '{}'],
    ['null', 'null'],
    ['nothing', ''],
    ['half of an answer', '{"name":"x'],
    ['a page of HTML', '<!doctype html><title>Wifi login</title>'],
  ])('is a failure if it violates the contract: %s', async (_, body) => {
    await pageAt((_request, response) => response.writeHead(200).end(body));
    const { status, body: error, message } = await failureOf(call(readThing, { path }));
    expect({ status, error }).toEqual({ status: null, error: null });
    expect(message).toMatch(/^Something went wrong on our end/);
  });

  it('reports the place where it violates the contract, never the value, and is not requested again', async () => {
    const server = await pageAt((_, response) => json(response, 200, { name: { pin: 'S3CRET' } }));
    const { cause } = await failureOf(call(readThing, { path: { id: 'p-1' } }));
    expect(String(cause)).toBe(
      'ContractBroken: GET /things/{id}/ answered against the contract at: name',
    );
    expect(server.requests).toHaveLength(1);
  });
});

describe('an error response', () => {
  const refusal = {
    error: 'Please choose a card that has not expired.',
    error_reason: 'card_expired',
    fields: { payment_id: 'This card has expired' },
    request_id: 'r-1',
  };

  it.each([400, 403, 404, 409, 422, 429, 500, 502])(
    'with %i has a status, a reason, fields and a message to show',
    async (status) => {
      await pageAt((_, response) => json(response, status, refusal));
      const error = await failureOf(call(makeThing, { body: { name: 'x' } }));
      expect(error).toMatchObject({ status, reason: 'card_expired', message: refusal.error });
      expect(error.body).toEqual(refusal);
    },
  );

  it.each([
    ['a page of HTML', '<html><h1>Bad gateway</h1></html>'],
    ['other JSON', '{"message":"no"}'],
    ['nothing', ''],
  ])('has only its status if it violates the contract: %s', async (_, body) => {
    await pageAt((_request, response) => response.writeHead(502).end(body));
    const error = await failureOf(call(readThing, { path }));
    expect(error).toMatchObject({ status: 502, body: null, reason: null });
    expect(error.message).not.toContain('<');
  });

  it('with 401 is reported once for each call', async () => {
    const refusals = countRefusals();
    await pageAt((_, response) =>
      json(response, 401, { error: 'Please sign in.', error_reason: 'unauthenticated' }),
    );
    const error = await failureOf(call(readThing, { path }));
    expect(error.status).toBe(401);
    expect(refusals()).toBe(1);
    await failureOf(call(makeThing, { body: { name: 'x' } }));
    expect(refusals()).toBe(2);
  });

  it('with 401 is reported even if its body violates the contract', async () => {
    const refusals = countRefusals();
    await pageAt((_, response) => response.writeHead(401).end('<html>'));
    await failureOf(call(readThing, { path }));
    expect(refusals()).toBe(1);
  });

  it('with 401 is not reported for a request sent before the user was reloaded', async () => {
    const refusals = countRefusals();
    let answerFirst: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerFirst = resolve));
    await pageAt((_, response) => {
      void held.then(() => response.writeHead(401).end());
    });
    const old = failureOf(call(readThing, { path }));
    beginUserLoad();
    answerFirst();
    expect((await old).status).toBe(401);
    expect(refusals()).toBe(0);
    await failureOf(call(readThing, { path }));
    expect(refusals()).toBe(1);
  });

  it.each([403, 404, 500])('with %i does not affect the session', async (status) => {
    const refusals = countRefusals();
    await pageAt((_, response) => json(response, status, refusal));
    await failureOf(call(readThing, { path }));
    expect(refusals()).toBe(0);
  });

  it('is no longer reported after unsubscribing', async () => {
    const heard = vi.fn<() => void>();
    onUnauthorized(heard)();
    await pageAt((_, response) => response.writeHead(401).end());
    await failureOf(call(readThing, { path }));
    expect(heard).not.toHaveBeenCalled();
  });
});
