import { logout } from '@contract/sign-in';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPortalBusy } from '@/shared/api/busy-reads';
import { call } from '@/shared/api/call';
import { stubLocation } from '../../../support/page-location';
import { failureOf, makeThing, path, readThing, thrownBy } from '../../../support/thing-calls';

const sentence = 'The portal is busy right now.';

function busy(retryAfter: string | null): Response {
  return new Response(JSON.stringify({ error: sentence, error_reason: 'busy' }), {
    status: 503,
    ...(retryAfter !== null && { headers: { 'Retry-After': retryAfter } }),
  });
}

/** Simulates a portal that refuses this many calls before it responds. Returns the times of the calls, in seconds. */
function portalThatRefuses(refusals: number, retryAfter: string | null = '1'): readonly number[] {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  stubLocation('https://portal.example/domains');
  const start = Date.now();
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    asked.push((Date.now() - start) / 1000);
    return asked.length <= refusals ? busy(retryAfter) : new Response('{"name":"x"}');
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

/** Sets the random part of each pause, as a number from 0 to 1. */
function drawing(...parts: readonly number[]): void {
  const random = vi.spyOn(Math, 'random').mockReturnValue(parts.at(-1) ?? 0);
  for (const part of parts) random.mockReturnValueOnce(part);
  onTestFinished(() => random.mockRestore());
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('a read refused by a busy portal', () => {
  it('is retried after increasingly long pauses, for half a minute', async () => {
    drawing(0.5);
    const asked = portalThatRefuses(99);
    const failure = failureOf(call(readThing, { path }));
    await seconds(60);
    expect(await failure).toMatchObject({ status: 503, reason: 'busy', message: sentence });
    expect(asked).toEqual([0, 1.5, 3.5, 6.5, 11.5, 16.5, 21.5, 26.5]);
  });

  it('can succeed even after its usual time limit', async () => {
    drawing(0.5);
    portalThatRefuses(7);
    const answer = call(readThing, { path });
    await seconds(26);
    expect(isPortalBusy()).toBe(true);
    await seconds(1);
    expect(await answer).toEqual({ name: 'x' });
    expect(isPortalBusy()).toBe(false);
  });

  it('is retried at a different time than other reads refused at the same moment', async () => {
    drawing(0.1, 0.9);
    const asked = portalThatRefuses(2);
    const answers = [call(readThing, { path }), call(readThing, { path: { id: '2' } })];
    await seconds(3);
    await Promise.all(answers);
    expect(asked).toEqual([0, 0, 1.1, 1.9]);
  });

  it('waits even without a Retry-After header', async () => {
    drawing(0.5);
    const asked = portalThatRefuses(1, null);
    const answer = call(readThing, { path });
    await seconds(1);
    expect(await answer).toEqual({ name: 'x' });
    expect(asked).toEqual([0, 0.5]);
  });

  it('fails immediately if the requested wait is too long', async () => {
    const asked = portalThatRefuses(1, '31');
    expect(await failureOf(call(readThing, { path }))).toMatchObject({ reason: 'busy' });
    expect(asked).toEqual([0]);
    expect(isPortalBusy()).toBe(false);
  });

  it('stops waiting when the person leaves the page', async () => {
    const asked = portalThatRefuses(99);
    const leaving = new AbortController();
    const thrown = thrownBy(call(readThing, { path, signal: leaving.signal }));
    await seconds(0.5);
    expect(isPortalBusy()).toBe(true);
    const reason = new Error('The page was left');
    leaving.abort(reason);
    expect(await thrown).toBe(reason);
    expect(isPortalBusy()).toBe(false);
    await seconds(60);
    expect(asked).toEqual([0]);
  });

  it('still has a time limit for each attempt', async () => {
    drawing(0.5);
    portalThatRefuses(0);
    const attempts = vi.fn<typeof fetch>(async (request) => {
      if (attempts.mock.calls.length === 1) return busy('1');
      const { signal } = request as Request;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    vi.stubGlobal('fetch', attempts);
    const failure = failureOf(call(readThing, { path }));
    await seconds(22);
    expect((await failure).status).toBeNull();
    expect(isPortalBusy()).toBe(false);
  });
});

describe('a busy portal', () => {
  it.each([
    ['an order', () => call(makeThing, { body: { name: 'x' }, key: 'key-of-the-attempt-1' })],
    ['a logout', () => call(logout, {})],
  ])('is not called again automatically for %s', async (_, start) => {
    const asked = portalThatRefuses(99);
    expect(await failureOf(start())).toMatchObject({ reason: 'busy', message: sentence });
    await seconds(60);
    expect(asked).toEqual([0]);
  });
});
