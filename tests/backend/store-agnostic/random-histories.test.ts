import { describe, expect, it } from 'vitest';
import { randomHistories, sumOf } from '../support/money/agencies';

describe('an account with a random history of two years', () => {
  it('is charged for the most expensive plan per name and period, and for each day once', async () => {
    const seeds = Array.from({ length: 8 }, (_, index) => index + 1);
    for (const { seed, charged, owed, kept } of await randomHistories(seeds)) {
      expect({ charged, kept }, `seed ${seed}`).toEqual({ charged: owed, kept: sumOf(owed) });
    }
  }, 400_000);
});
