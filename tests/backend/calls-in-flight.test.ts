import { ApiError } from '@backend/shared/api-error';
import type { AppEnv } from '@backend/http/app-env';
import { callsInFlight } from '@backend/http/calls-in-flight';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Creates an app that handles a number of calls at a time. Each call runs until the test ends it. */
function appOf(most: number) {
  const ends: (() => void)[] = [];
  const onShed = vi.fn<() => void>();
  const app = new Hono<AppEnv>();
  app.use(
    callsInFlight({
      most,
      sessionOf: (context) => context.req.header('session'),
      pageHeaders: (_, next) => next(),
      isPage: () => false,
      isFree: () => false,
      onShed,
    }),
  );
  app.get('/backend/call', async (context) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return context.body('done');
  });
  app.onError((error, context) =>
    context.body(null, error instanceof ApiError ? error.status : 500),
  );
  const call = async (session?: string) =>
    (await app.request('/backend/call', session === undefined ? {} : { headers: { session } }))
      .status;
  return { call, end: () => ends.shift()?.(), onShed, begun: () => ends.length };
}

it('gives the next free slot to the call that has waited longest', async () => {
  const { call, end, onShed } = appOf(1);
  const calls = [call(), call(), call()];
  for (let ended = 0; ended < calls.length; ended += 1) {
    await vi.advanceTimersByTimeAsync(19);
    end();
  }
  expect(await Promise.all(calls)).toEqual([200, 200, 200]);
  expect(onShed).not.toHaveBeenCalled();
});

it('refuses and counts a call that waits too long for a slot', async () => {
  const { call, end, onShed, begun } = appOf(1);
  const first = call();
  const second = call();
  await vi.advanceTimersByTimeAsync(40);
  expect(await second).toBe(503);
  expect(onShed).toHaveBeenCalledOnce();
  end();
  expect(await first).toBe(200);
  const third = call();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(1);
  end();
  expect(await third).toBe(200);
});

it.each([
  ['strangers together', undefined],
  ['a session', 'own'],
])('leaves half of the slots to others if %s takes all it can have', async (_, party) => {
  const { call, end } = appOf(4);
  const flood = Array.from({ length: 20 }, () => call(party));
  const others = [call('ann'), call('bob')];
  await vi.advanceTimersByTimeAsync(40);
  for (let ended = 0; ended < 4; ended += 1) end();
  expect(await Promise.all(others)).toEqual([200, 200]);
  const served = (await Promise.all(flood)).filter((status) => status === 200);
  expect(served).toHaveLength(2);
});
