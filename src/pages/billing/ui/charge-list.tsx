import { chargeInWords, itemInWords, quantityInWords } from '@contract/bill-words';
import { nameInWords } from '@contract/name-in-words';
import type { Charge } from '@contract/statement';
import { useState } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { TextLink } from '@/shared/ui/actions/link';
import { Stack } from '@/shared/ui/layout/layout';
import type { askAboutBill } from '../model/ask-about-bill';
import { groupCharges, isCharged, type ChargeGroup } from '@contract/charge-groups';
import type { Period } from '@contract/statement-facts';
import { billingCopy } from './billing-copy';
import {
  chargeAmount,
  chargeAsk,
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
  /** Returns the search of the support page for a question about a domain's line. If omitted, there are no questions. */
  readonly asks?: ((domain: string) => ReturnType<typeof askAboutBill>) | undefined;
}

const copy = billingCopy.details;

/** The lines of a bill, grouped by item. Each domain has its own line with its price. */
export function ChargeList({ label, charges, period, asks }: ChargeListProps) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {groupCharges(charges).map((group, index) => (
        // The index is a stable key, because a statement's charges never change. Two charges can be identical.
        <li key={index} className={chargeGroup}>
          <Group group={group} period={period} asks={asks} />
        </li>
      ))}
    </Stack>
  );
}

interface GroupProps extends Pick<ChargeListProps, 'period' | 'asks'> {
  readonly group: ChargeGroup;
}

function Group({ group, period, asks }: GroupProps) {
  const [line, ...others] = group.lines;
  const isSingle = others.length === 0;
  const isTold = group.period?.first === period?.first && group.period?.last === period?.last;
  const days = group.period === null || isTold ? [] : [copy.period(group.period)];
  return (
    <>
      <div className={chargeHead}>
        <div>
          <span className={isSingle ? undefined : chargeItem}>{itemInWords(group)}</span>
          {isSingle && line !== undefined ? (
            <span className={chargeNote}>
              <Named domain={line.memo} asks={asks} />
            </span>
          ) : null}
          <Note>{[...days, quantityInWords(group)].filter(Boolean).join(' · ')}</Note>
        </div>
        <span className={isSingle ? chargeAmount : `${chargeAmount} ${chargeItem}`}>
          {chargeInWords(group.amountCents)}
        </span>
      </div>
      {isSingle ? null : <Lines group={group} asks={asks} />}
    </>
  );
}

/** A line's domain, and a link to a question about it. */
function Named({ domain, asks }: Pick<GroupProps, 'asks'> & { readonly domain: string }) {
  const name = nameInWords(domain);
  return (
    <>
      <span>{name}</span>
      {asks === undefined ? null : (
        <span className={chargeAsk}>
          <TextLink
            tone="standalone"
            to="/support"
            search={asks(domain)}
            aria-label={billingCopy.ask.nameOfLine(name)}
          >
            {billingCopy.ask.line}
          </TextLink>
        </span>
      )}
    </>
  );
}

function Note({ children }: { readonly children: string }) {
  return children === '' ? null : <span className={chargeNote}>{children}</span>;
}

function Lines({ group: { item, lines, period }, asks }: Pick<GroupProps, 'group' | 'asks'>) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = lines.length > mostLines;
  return (
    <>
      <ul className={chargeLines} data-short={(isLong && !isOpen) || undefined}>
        {lines.map((line, index) => (
          <li key={index} className={chargeLine}>
            <span>
              <Named domain={line.memo} asks={asks} />
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
