import { useAccess, useViewer } from '@/entities/session';
import { Container } from '@/shared/ui/layout';
import { change, line, staffBar } from './staff-bar.css';
import { useChangeAccount } from './use-change-account';

/** Reminds staff which agency they are working for (decisions). */
export function StaffBar() {
  const { account } = useViewer();
  const { may } = useAccess();
  const changeAccount = useChangeAccount();
  if (account === undefined || !may('workForAgent')) return null;
  return (
    <div className={staffBar}>
      <Container>
        <div className={line}>
          <p>
            You're working in <strong>{account.full_name}</strong>'s account, agent{' '}
            {account.agent_code}
          </p>
          {changeAccount === null ? null : (
            <button type="button" className={change} onClick={changeAccount}>
              Change account
            </button>
          )}
        </div>
      </Container>
    </div>
  );
}
