import { nameInWords } from '@contract/name-in-words';
import type { BillChange } from '@contract/statement';
import type { ReactNode } from 'react';
import { Note } from '@/shared/ui/text/text';
import { billingCopy } from './billing-copy';
import { change, changeAmount, changeList } from './billing-page.css';

interface BillDifferenceProps {
  /** How much higher the bill is than the earlier one, in cents. */
  readonly cents: number;
  readonly changes: readonly BillChange[];
  /** The earlier bill, in words. */
  readonly from: string;
}

const copy = billingCopy.difference;

/** How a bill differs from an earlier one: the domains added, upgraded, parked or no longer billed, and credits. */
export function BillDifference({ cents, changes, from }: BillDifferenceProps) {
  const credits = changes.reduce((rest, { amount_in_cents: each }) => rest - each, cents);
  const rows = changes.map(({ domain, kind, amount_in_cents: each }) => (
    <Change key={domain} what={`${nameInWords(domain)} `} cents={each}>
      <Note as="span">{copy.kinds[kind]}</Note>
    </Change>
  ));
  return (
    <div className={changeList}>
      <Note as="div">{cents === 0 ? copy.same(from) : copy.differs(cents, from)}</Note>
      {rows.length === 0 && credits === 0 ? null : (
        <ul aria-label={copy.changes}>
          {rows}
          {credits === 0 ? null : <Change what={copy.credits} cents={credits} />}
        </ul>
      )}
    </div>
  );
}

interface ChangeProps {
  readonly what: string;
  readonly cents: number;
  readonly children?: ReactNode;
}

function Change({ what, cents, children }: ChangeProps) {
  return (
    <li className={change}>
      <span>
        <span>{what}</span>
        {children}
      </span>
      <span className={changeAmount}>{copy.amount(cents)}</span>
    </li>
  );
}
