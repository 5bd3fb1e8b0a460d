import { Link } from '@tanstack/react-router';
import { useAccess, useViewer } from '@/entities/session';
import {
  MenuAnchor,
  MenuChoice,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '@/shared/ui/menu';
import type { ThemeChoice } from '@/shared/ui/theme/theme-choice';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { forUsersCopy } from './for-users-copy';
import { menusCopy } from './menus-copy';
import { supportTicketAddress } from './support-ticket';
import { openAccount, openAccountName } from './header-menus.css';
import { useChangeAccount } from './use-change-account';

const themes = [
  { value: 'light', label: menusCopy.light, icon: 'sun' },
  { value: 'dark', label: menusCopy.dark, icon: 'moon' },
  { value: 'system', label: menusCopy.system, icon: 'system' },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: string }[];

/** Links and actions for the account and the user (specification, section 2). */
export function AccountItems() {
  const [theme, chooseTheme] = useThemeChoice();
  const { user, account } = useViewer();
  const { canOpen, may } = useAccess();
  const changeAccount = useChangeAccount();
  return (
    <>
      <MenuHeading>
        {account === undefined ? null : (
          <span className={openAccount}>
            <span className={openAccountName}>{account.full_name}</span>
            <span>{forUsersCopy.agentCode(account.agent_code)}</span>
          </span>
        )}
        {user === undefined ? null : <span>{menusCopy.signedInAs(user.email_address)}</span>}
      </MenuHeading>
      <MenuSeparator />
      {changeAccount === null ? null : (
        <MenuItem icon="refresh" onSelect={changeAccount}>
          {menusCopy.changeAccount}
        </MenuItem>
      )}
      {user !== undefined && may('openTicket') ? (
        <MenuAnchor icon="external" href={supportTicketAddress(user, account)}>
          {menusCopy.openTicket}
        </MenuAnchor>
      ) : null}
      {canOpen('/team') ? (
        <MenuLink icon="lock" link={<Link to="/team" activeOptions={{ exact: true }} />}>
          {menusCopy.team}
        </MenuLink>
      ) : null}
      <MenuLink icon="user" link={<Link to="/profile" activeOptions={{ exact: true }} />}>
        {menusCopy.profile}
      </MenuLink>
      {canOpen('/payment') ? (
        <MenuLink icon="card" link={<Link to="/payment" activeOptions={{ exact: true }} />}>
          {menusCopy.payment}
        </MenuLink>
      ) : null}
      {canOpen('/billing') ? (
        <MenuLink icon="receipt" link={<Link to="/billing" activeOptions={{ exact: true }} />}>
          {menusCopy.billing}
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuChoice label={menusCopy.theme} value={theme} options={themes} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuLink link={<Link to="/logout" preload={false} />} icon="sign-out">
        {menusCopy.signOut}
      </MenuLink>
    </>
  );
}
