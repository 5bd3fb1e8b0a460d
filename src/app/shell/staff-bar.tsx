import { isStaff } from '@/entities/session';
import { Container } from '@/shared/ui/layout';
import { useReadSession } from '../access/use-standing';
import { change, line, staffBar } from './staff-bar.css';
import { useChangeAccount } from './use-change-account';

/** Reminds staff, as long as it lasts, that what they do is done for an agency (decisions). */
export function StaffBar() {
  const { user, account } = useReadSession();
  const changeAccount = useChangeAccount();
  if (user === undefined || account === undefined || !isStaff(user)) return null;
  return (
    <div className={staffBar}>
      <Container>
        <div className={line}>
          <p>
            You are working in <strong>{account.full_name}</strong>, agent {account.agent_code}
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
