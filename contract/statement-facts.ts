import type { Charge, Payment, Statement, StatementEvent } from './statement';

/** Converts dollars, in which amounts are specified, to cents. */
export const centsOf = (dollars: number) => Math.round(dollars * 100);

export const isRefunded = ({ amount_in_cents: amount, refunded_amount_in_cents: back }: Payment) =>
  back > 0 && back >= amount;

/** Returns a statement's outcome as a single word. */
export function statementOutcome({ status, payments }: Statement) {
  if (status !== 'settled') return status;
  if (payments.length === 0) return 'credited';
  return payments.every(isRefunded) ? 'refunded' : 'paid';
}
export type StatementOutcome = ReturnType<typeof statementOutcome>;

/** Returns a statement's subject, which is a month or an order. */
export function statementSubject({
  events,
  charges,
}: Statement): { readonly kind: 'month' } | { readonly kind: 'order'; readonly charge: Charge } {
  const [charge] = charges;
  const isOrder =
    events.some(({ key }) => key === 'payment_success' || key === 'signup_success') &&
    !events.some(({ key }) => key.startsWith('renewal'));
  return isOrder && charges.length === 1 && charge !== undefined
    ? { kind: 'order', charge }
    : { kind: 'month' };
}

/** The amount paid for a statement, minus refunds. */
export const paidCents = ({ payments }: Statement) =>
  payments.reduce(
    (all, { amount_in_cents: amount, refunded_amount_in_cents: back }) => all + amount - back,
    0,
  );

/** The card that paid a statement last; `null` while it is unpaid. */
export function payingCard({ payments }: Statement) {
  const payment = payments.at(-1);
  return payment === undefined ? null : { ...payment, masked_card_number: payment.card_number };
}

/** The charges of a statement that failed, oldest first. */
export const failedCharges = ({ events }: { readonly events: readonly StatementEvent[] }) =>
  events.filter(({ key }) => key === 'payment_failure' || key === 'renewal_failure');

export interface Period {
  readonly first: string;
  readonly last: string;
}

/** Returns the period that all charges cover, from the first day to the last. */
export function chargedPeriod(charges: readonly Charge[]): Period | null {
  const first = charges.map((charge) => charge.period_range_start).toSorted()[0];
  const last = charges
    .map((charge) => charge.period_range_end)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
