import type { Account } from '@contract/account';
import type { ReactNode } from 'react';
import { Container } from '@/shared/ui/layout/layout';
import { accountLinesCopy as copy } from './account-lines-copy';
import { changeButton, pastDueLine, payNow, staffLine, staffWords } from './account-lines.css';

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
