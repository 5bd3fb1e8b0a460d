import { Link } from '@tanstack/react-router';
import { personName, useViewer } from '@/entities/session';
import {
  MenuAnchor,
  MenuChoice,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '@/shared/ui/actions/menu';
import type { ThemeChoice } from '@/shared/ui/theme/theme-choice';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { forUsersCopy } from './for-users-copy';
import { menuCopy } from './menu-copy';
import { supportTicketAddress } from './support-ticket';
import { PageItem } from './page-item';
import { openAccount, openAccountName } from './header-menus.css';
import { useChangeAccount } from './use-change-account';

const themes = [
  { value: 'light', label: menuCopy.light, icon: 'sun' },
  { value: 'dark', label: menuCopy.dark, icon: 'moon' },
  { value: 'system', label: menuCopy.system, icon: 'system' },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: string }[];

export function AccountItems() {
  const [theme, chooseTheme] = useThemeChoice();
  const { user, account, can } = useViewer();
  const changeAccount = useChangeAccount();
  return (
    <>
      <MenuHeading>
        {account !== undefined ? (
          <span className={openAccount}>
            <span className={openAccountName}>{account.full_name}</span>
            <span>{forUsersCopy.agentCode(account.agent_code)}</span>
          </span>
        ) : user !== undefined ? (
          <span className={openAccount}>
            <span className={openAccountName}>{personName(user)}</span>
          </span>
        ) : null}
        {user === undefined ? null : <span>{menuCopy.signedInAs(user.email_address)}</span>}
      </MenuHeading>
      <MenuSeparator />
      {changeAccount === null ? null : (
        <MenuItem icon="refresh" onSelect={changeAccount}>
          {menuCopy.changeAccount}
        </MenuItem>
      )}
      {user !== undefined && can('openTicket') ? (
        <MenuAnchor icon="external" href={supportTicketAddress(user, account)}>
          {menuCopy.openTicket}
        </MenuAnchor>
      ) : null}
      <PageItem icon="lock" path="/team" />
      <PageItem icon="user" path="/profile" />
      <PageItem icon="card" path="/payment" />
      <PageItem icon="receipt" path="/billing" label={menuCopy.billing} />
      <MenuSeparator />
      <MenuChoice label={menuCopy.theme} value={theme} options={themes} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuLink link={<Link to="/logout" preload={false} />} icon="sign-out">
        {menuCopy.signOut}
      </MenuLink>
    </>
  );
}
