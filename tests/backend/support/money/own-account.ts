import { civilOf, dayText, periodAround } from './own-calendar';

const prices = { c1: 3400, parked: 900 } as const;
export type Plan = keyof typeof prices;

/** A name's plan in a period, with its cost. */
interface Reached {
  readonly price: number;
  readonly cents: number;
  /** The transfer whose failure reverses the charge. */
  readonly transfer: number | null;
}

export interface OwnDomain {
  readonly plan: Plan;
  /** The transfer in progress. */
  readonly transfer: number | null;
}

/**
 * Calculates an account's debt in whole cents: for each name and period, it charges each day once, at the price of the
 * most expensive plan so far.
 */
export class OwnAccount {
  readonly domains = new Map<string, OwnDomain>();
  /** The plans of canceled domains, and their release days. */
  readonly canceled = new Map<string, { readonly plan: Plan; readonly releaseDay: number }>();
  readonly #reached = new Map<string, Reached[]>();
  #transfers = 0;
  #nextBill: number | null;

  constructor(
    public anchor: number | null,
    today: number,
  ) {
    this.#nextBill = anchor === null ? null : periodAround(anchor, today).end;
  }

  #entries(name: string, end: number): Reached[] {
    const key = `${name} until ${dayText(end)}`;
    const known = this.#reached.get(key) ?? [];
    this.#reached.set(key, known);
    return known;
  }

  #period(day: number) {
    return periodAround(this.anchor ?? civilOf(day).day, day);
  }

  /** Returns the cost of a name's plan from this day on. */
  due(name: string, plan: Plan, day: number): number {
    const { start, end } = this.#period(day);
    const dearest = this.#entries(name, end).reduce((most, { price }) => Math.max(most, price), 0);
    const more = prices[plan] - dearest;
    if (more <= 0) return 0;
    // Half cents are rounded up.
    return Math.floor((2 * more * (end - day) + (end - start)) / (2 * (end - start)));
  }

  #reach(name: string, day: number, { plan, transfer }: OwnDomain): void {
    const cents = this.due(name, plan, day);
    this.#entries(name, this.#period(day).end).push({ price: prices[plan], cents, transfer });
  }

  /** Bills each domain of the account on the first day of a period. */
  billUntil(day: number): void {
    while (this.#nextBill !== null && this.#nextBill <= day) {
      const start = this.#nextBill;
      for (const [name, domain] of this.domains) this.#reach(name, start, domain);
      this.#nextBill = this.#period(start).end;
    }
  }

  order(name: string, plan: Plan, day: number, isTransfer: boolean): void {
    this.anchor ??= civilOf(day).day;
    this.#nextBill ??= this.#period(day).end;
    const transfer = isTransfer ? (this.#transfers += 1) : null;
    this.#reach(name, day, { plan, transfer });
    this.domains.set(name, { plan, transfer });
    this.canceled.delete(name);
  }

  park(name: string): void {
    this.domains.set(name, { plan: 'parked', transfer: null });
  }

  cancel(name: string, day: number): void {
    const plan = this.domains.get(name)?.plan ?? 'c1';
    this.domains.delete(name);
    this.canceled.set(name, { plan, releaseDay: day + 30 });
  }

  completeTransfer(name: string): void {
    this.domains.set(name, { plan: this.domains.get(name)?.plan ?? 'c1', transfer: null });
  }

  failTransfer(name: string): void {
    const transfer = this.domains.get(name)?.transfer ?? null;
    this.domains.delete(name);
    for (const [key, entries] of this.#reached) {
      if (!key.startsWith(`${name} `)) continue;
      const left = entries.filter((entry) => entry.transfer !== transfer);
      this.#reached.set(key, left);
    }
  }

  /** Returns the amount for each name and period, less refunds. */
  totals(): Record<string, number> {
    const sums = [...this.#reached].map(
      ([key, entries]) => [key, entries.reduce((sum, { cents }) => sum + cents, 0)] as const,
    );
    return Object.fromEntries(sums.filter(([, cents]) => cents !== 0).toSorted());
  }
}
