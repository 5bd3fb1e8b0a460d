import { reopenAgency, type Account } from '@contract/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SupportLinks } from '@/entities/support';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';
import { announce } from '@/shared/ui/feedback/announcer';
import { Container } from '@/shared/ui/layout/layout';
import { accountLinesCopy as copy } from './account-lines-copy';
import {
  changeButton,
  closedLine,
  pastDueLine,
  payNow,
  staffLine,
  staffWords,
} from './account-lines.css';

interface StaffLineProps {
  readonly account: Pick<Account, 'full_name' | 'agent_code'>;
  /** `null` if there are no other accounts to choose from. */
  readonly onChange: (() => void) | null;
}

/** Reminds staff which agency they are working in. */
export function StaffLine({ account, onChange }: StaffLineProps) {
  const { before, after, change } = copy.staff;
  return (
    <div className={staffLine}>
      <Container>
        <div className={staffWords}>
          <p>
            <span>{before}</span>
            <strong>{account.full_name}</strong>
            <span>{after(account.agent_code)}</span>
          </p>
          {onChange === null ? null : (
            <button type="button" className={changeButton} onClick={onChange}>
              {change}
            </button>
          )}
        </div>
      </Container>
    </div>
  );
}

interface ClosedLineProps {
  readonly account: Pick<Account, 'account_number' | 'record'>;
  readonly isForStaff: boolean;
}

/** Says that the agency is closed. Staff can reopen it. */
export function ClosedLine({ account: { account_number, record }, isForStaff }: ClosedLineProps) {
  const { since, effect, support, or, reopen, reopening, reopened } = copy.closed;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(reopenAgency, { path: { account_number } }),
    onSuccess: () => announce(reopened),
    onSettled: () => client.invalidateQueries({ queryKey: [accountScope, account_number] }),
  });
  return (
    <div className={closedLine}>
      <Container>
        <div className={staffWords}>
          <p>
            <strong>{since(record.closed_at ?? null)}</strong>
            <span>{isForStaff ? effect : support}</span>
            {isForStaff ? null : <SupportLinks between={or} />}
            {error === null ? null : <span role="alert">{` ${error.message}`}</span>}
          </p>
          {isForStaff ? (
            <button type="button" className={changeButton} onClick={() => mutate()}>
              {isPending ? reopening : reopen}
            </button>
          ) : null}
        </div>
      </Container>
    </div>
  );
}

interface PastDueLineProps {
  /** Renders the payment link. */
  readonly link: (props: { readonly className: string; readonly children: string }) => ReactNode;
}

export function PastDueLine({ link }: PastDueLineProps) {
  return (
    <div className={pastDueLine}>
      <Container>
        <span>{`${copy.pastDue} `}</span>
        {link({ className: payNow, children: copy.payNow })}
      </Container>
    </div>
  );
}
