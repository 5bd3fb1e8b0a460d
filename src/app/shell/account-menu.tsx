import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentPropsWithRef } from 'react';
import { useSession } from '@/entities/session';
import { accountQuery } from '@/shared/api/account-queries';
import { userQuery } from '@/shared/api/user-queries';
import { Icon } from '@/shared/ui/icon';
import { Initials } from '@/shared/ui/initials';
import { accountButton, accountName, accountNote, accountSlot, accountWords } from './header.css';

const loadMenu = () => import('./account-menu-items');
const AccountMenuItems = lazy(async () => ({ default: (await loadMenu()).AccountMenuItems }));

/** Full name and agent code, and behind them what belongs to account and user. The menu loads when it is wanted. */
export function AccountMenu() {
  const [wanted, setWanted] = useState(false);
  const trigger = <AccountButton />;
  return (
    <div className={accountSlot}>
      {wanted ? (
        <Suspense fallback={trigger}>
          <AccountMenuItems trigger={trigger} />
        </Suspense>
      ) : (
        <AccountButton
          aria-haspopup="menu"
          aria-expanded="false"
          onPointerEnter={() => void loadMenu()}
          onFocus={() => void loadMenu()}
          onClick={() => setWanted(true)}
        />
      )}
    </div>
  );
}

function AccountButton(props: Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'>) {
  const accountNumber = useSession(({ context }) => context.accountNumber);
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { data: account } = useQuery(
    accountNumber === null
      ? { queryKey: ['account', 'none'], queryFn: skipToken }
      : { ...accountQuery(accountNumber), enabled: false },
  );
  const name = account?.full_name ?? user?.username ?? 'Account';
  return (
    <button {...props} type="button" className={accountButton}>
      <Initials name={name} />
      <span className={accountWords}>
        <span className={accountName}>{name}</span>
        {account === undefined ? null : (
          <span className={accountNote}>Agent {account.agent_code}</span>
        )}
      </span>
      <Icon name="chevron-down" size="small" />
    </button>
  );
}
