import { Link } from '@tanstack/react-router';
import { isStaff } from '@/entities/session';
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
import { useReadSession } from '../access/use-standing';
import { supportTicketAddress } from './support-ticket';
import { useChangeAccount } from './use-change-account';

const themes = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'As the system', icon: 'system' },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: string }[];

/** What belongs to the account and to the user (specification, section 2). */
export function AccountItems() {
  const [theme, chooseTheme] = useThemeChoice();
  const { user, account } = useReadSession();
  const changeAccount = useChangeAccount();
  return (
    <>
      {user === undefined ? null : <MenuHeading>Signed in as {user.email_address}</MenuHeading>}
      {changeAccount === null ? null : (
        <MenuItem icon="refresh" onSelect={changeAccount}>
          Change Account
        </MenuItem>
      )}
      {user !== undefined && isStaff(user) ? (
        <MenuAnchor icon="external" href={supportTicketAddress(user, account)}>
          Open support ticket
        </MenuAnchor>
      ) : null}
      {account === undefined ? null : (
        <MenuLink icon="lock" link={<Link to="/team" />}>
          Team Permissions
        </MenuLink>
      )}
      <MenuLink icon="user" link={<Link to="/profile" />}>
        My Profile
      </MenuLink>
      {account === undefined ? null : (
        <>
          <MenuLink icon="card" link={<Link to="/payment" />}>
            Payment Settings
          </MenuLink>
          <MenuLink icon="receipt" link={<Link to="/billing" />}>
            Billing History
          </MenuLink>
        </>
      )}
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} options={themes} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuLink link={<Link to="/logout" preload={false} />} icon="sign-out">
        Signout
      </MenuLink>
    </>
  );
}
