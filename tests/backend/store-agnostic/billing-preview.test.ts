import { billingPeriod, billingPreview } from '@backend/resources/billing/billing-preview';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { nextRetry } from '@backend/resources/billing/retry-schedule';
import { describe, expect, it } from 'vitest';

describe('the billing period', () => {
  it.each([
    [12, '2026-11-20', '2026-11-12', '2026-12-12'],
    [12, '2026-11-12', '2026-11-12', '2026-12-12'],
    [12, '2026-11-11', '2026-10-12', '2026-11-12'],
    [31, '2026-02-15', '2026-01-31', '2026-02-28'],
    [31, '2026-02-28', '2026-02-28', '2026-03-31'],
    [30, '2028-02-29', '2028-02-29', '2028-03-30'],
    [5, '2026-01-02', '2025-12-05', '2026-01-05'],
    [5, '2026-12-31', '2026-12-05', '2027-01-05'],
  ])('with billing day %i contains %s', (billingDay, today, start, end) => {
    expect(billingPeriod(billingDay, today)).toEqual({ start, end });
  });
});

describe('the billing preview', () => {
  const account = { billingDay: 12, billedTypes: ['c1', 'parked'], added: 'c1' } as const;

  it('charges for the remaining days, including today, and returns the new monthly rate', () => {
    expect(billingPreview({ ...account, today: '2026-11-20' })).toEqual({
      recurring: 77,
      prorated: 24.93,
      covered_from: '2026-11-20',
      next_billing_day: '2026-12-12',
      monthly_rate: 7700,
      increase: 3400,
      due_now: 2493,
    });
  });

  it.each([
    { why: 'a plan that it replaces', replaced: 'parked', paidRate: 0, due: 1833, increase: 2500 },
    {
      why: 'a more expensive earlier plan',
      replaced: 'parked',
      paidRate: 3400,
      due: 0,
      increase: 2500,
    },
    {
      why: 'the same plan, paid for earlier',
      replaced: null,
      paidRate: 3400,
      due: 0,
      increase: 3400,
    },
    { why: 'a cheaper earlier plan', replaced: null, paidRate: 900, due: 1833, increase: 3400 },
  ] as const)('deducts the price of $why', ({ replaced, paidRate, due, increase }) => {
    const preview = billingPreview({ ...account, replaced, paidRate, today: '2026-11-20' });
    expect(preview).toMatchObject({ due_now: due, increase });
  });

  it('counts calendar days across a clock change', () => {
    const november = { ...account, billingDay: 1, today: '2026-11-01' };
    expect(billingPreview(november)).toMatchObject({ due_now: 3400 });
    expect(billingPreview({ ...november, today: '2026-11-02' })).toMatchObject({ due_now: 3287 });
    const march = { ...account, billingDay: 1, today: '2027-03-14' };
    expect(billingPreview(march)).toMatchObject({ due_now: 1974 });
  });

  it('charges the whole month on the first day of a period', () => {
    const first = {
      billingDay: 20,
      billedTypes: [],
      added: 'parked',
      today: '2026-11-20',
    } as const;
    expect(billingPreview(first).due_now).toBe(900);
  });

  it('starts the period today for an account that has never been billed', () => {
    const first = { billingDay: null, billedTypes: [], added: 'c1', today: '2026-11-20' } as const;
    expect(billingPreview(first)).toMatchObject({
      due_now: 3400,
      covered_from: '2026-11-20',
      next_billing_day: '2026-12-20',
    });
  });
});

describe('a day in the billing time zone', () => {
  const central = billingCalendar('America/Chicago');

  it('is the local date, even in the evening', () => {
    expect(central.dayOf(new Date('2027-01-01T01:00:00Z'))).toBe('2026-12-31');
    expect(central.dayOf(new Date('2027-01-01T06:00:00Z'))).toBe('2027-01-01');
  });

  it.each([
    ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00Z'],
    ['America/Chicago', '2026-11-02', '2026-11-02T06:00:00Z'],
    ['America/Chicago', '2027-03-14', '2027-03-14T06:00:00Z'],
    ['America/Chicago', '2027-03-15', '2027-03-15T05:00:00Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-06-01', '2026-05-31T10:00:00Z'],
    ['Etc/GMT+12', '2026-06-01', '2026-06-01T12:00:00Z'],
    ['Asia/Kathmandu', '2026-06-01', '2026-05-31T18:15:00Z'],
  ])('begins in %s on %s at %s', (timeZone, day, start) => {
    expect(billingCalendar(timeZone).startOf(day)).toEqual(new Date(start));
  });

  const at = (text: string) => new Date(`2026-${text}-06:00`);
  it.each([
    ['11-12T00:00', '2026-11-13'],
    ['11-13T00:00', '2026-11-15'],
    ['11-14T12:00', '2026-11-15'],
    ['11-17T00:00', '2026-11-19'],
    ['11-19T00:00', null],
    ['12-30T00:00', null],
  ])('determines the next retry of a November 12 bill: at %s, it is %s', (now, next) => {
    const retry = nextRetry('2026-11-12', at(now), central);
    expect(retry).toEqual(next === null ? null : central.startOf(next));
  });
});
