import type { PageAccess } from '@machines/session/session-context';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState, type ComponentPropsWithRef } from 'react';
import { personName, photoOf, useViewer } from '@/entities/session';
import { Icon, type IconName } from '@/shared/ui/text/icon';
import { Initials } from '@/shared/ui/text/initials';
import { PaletteTrigger } from './palette-trigger';
import { adminPages } from './admin-pages';
import { forUsersCopy } from './for-users-copy';
import { HeaderMenu } from './header-menu';
import {
  accountButton,
  accountInitials,
  accountMark,
  accountName,
  accountNote,
  accountWords,
  narrow,
  navigation,
  way,
  wide,
} from './header-menus.css';

interface HeaderMenusProps {
  readonly access: PageAccess;
  /** True while a user is signed in. */
  readonly isOpen: boolean;
}

/** The navigation, which contains the pages that this viewer can open, and the account menu. */
export function HeaderMenus({ access, isOpen }: HeaderMenusProps) {
  const { status, user, account, can, canOpen } = useViewer();
  const [wasReady, setWasReady] = useState(false);
  const isReady = isOpen && user !== undefined && (wasReady || status !== 'loading');
  // All menus appear together and stay visible while another account loads.
  if (isReady !== wasReady) setWasReady(isReady);
  if (!isReady) return null;
  // Staff act for the agency only on its own pages, where a line below says so. Elsewhere, a note says whose menus these are.
  const shown = access !== 'account' && can('workForAgent') ? undefined : account;
  return (
    <>
      <nav aria-label={forUsersCopy.navigation} className={navigation}>
        <div className={wide}>
          {account === undefined ? null : (
            <>
              <Link to="/" activeOptions={{ exact: true }} className={way}>
                {forUsersCopy.dashboard}
              </Link>
              <DomainsLink />
              {access === 'restricted' ? null : (
                <HeaderMenu name="marketing" trigger={<MarketingButton />} />
              )}
            </>
          )}
          <HeaderMenu name="support" trigger={<MenuButton label={forUsersCopy.support} />} />
          {adminPages.some(canOpen) ? (
            <HeaderMenu name="admin" trigger={<MenuButton label={forUsersCopy.admin} />} />
          ) : null}
        </div>
        <div className={narrow}>
          <HeaderMenu
            name={access === 'restricted' ? 'allButMarketing' : 'all'}
            trigger={<MenuButton label={forUsersCopy.menu} icon="menu" />}
          />
        </div>
      </nav>
      <PaletteTrigger />
      <HeaderMenu
        name="account"
        trigger={
          <AccountButton
            name={shown?.full_name ?? personName(user)}
            {...(shown !== undefined
              ? {
                  note: forUsersCopy.agentCode(shown.agent_code),
                  photo: photoOf(shown, shown.agency.agent.mvt_id),
                }
              : account !== undefined && { note: forUsersCopy.forAgency(account.full_name) })}
          />
        }
      />
    </>
  );
}

/** Returns true if the first segment of the page's path is one of the sections. */
const useIsWithin = (...sections: readonly string[]) =>
  useRouterState({
    select: ({ location }) => sections.includes(location.pathname.split('/')[1] ?? ''),
  });

function DomainsLink() {
  const isWithin = useIsWithin('domains');
  return (
    <Link
      to="/domains"
      activeOptions={{ exact: true }}
      className={way}
      data-section={isWithin || undefined}
    >
      {forUsersCopy.domains}
    </Link>
  );
}

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'type'>;

type MenuButtonProps = ButtonProps & {
  readonly label: string;
  readonly icon?: IconName;
  /** True if the menu contains the current page. */
  readonly isCurrent?: boolean;
};

function MenuButton({ label, icon, isCurrent = false, ...rest }: MenuButtonProps) {
  return (
    <button {...rest} type="button" className={way} aria-current={isCurrent || undefined}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      <span>{label}</span>
      {icon === undefined ? <Icon name="chevron-down" size="small" /> : null}
    </button>
  );
}

function MarketingButton(props: ButtonProps) {
  const isCurrent = useIsWithin('campaigns', 'qlp', 'adwords');
  return <MenuButton {...props} label={forUsersCopy.marketing} isCurrent={isCurrent} />;
}

type AccountButtonProps = ButtonProps & {
  readonly name: string;
  readonly note?: string;
  readonly photo?: string | undefined;
};

/** The agency's name, agent code and agent's photo or, without an account, the user's name. */
function AccountButton({ name, note, photo, ...rest }: AccountButtonProps) {
  return (
    <button {...rest} type="button" className={accountButton}>
      <span className={accountInitials}>
        <Initials name={name} photo={photo} />
      </span>
      <span className={accountWords}>
        <span className={accountName}>{name}</span>
        {note === undefined ? null : <span className={accountNote}>{note}</span>}
      </span>
      <span className={accountMark}>
        <Icon name="chevron-down" size="small" />
      </span>
    </button>
  );
}
