import { chargeInWords, itemInWords, quantityInWords } from '@contract/bill-words';
import { nameInWords } from '@contract/name-in-words';
import type { Charge } from '@contract/statement';
import { useState } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { groupCharges, isCharged, type ChargeGroup } from '@contract/charge-groups';
import type { Period } from '@contract/statement-facts';
import { billingCopy } from './billing-copy';
import {
  chargeAmount,
  chargeGroup,
  chargeHead,
  chargeItem,
  chargeLine,
  chargeLines,
  chargeNote,
  mostLines,
  toggleLines,
} from './charge-list.css';

interface ChargeListProps {
  readonly label: string;
  readonly charges: readonly Charge[];
  /** The period shown beside the list. Charges for a different period show their own. */
  readonly period: Period | null;
}

const copy = billingCopy.details;

/** The lines of a bill, grouped by item. Each domain has its own line with its price. */
export function ChargeList({ label, charges, period }: ChargeListProps) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {groupCharges(charges).map((group, index) => (
        // The index is a stable key, because a statement's charges never change. Two charges can be identical.
        <li key={index} className={chargeGroup}>
          <Group group={group} period={period} />
        </li>
      ))}
    </Stack>
  );
}

interface GroupProps extends Pick<ChargeListProps, 'period'> {
  readonly group: ChargeGroup;
}

function Group({ group, period }: GroupProps) {
  const [line, ...others] = group.lines;
  const isSingle = others.length === 0;
  const isTold = group.period?.first === period?.first && group.period?.last === period?.last;
  const days = group.period === null || isTold ? [] : [copy.period(group.period)];
  return (
    <>
      <div className={chargeHead}>
        <div>
          <span className={isSingle ? undefined : chargeItem}>{itemInWords(group)}</span>
          {isSingle && line !== undefined ? <Note>{nameInWords(line.memo)}</Note> : null}
          <Note>{[...days, quantityInWords(group)].filter(Boolean).join(' · ')}</Note>
        </div>
        <span className={isSingle ? chargeAmount : `${chargeAmount} ${chargeItem}`}>
          {chargeInWords(group.amountCents)}
        </span>
      </div>
      {isSingle ? null : <Lines group={group} />}
    </>
  );
}

function Note({ children }: { readonly children: string }) {
  return children === '' ? null : <span className={chargeNote}>{children}</span>;
}

function Lines({ group: { item, lines, period } }: Pick<GroupProps, 'group'>) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = lines.length > mostLines;
  return (
    <>
      <ul className={chargeLines} data-short={(isLong && !isOpen) || undefined}>
        {lines.map((line, index) => (
          <li key={index} className={chargeLine}>
            <span>
              <span>{nameInWords(line.memo)}</span>
              {isCharged(line, period) ? null : (
                <Note>
                  {copy.period({ first: line.period_range_start, last: line.period_range_end })}
                </Note>
              )}
            </span>
            <span className={chargeAmount}>{chargeInWords(line.amount_in_cents)}</span>
          </li>
        ))}
      </ul>
      {isLong ? (
        <div className={toggleLines}>
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? copy.fewer(item) : copy.all(lines.length, item)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
