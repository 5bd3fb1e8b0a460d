import { reopenAgency, type Account } from '@contract/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useViewer } from '@/entities/session';
import { SupportLinks } from '@/entities/support';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';
import { announce } from '@/shared/ui/feedback/announcer';
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

/** Says that the agency is closed. Staff can reopen it. */
export function ClosedLine({ account_number, record }: Account) {
  const isForStaff = useViewer().can('workForAgent');
  const { since, effect, support, or, reopen, reopening, reopened } = copy.closed;
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call(reopenAgency, { path: { account_number } }),
    onSuccess: () => announce(reopened),
    onSettled: () => client.invalidateQueries({ queryKey: [accountScope, account_number] }),
  });
  return (
    <div className={pastDueLine}>
      <Container>
        <strong>{since(record.closed_at)}</strong>
        <span>{isForStaff ? effect : support}</span>
        {isForStaff ? (
          <button
            type="button"
            className={changeButton}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate()}
          >
            {isPending ? reopening : reopen}
          </button>
        ) : (
          <SupportLinks between={or} />
        )}
        {error === null ? null : <span role="alert">{` ${error.message}`}</span>}
      </Container>
    </div>
  );
}

export function PastDueLine({ cents }: { readonly cents: number }) {
  return (
    <div className={pastDueLine}>
      <Container>
        <span>{`${copy.pastDue(cents)} `}</span>
        <Link to="/billing" search={{ pay: 'now' }} className={payNow}>
          {copy.payNow}
        </Link>
      </Container>
    </div>
  );
}
