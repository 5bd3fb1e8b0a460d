import { createLog } from '@backend/shared/logging';
import { clockWatch } from '@backend/store/clock-difference';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runToEnd, startedPlace, type Place } from './support/program';
import { sharedBackend } from './support/test-server';
import { openTestStore, type TestStore } from '../../scripts/lib/test-store';

const backend = sharedBackend();

const minuteMs = 60_000;

let place: Place;
let opened: TestStore;

beforeAll(async () => {
  [place, opened] = await Promise.all([startedPlace(), openTestStore()]);
});

afterAll(() => Promise.all([place.remove(), opened.close()]));

afterEach(() => {
  vi.useRealTimers();
});

/** Returns variables that shift a program's clock. */
const withClock = (aheadMs: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const now=Date.now;Date.now=()=>now()+${aheadMs}`,
  )}`,
});

describe('a clock difference between database and machine', () => {
  it.each([
    [5 * minuteMs, /The database's clock is 5 minutes behind the clock of this machine/],
    [-400 * 24 * 60 * minuteMs, /The database's clock is 400 days ahead of the clock of this mach/],
  ])(
    'prevents startup if it is %i ms, and the error says which clock is ahead',
    async (aheadMs, sentence) => {
      const { code, output } = await runToEnd({ ...place.variables, ...withClock(aheadMs) });
      expect({ code, output }).toEqual({ code: 2, output: expect.stringMatching(sentence) });
      expect(output).not.toContain('    at ');
    },
  );

  it('is logged once per process when it begins and once when it ends', async () => {
    let logged = '';
    const lines = new Writable({
      write(chunk: Buffer, _encoding, done) {
        logged += chunk.toString();
        done();
      },
    });
    const check = clockWatch(opened.store.database, createLog('info', lines));
    const real = Date.now();
    await check();
    expect(logged).toBe('');
    for (const aheadMs of [minuteMs, 3 * minuteMs, 4 * minuteMs]) {
      vi.useFakeTimers({ toFake: ['Date'], now: real + aheadMs });
      await check();
    }
    vi.useRealTimers();
    await check();
    await check();
    const messages = logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string });
    expect(messages.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^The database's clock is 3 minutes behind/),
      "the database's clock and this machine's agree again",
    ]);
  });

  it('makes the process not ready', async () => {
    const healthz = async () => (await backend.visitor().send('/healthz')).status;
    vi.spyOn(Date, 'now').mockImplementation(
      () => performance.timeOrigin + performance.now() + 60 * minuteMs,
    );
    // An earlier result is reused for a second.
    await vi.waitFor(async () => expect(await healthz()).toBe(503), { timeout: 5_000 });
    vi.restoreAllMocks();
    expect(await healthz()).toBe(200);
  });
});
