import { Link } from '@tanstack/react-router';
import { personName, useAccess, useViewer } from '@/entities/session';
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
import { supportTicketAddress } from './support-ticket';
import { openAccount, openAccountName } from './header-menus.css';
import { useChangeAccount } from './use-change-account';

const themes = [
  { value: 'light', label: forUsersCopy.menus.light, icon: 'sun' },
  { value: 'dark', label: forUsersCopy.menus.dark, icon: 'moon' },
  { value: 'system', label: forUsersCopy.menus.system, icon: 'system' },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: string }[];

export function AccountItems() {
  const [theme, chooseTheme] = useThemeChoice();
  const { user, account } = useViewer();
  const { canOpen, can } = useAccess();
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
        {user === undefined ? null : (
          <span>{forUsersCopy.menus.signedInAs(user.email_address)}</span>
        )}
      </MenuHeading>
      <MenuSeparator />
      {changeAccount === null ? null : (
        <MenuItem icon="refresh" onSelect={changeAccount}>
          {forUsersCopy.menus.changeAccount}
        </MenuItem>
      )}
      {user !== undefined && can('openTicket') ? (
        <MenuAnchor icon="external" href={supportTicketAddress(user, account)}>
          {forUsersCopy.menus.openTicket}
        </MenuAnchor>
      ) : null}
      {canOpen('/team') ? (
        <MenuLink icon="lock" link={<Link to="/team" activeOptions={{ exact: true }} />}>
          {forUsersCopy.menus.team}
        </MenuLink>
      ) : null}
      <MenuLink icon="user" link={<Link to="/profile" activeOptions={{ exact: true }} />}>
        {forUsersCopy.menus.profile}
      </MenuLink>
      {canOpen('/payment') ? (
        <MenuLink icon="card" link={<Link to="/payment" activeOptions={{ exact: true }} />}>
          {forUsersCopy.menus.payment}
        </MenuLink>
      ) : null}
      {canOpen('/billing') ? (
        <MenuLink icon="receipt" link={<Link to="/billing" activeOptions={{ exact: true }} />}>
          {forUsersCopy.menus.billing}
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuChoice
        label={forUsersCopy.menus.theme}
        value={theme}
        options={themes}
        onChoose={chooseTheme}
      />
      <MenuSeparator />
      <MenuLink link={<Link to="/logout" preload={false} />} icon="sign-out">
        {forUsersCopy.menus.signOut}
      </MenuLink>
    </>
  );
}
