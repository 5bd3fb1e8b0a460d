import { describe, expect, it } from 'vitest';
import { startEmulator } from '../emulators/stripe/run-emulator';
import { randomHistories, sumOf } from './support/money/agencies';

describe('an account with a random two-year history', () => {
  it("is charged once for each day, at the price of a name's most expensive plan in the period", async () => {
    const seeds = Array.from({ length: 80 }, (_, index) => index + 1);
    for (const { seed, charged, owed, kept } of await randomHistories(seeds)) {
      expect({ charged, kept }, `seed ${seed}`).toEqual({ charged: owed, kept: sumOf(owed) });
    }
  }, 2_000_000);

  it('is charged as much at Stripe, by its library and our emulator', async () => {
    const emulator = await startEmulator();
    const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
    for (const { seed, charged, owed, kept } of await randomHistories(seeds, emulator)) {
      expect({ charged, kept }, `seed ${seed}`).toEqual({ charged: owed, kept: sumOf(owed) });
    }
    await emulator.stop();
  }, 2_000_000);

  it('is charged there what its statements say, also if money moves there without us', async () => {
    const emulator = await startEmulator();
    const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
    for (const { seed, paid, kept } of await randomHistories(seeds, emulator, true)) {
      expect({ paid }, `seed ${seed}`).toEqual({ paid: kept });
    }
    await emulator.stop();
  }, 2_000_000);
});
