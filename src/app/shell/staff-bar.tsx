import { useAccess, useViewer } from '@/entities/session';
import { Container } from '@/shared/ui/layout';
import { accountLinesCopy } from './account-lines-copy';
import { change as changeButton, line, staffBar } from './staff-bar.css';
import { useChangeAccount } from './use-change-account';

/** Reminds staff which agency they are working for (decisions). */
export function StaffBar() {
  const { account } = useViewer();
  const { may } = useAccess();
  const changeAccount = useChangeAccount();
  if (account === undefined || !may('workForAgent')) return null;
  const { before, after, change } = accountLinesCopy.staff;
  return (
    <div className={staffBar}>
      <Container>
        <div className={line}>
          <p>
            {before}
            <strong>{account.full_name}</strong>
            {after(account.agent_code)}
          </p>
          {changeAccount === null ? null : (
            <button type="button" className={changeButton} onClick={changeAccount}>
              {change}
            </button>
          )}
        </div>
      </Container>
    </div>
  );
}
