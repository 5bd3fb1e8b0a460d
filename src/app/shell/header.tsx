import type { PageAccess } from '@machines/session/session-context';
import { Link } from '@tanstack/react-router';
import { useSession } from '@/entities/session';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Brand, HeaderFrame } from './header-frame';
import { brand, retryButton } from './header.css';
import { shellCopy } from './shell-copy';

const HeaderMenus = lazyComponent(async () => (await import('./for-users')).HeaderMenus, {
  waiting: null,
  failed: (retry) => (
    <button type="button" className={retryButton} onClick={retry}>
      {shellCopy.loadMenu}
    </button>
  ),
});

/** The bars below the header, in the same chunk as the menus, whose button retries a failed load. */
const AccountBars = lazyComponent(async () => (await import('./for-users')).AccountBars, {
  waiting: null,
  failed: () => null,
});

export const preloadHeaderComponents = () =>
  Promise.allSettled([HeaderMenus.preload(), AccountBars.preload()]);

interface HeaderProps {
  readonly access: PageAccess;
}

/**
 * The brand, the navigation and the account. The menus are only for signed-in users, so the login doesn't load them;
 * other pages load them in parallel with the user.
 */
export function Header({ access }: HeaderProps) {
  const signedIn = useSession(
    (snapshot) =>
      snapshot.context.userId !== null &&
      !snapshot.matches('signedOut') &&
      !snapshot.matches('signingOut'),
  );
  const hasNoAccountYet = useSession((snapshot) =>
    snapshot.matches({ signedIn: 'noAccountSelected' }),
  );
  const isWanted = access === 'restricted' ? signedIn : access !== 'login';
  return (
    <HeaderFrame bars={isWanted ? <AccountBars isInAccount={access === 'account'} /> : null}>
      <Link
        to={hasNoAccountYet ? '/accounts' : '/'}
        activeOptions={{ exact: true }}
        className={brand}
      >
        <Brand name={shellCopy.portal} />
      </Link>
      {isWanted ? <HeaderMenus access={access} isOpen={signedIn} /> : null}
    </HeaderFrame>
  );
}
