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

/** Creates an app that handles one call at a time. Each call runs until the test ends it. */
function appOfOne() {
  const ends: (() => void)[] = [];
  const onShed = vi.fn<() => void>();
  const app = new Hono<AppEnv>();
  app.use(
    callsInFlight({
      most: 1,
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
  const call = async () => (await app.request('/backend/call')).status;
  return { call, end: () => ends.shift()?.(), onShed, begun: () => ends.length };
}

it('gives the next free slot to the call that has waited longest', async () => {
  const { call, end, onShed } = appOfOne();
  const calls = [call(), call(), call()];
  for (let ended = 0; ended < calls.length; ended += 1) {
    await vi.advanceTimersByTimeAsync(19);
    end();
  }
  expect(await Promise.all(calls)).toEqual([200, 200, 200]);
  expect(onShed).not.toHaveBeenCalled();
});

it('refuses and counts a call that waits too long for a slot', async () => {
  const { call, end, onShed, begun } = appOfOne();
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
