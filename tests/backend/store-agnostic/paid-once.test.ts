import {
  billingPeriod,
  billingPreview,
  type BillingPeriod,
} from '@backend/resources/billing/billing-preview';
import { chargedOn, paidRateOf } from '@backend/resources/billing/charged-names';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { monthlyCharges, orderCharge } from '@backend/resources/billing/monthly-charges';
import { assertDefined } from '@contract/assert-defined';
import type { Charge } from '@contract/statement';
import { describe, expect, it } from 'vitest';
import { OwnAccount, type Plan } from '../support/money/own-account';
import { centralDay, civilOf, dayText } from '../support/money/own-calendar';
import { actDays, nextAct, randomOf } from '../support/money/random-acts';
import { isFullRun } from '../../support/scope';

interface PureStatement {
  readonly start: string;
  readonly charges: readonly Charge[];
  readonly isBill: boolean;
  /** The refunds by name. */
  readonly back: Map<string, number>;
}

/** An account whose charges are computed by the product's pure functions, without a database. */
class PureAccount {
  readonly statements: PureStatement[] = [];
  readonly domains = new Map<string, { plan: Plan; transfer: number | null }>();
  renewsOn: string | null;

  constructor(
    public billingDay: number | null,
    today: string,
  ) {
    this.renewsOn = billingDay === null ? null : billingPeriod(billingDay, today).end;
  }

  bill(today: string): void {
    while (this.billingDay !== null && this.renewsOn !== null && this.renewsOn <= today) {
      const period = billingPeriod(this.billingDay, this.renewsOn);
      const billed = [...this.domains].map(([name, { plan }]) => ({
        name,
        type: plan,
        redirects: 1,
      }));
      this.#add(period.start, monthlyCharges(billed, period), true);
      this.renewsOn = period.end;
    }
  }

  #add(start: string, charges: readonly Charge[], isBill: boolean): void {
    this.statements.push({ start, charges, isBill, back: new Map() });
  }

  due(name: string, plan: Plan, today: string): number {
    const { billingDay } = this;
    return billingPreview({
      billingDay,
      billedTypes: [...this.domains.values()].map((domain) => domain.plan),
      added: plan,
      replaced: this.domains.get(name)?.plan ?? null,
      paidRate: billingDay === null ? 0 : this.#paidRate(name, billingPeriod(billingDay, today)),
      today,
    }).due_now;
  }

  #paidRate(name: string, { start, end }: BillingPeriod): number {
    const charged = this.statements.filter((each) => each.start >= start && !each.back.has(name));
    return paidRateOf(
      charged.flatMap(({ charges }) => charges),
      name,
      end,
    );
  }

  order(name: string, plan: Plan, today: string, isTransfer: boolean): void {
    const amountCents = this.due(name, plan, today);
    this.billingDay ??= Number(today.slice(8));
    const { end } = billingPeriod(this.billingDay, today);
    this.renewsOn ??= end;
    this.domains.set(name, { plan, transfer: isTransfer ? this.statements.length : null });
    const charge = orderCharge(
      { name, type: plan, amountCents, hasMicrosite: false },
      { start: today, end },
    );
    this.#add(today, amountCents === 0 ? [] : [charge], false);
  }

  failTransfer(name: string): void {
    const { plan, transfer } = this.domains.get(name) ?? {};
    this.domains.delete(name);
    if (plan === undefined || transfer === undefined || transfer === null) throw new Error(name);
    for (const [index, { charges, isBill, back }] of this.statements.entries()) {
      const since = index === transfer || (isBill && index > transfer);
      const cents = since ? chargedOn(charges, name, plan) : 0;
      if (cents > 0) back.set(name, cents);
    }
  }

  totals(): Record<string, number> {
    const sums = new Map<string, number>();
    for (const { charges, back } of this.statements) {
      for (const { memo, amount_in_cents: cents, period_range_end: last, item_name } of charges) {
        if (item_name.startsWith('Email')) continue;
        const end = dayText(centralDay(new Date(`${last}T18:00:00Z`)) + 1);
        const key = `${memo} until ${end}`;
        sums.set(key, (sums.get(key) ?? 0) + cents - (back.get(memo) ?? 0));
      }
    }
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).toSorted());
  }
}

const names = ['ash.example', 'birch.example', 'cedar.example', 'dogwood.example'];
const firstDay = centralDay(new Date('2026-11-23T12:00:00Z'));

/** Simulates an account for two years, with the product's calculation and the tests' own. */
function twoYears(seed: number): { charged: object; owed: object } {
  const random = randomOf(seed);
  const anchor = random() < 0.25 ? null : 1 + Math.floor(random() * 31);
  const own = new OwnAccount(anchor, firstDay);
  const pure = new PureAccount(anchor, dayText(firstDay));
  for (const day of actDays(random, firstDay)) {
    const today = dayText(day);
    own.billUntil(day);
    pure.bill(today);
    const act = nextAct(random, own, names, day);
    switch (act?.kind) {
      case 'buy':
      case 'transfer':
      case 'restore':
      case 'upgrade': {
        const { name } = act;
        const plan = 'plan' in act ? act.plan : 'c1';
        const [asked, owed] = [pure.due(name, plan, today), own.due(name, plan, day)];
        if (asked !== owed) throw new Error(`Seed ${seed}, ${today}: ${asked} for ${owed} cents`);
        own.order(name, plan, day, act.kind === 'transfer');
        pure.order(name, plan, today, act.kind === 'transfer');
        break;
      }
      case 'park':
        own.park(act.name);
        pure.domains.set(act.name, { plan: 'parked', transfer: null });
        break;
      case 'cancel':
        own.cancel(act.name, day);
        pure.domains.delete(act.name);
        break;
      case 'failTransfer':
        own.failTransfer(act.name);
        pure.failTransfer(act.name);
        break;
      case 'completeTransfer':
        own.completeTransfer(act.name);
        pure.domains.set(act.name, {
          ...assertDefined(pure.domains.get(act.name), 'domain'),
          transfer: null,
        });
        break;
      default:
    }
  }
  return { charged: pure.totals(), owed: own.totals() };
}

/** The number of random histories. */
const histories = isFullRun ? 1000 : 50;

describe('the amount charged for a name in a period, less refunds,', () => {
  it(`is the price of its most expensive plan, charged once for each day, in ${histories} random histories of two years`, () => {
    const wrong = Array.from({ length: histories }, (_, index) => index + 1).filter((seed) => {
      const { charged, owed } = twoYears(seed);
      return JSON.stringify(charged) !== JSON.stringify(owed);
    });
    const [seed] = wrong;
    if (seed === undefined) return;
    const { charged, owed } = twoYears(seed);
    expect(charged, `seed ${seed}, as ${wrong.length} of ${histories}`).toEqual(owed);
  });

  it("is checked with a separate calendar, which agrees with the product's for every day of two years", () => {
    const { dayOf } = billingCalendar('America/Chicago');
    const differ: string[] = [];
    for (let hour = 0; hour < 731 * 24; hour += 1) {
      const at = new Date(Date.UTC(2026, 10, 23) + hour * 3_600_000);
      if (dayText(centralDay(at)) !== dayOf(at)) differ.push(at.toISOString());
    }
    expect(differ).toEqual([]);
    expect(civilOf(firstDay)).toEqual({ year: 2026, month: 11, day: 23 });
  });
});
