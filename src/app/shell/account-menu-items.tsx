import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession, useSessionActor } from '@/entities/session';
import { userQuery } from '@/shared/api/user-queries';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@/shared/ui/menu';
import type { ThemeChoice } from '@/shared/ui/theme/theme-choice';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';

const themes = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'As the system', icon: 'system' },
] as const satisfies readonly { value: ThemeChoice; label: string; icon: string }[];

/** The account menu of the specification, section 2, as far as its screens stand. It opens as soon as it is there. */
export function AccountMenuItems({ trigger }: { trigger: ReactElement }) {
  const session = useSessionActor();
  const navigate = useNavigate();
  const [theme, chooseTheme] = useThemeChoice();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const mayChange = useSession((snapshot) => snapshot.can({ type: 'account.change' }));
  return (
    <Menu trigger={trigger} defaultOpen label="Account">
      {mayChange && user !== undefined && user.num_available_accounts > 1 ? (
        <>
          <MenuItem
            icon="user"
            onSelect={() => {
              void navigate({ to: '/accounts' });
              session.send({ type: 'account.change' });
            }}
          >
            Change Account
          </MenuItem>
          <MenuSeparator />
        </>
      ) : null}
      <MenuChoice label="Theme" value={theme} options={themes} onChoose={chooseTheme} />
      <MenuSeparator />
      <MenuLink link={<Link to="/logout" preload={false} />} icon="sign-out">
        Signout
      </MenuLink>
    </Menu>
  );
}
