import type { Charge } from '@contract/statement';
import { money } from '@/shared/lib/format/money';
import { unitCents, type Period } from '../model/statement-facts';
import { billingCopy } from './billing-copy';
import { charge as row, chargeAmount, chargeNote, charges as list } from './billing-page.css';

interface ChargeListProps {
  readonly label: string;
  readonly charges: readonly Charge[];
  /** The days that are told beside the list; a charge for other days says so. */
  readonly period: Period | null;
}

const copy = billingCopy.details;

/** The lines of a bill. */
export function ChargeList({ label, charges, period }: ChargeListProps) {
  return (
    <ul className={list} aria-label={label}>
      {charges.map((charge, index) => (
        // A statement's charges never change, and two can be alike.
        <li key={index} className={row}>
          <div>
            {charge.item_name}
            <Note>{charge.memo}</Note>
            <Note>{[...periodOf(charge, period), ...quantityOf(charge)].join(' · ')}</Note>
          </div>
          <span className={chargeAmount}>
            {charge.amount_in_cents === 0 ? copy.included : money(charge.amount_in_cents)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Note({ children }: { readonly children: string }) {
  return children === '' ? null : <span className={chargeNote}>{children}</span>;
}

function periodOf(charge: Charge, period: Period | null): readonly string[] {
  const isTold =
    charge.period_range_start === period?.first && charge.period_range_end === period.last;
  return isTold ? [] : [copy.period(charge)];
}

function quantityOf(charge: Charge): readonly string[] {
  const unit = unitCents(charge);
  if (unit !== null) return [copy.each(charge.quantity, unit)];
  return charge.quantity > 1 ? [copy.counted(charge.quantity)] : [];
}
