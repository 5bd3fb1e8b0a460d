import { describe, expect, it } from 'vitest';
import { randomHistories, sumOf } from '../support/money/agencies';

describe('an account with a random two-year history', () => {
  it("is charged once for each day, at the price of a name's most expensive plan in the period", async () => {
    const [history] = await randomHistories([1]);
    expect(history).toMatchObject({ charged: history?.owed, kept: sumOf(history?.owed ?? {}) });
  }, 400_000);
});
