import { nameInWords } from '@contract/name-in-words';
import type { BillChange } from '@contract/statement';
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
  const rows = [
    ...changes.map((each) => ({ ...each, kind: copy.kinds[each.kind] })),
    ...(credits === 0 ? [] : [{ domain: '', kind: copy.credits, amount_in_cents: credits }]),
  ];
  return (
    <div className={changeList}>
      <Note as="div">{cents === 0 ? copy.same(from) : copy.differs(cents, from)}</Note>
      {rows.length === 0 ? null : (
        <ul aria-label={copy.changes}>
          {rows.map(({ domain, kind, amount_in_cents: each }) => (
            <li key={domain} className={change}>
              <span>
                {domain === '' ? null : <span>{`${nameInWords(domain)} `}</span>}
                <Note as="span">{kind}</Note>
              </span>
              <span className={changeAmount}>{copy.amount(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
