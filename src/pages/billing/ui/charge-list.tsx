import type { Charge } from '@contract/statement';
import { money } from '@/shared/lib/format/money';
import { unitCents } from '../model/statement-facts';
import { billingCopy } from './billing-copy';
import { charge as row, chargeAmount, chargeNote, charges as list } from './billing-page.css';

interface ChargeListProps {
  readonly label: string;
  readonly charges: readonly Charge[];
}

const copy = billingCopy.details;

/** The lines of a bill, each with the days it covers. */
export function ChargeList({ label, charges }: ChargeListProps) {
  return (
    <ul className={list} aria-label={label}>
      {charges.map((charge, index) => (
        // A statement's charges never change, and two can be alike.
        <li key={index} className={row}>
          <div>
            {charge.item_name}
            {charge.memo === '' ? null : <span className={chargeNote}>{charge.memo}</span>}
            <span className={chargeNote}>
              {[copy.period(charge), ...quantityOf(charge)].join(' · ')}
            </span>
          </div>
          <span className={chargeAmount}>
            {charge.amount_in_cents === 0 ? copy.included : money(charge.amount_in_cents)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function quantityOf(charge: Charge): readonly string[] {
  const unit = unitCents(charge);
  if (unit !== null) return [copy.each(charge.quantity, unit)];
  return charge.quantity > 1 ? [copy.counted(charge.quantity)] : [];
}
