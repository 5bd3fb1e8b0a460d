import { billingPeriod, billingPreview } from '@backend/billing/billing-preview';
import { describe, expect, it } from 'vitest';

const day = (text: string) => new Date(`${text}T15:30:00Z`);
const days = ({ start, end }: { start: Date; end: Date }) =>
  [start, end].map((date) => date.toISOString().slice(0, 10));

describe('the billing period', () => {
  it.each([
    [12, '2026-11-20', ['2026-11-12', '2026-12-12']],
    [12, '2026-11-12', ['2026-11-12', '2026-12-12']],
    [12, '2026-11-11', ['2026-10-12', '2026-11-12']],
    [31, '2026-02-15', ['2026-01-31', '2026-02-28']],
    [31, '2026-02-28', ['2026-02-28', '2026-03-31']],
    [30, '2028-02-29', ['2028-02-29', '2028-03-30']],
    [5, '2026-01-02', ['2025-12-05', '2026-01-05']],
    [5, '2026-12-31', ['2026-12-05', '2027-01-05']],
  ])('of day %i around %s', (billingDay, today, period) => {
    expect(days(billingPeriod(billingDay, day(today)))).toEqual(period);
  });
});

describe('the billing preview', () => {
  it('charges for the remaining days, including today, and returns the new monthly rate', () => {
    expect(billingPreview(12, ['c1', 'parked'], 'c1', day('2026-11-20'))).toEqual({
      recurring: 77,
      prorated: 24.93,
      next_billing_day: '2026-12-12',
      monthly_rate: 7700,
      increase: 3400,
      due_now: 2493,
    });
  });

  it('charges the whole month on the first day of a period', () => {
    expect(billingPreview(20, [], 'parked', day('2026-11-20')).due_now).toBe(900);
  });

  it('starts the period today for an account that was never billed', () => {
    expect(billingPreview(null, [], 'c1', day('2026-11-20'))).toMatchObject({
      due_now: 3400,
      next_billing_day: '2026-12-20',
    });
  });
});
