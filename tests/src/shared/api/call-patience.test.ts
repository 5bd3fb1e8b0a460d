import { logout } from '@contract/sign-in';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '@/shared/api/call';
import { json, serve } from '../../../support/http-server';
import { stubLocation } from '../../../support/page-location';
import {
  answering,
  failureOf,
  makeThing,
  pageAt,
  path,
  readThing,
  thrownBy,
} from '../../../support/thing-calls';

describe('a missing response', () => {
  it.each(['before it began', 'in the middle'] as const)(
    'is a failure without a status if the connection broke %s',
    async (when) => {
      await pageAt((_, response) => {
        if (when === 'in the middle') response.writeHead(200).write('{"name":');
        setImmediate(() => response.destroy());
      });
      const error = await failureOf(call(makeThing, { body: { name: 'x' } }));
      expect(error).toMatchObject({ status: null, body: null });
      expect(error.message).toMatch(/^We couldn't reach the portal/);
      expect(error.cause).toBeUndefined();
    },
  );

  it('is a failure without a status if no server is listening', async () => {
    const server = await serve(() => undefined);
    stubLocation(server.origin.replace(/\d+$/, '9'));
    expect((await failureOf(call(makeThing, { body: { name: 'x' } }))).status).toBeNull();
  });

  it.each([
    ['a read after 20 seconds', 20_000, () => call(readThing, { path })],
    ['a write after 60 seconds', 60_000, () => call(makeThing, { body: { name: 'x' } })],
  ])('times out: %s', async (_, wait, start) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await pageAt(() => undefined);
    let ended = false;
    const failure = failureOf(start()).finally(() => (ended = true));
    await vi.waitUntil(() => server.requests.length === 1);
    // Vitest advances the clock a little while it waits for the request.
    await vi.advanceTimersByTimeAsync(wait - 5_000);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await failure).status).toBeNull();
    expect(server.requests).toHaveLength(1);
  });

  it("can also time out within the body, so that a stalled response doesn't block a page forever", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun = vi.fn<() => void>();
    await pageAt((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"name":', () => begun());
    });
    const failure = failureOf(call(readThing, { path }));
    await vi.waitUntil(() => begun.mock.calls.length === 1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await failure).status).toBeNull();
  });
});

describe('retrying', () => {
  const answersAfter = (failures: number, fail: (respond: TestRespond) => void) => {
    let failed = 0;
    return pageAt((_, response) => {
      if (failed === failures) return json(response, 200, { name: 'x' });
      failed += 1;
      return fail(response);
    });
  };
  type TestRespond = Parameters<Parameters<typeof serve>[0]>[1];

  it.each([503, 504])('happens for reads that fail with %i', async (status) => {
    const server = await answersAfter(1, (response) => response.writeHead(status).end());
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(server.requests).toHaveLength(2);
  });

  it('happens for reads whose connection broke', async () => {
    const server = await answersAfter(1, (response) => response.destroy());
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(server.requests).toHaveLength(2);
  });

  it('stops after two retries', async () => {
    const server = await answersAfter(9, (response) => response.writeHead(503).end());
    expect((await failureOf(call(readThing, { path }))).status).toBe(503);
    expect(server.requests).toHaveLength(3);
  });

  it.each([401, 403, 404, 429, 500, 502])('does not happen after a %i', async (status) => {
    const server = await answersAfter(9, (response) => response.writeHead(status).end());
    await failureOf(call(readThing, { path }));
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['a 503', (response: TestRespond) => response.writeHead(503).end()],
    ['a broken connection', (response: TestRespond) => response.destroy()],
  ])(
    'never happens for writes, because an order could be placed twice after %s',
    async (_, fail) => {
      const server = await answersAfter(9, fail);
      await failureOf(call(makeThing, { body: { name: 'x' }, key: 'key-of-the-attempt-1' }));
      expect(server.requests).toHaveLength(1);
    },
  );

  it('never happens for the logout, although it is a GET request', async () => {
    const server = await answersAfter(9, (response) => response.writeHead(503).end());
    await failureOf(call(logout, {}));
    expect(server.requests).toHaveLength(1);
  });

  it('ignores a Retry-After of one hour', async () => {
    const server = await answersAfter(1, (response) =>
      response.writeHead(503, { 'retry-after': '3600' }).end(),
    );
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(server.requests).toHaveLength(2);
  });
});

describe('aborting a call', () => {
  const reason = new Error('The page was left');

  it('throws the reason for the abort, and closes the connection', async () => {
    const closed = vi.fn<() => void>();
    const server = await pageAt((_, response) => response.on('close', closed));
    const leaving = new AbortController();
    const thrown = thrownBy(call(readThing, { path, signal: leaving.signal }));
    await vi.waitUntil(() => server.requests.length === 1);
    leaving.abort(reason);
    expect(await thrown).toBe(reason);
    await vi.waitUntil(() => closed.mock.calls.length === 1);
    expect(server.requests).toHaveLength(1);
  });

  it('sends nothing if it happens before the call', async () => {
    const server = await answering();
    const signal = AbortSignal.abort(new Error('Too late'));
    await expect(call(readThing, { path, signal })).rejects.toThrow('Too late');
    expect(server.requests).toHaveLength(0);
  });

  it('ends a pause between retries', async () => {
    const leaving = new AbortController();
    const server = await pageAt((_, response) => response.writeHead(503).end());
    const thrown = thrownBy(call(readThing, { path, signal: leaving.signal }));
    await vi.waitUntil(() => server.requests.length === 1);
    leaving.abort(reason);
    expect(await thrown).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });
});
