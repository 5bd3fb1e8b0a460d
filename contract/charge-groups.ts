import type { Charge } from './statement';
import { chargedPeriod, type Period } from './statement-facts';

/** Consecutive charges on a bill for the same item. */
export interface ChargeGroup {
  readonly item: string;
  readonly lines: readonly Charge[];
  readonly quantity: number;
  readonly amountCents: number;
  /** The unit price; `null` unless the group has several charges at the same price. */
  readonly unitCents: number | null;
  /** The combined period of all lines. Most lines cover it completely. */
  readonly period: Period | null;
}

export function groupCharges(charges: readonly Charge[]): readonly ChargeGroup[] {
  const groups: Charge[][] = [];
  for (const line of charges.flatMap(onePerName)) {
    const last = groups.at(-1);
    if (last?.[0]?.item_name === line.item_name) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((lines) => {
    const [first] = lines;
    return first === undefined ? [] : [toGroup(first, lines)];
  });
}

/**
 * Splits a charge of an earlier bill. Earlier bills combined charges for domains with the same price and, if there were
 * many domains, omitted some of their names.
 */
function onePerName(charge: Charge): readonly Charge[] {
  const names = charge.memo.split(', ');
  const unit = unitOf(charge);
  return unit === 0 || !Number.isInteger(unit) || names.length !== charge.quantity
    ? [charge]
    : names.map((memo) => ({ ...charge, memo, quantity: 1, amount_in_cents: unit }));
}

const unitOf = ({ amount_in_cents: amount, quantity }: Charge) => amount / quantity;

export const isCharged = (
  { period_range_start: first, period_range_end: last }: Charge,
  period: Period | null,
) => first === period?.first && last === period.last;

function toGroup(first: Charge, lines: readonly Charge[]): ChargeGroup {
  const sum = (read: (line: Charge) => number) =>
    lines.reduce((total, line) => total + read(line), 0);
  const quantity = sum((line) => line.quantity);
  const unit = unitOf(first);
  const isOnePrice =
    quantity > 1 &&
    unit > 0 &&
    Number.isInteger(unit) &&
    lines.every((line) => unitOf(line) === unit);
  return {
    item: first.item_name,
    lines,
    quantity,
    amountCents: sum((line) => line.amount_in_cents),
    unitCents: isOnePrice ? unit : null,
    period: chargedPeriod(lines),
  };
}
