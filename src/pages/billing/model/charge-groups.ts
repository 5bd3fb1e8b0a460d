import type { Charge } from '@contract/statement';
import { chargedPeriod, type Period } from './statement-facts';

/** Consecutive charges on a bill for the same item. */
export interface ChargeGroup {
  readonly item: string;
  readonly lines: readonly Charge[];
  readonly quantity: number;
  readonly amountCents: number;
  /** Unit price; `null` unless the group has several charges at the same price. */
  readonly unitCents: number | null;
  /** Combined period of all lines, which most lines cover completely. */
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
 * Splits charges on earlier bills, which combined equal domains and, if there were many, omitted some of their names.
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
