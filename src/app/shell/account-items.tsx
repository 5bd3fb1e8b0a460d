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
import { supportTicketAddress } from './support-ticket';
import { useChangeAccount } from './use-change-account';

const themes = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'system' },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: string }[];

/** Links and actions for the account and the user (specification, section 2). */
export function AccountItems() {
  const [theme, chooseTheme] = useThemeChoice();
  const { user, account } = useViewer();
  const { canOpen, may } = useAccess();
  const changeAccount = useChangeAccount();
  return (
    <>
      {user === undefined ? null : <MenuHeading>Signed in as {user.email_address}</MenuHeading>}
      {changeAccount === null ? null : (
        <MenuItem icon="refresh" onSelect={changeAccount}>
          Change Account
        </MenuItem>
      )}
      {user !== undefined && may('openTicket') ? (
        <MenuAnchor icon="external" href={supportTicketAddress(user, account)}>
          Open support ticket
        </MenuAnchor>
      ) : null}
      {canOpen('/team') ? (
        <MenuLink icon="lock" link={<Link to="/team" />}>
          Team Permissions
        </MenuLink>
      ) : null}
      <MenuLink icon="user" link={<Link to="/profile" />}>
        My Profile
      </MenuLink>
      {canOpen('/payment') ? (
        <MenuLink icon="card" link={<Link to="/payment" />}>
          Payment Settings
        </MenuLink>
      ) : null}
      {canOpen('/billing') ? (
        <MenuLink icon="receipt" link={<Link to="/billing" />}>
          Billing History
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={themes} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuLink link={<Link to="/logout" preload={false} />} icon="sign-out">
        Signout
      </MenuLink>
    </>
  );
}
