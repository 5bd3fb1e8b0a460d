import type { PageAccess } from '@machines/session/session-context';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useSession } from '@/entities/session';
import { BrandMark } from '@/shared/ui/text/brand-mark';
import { Container } from '@/shared/ui/layout/layout';
import { AccountBars } from './account-bars';
import { HeaderMenus } from './header-menus';
import { bar, brand, brandName, header } from './header.css';
import { shellCopy } from '../shell/shell-copy';

interface HeaderProps {
  readonly access: PageAccess;
}

/** The brand, the navigation and the account. Memoized, so that navigating within a page doesn't rerender the menus. */
export const Header = memo(function Header({ access }: HeaderProps) {
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
    <header className={header}>
      <Container>
        <div className={bar}>
          <Link
            to={hasNoAccountYet ? '/accounts' : '/'}
            activeOptions={{ exact: true }}
            className={brand}
          >
            <BrandMark />
            <span className={brandName}>{shellCopy.portal}</span>
          </Link>
          {isWanted ? <HeaderMenus access={access} isOpen={signedIn} /> : null}
        </div>
      </Container>
      {isWanted ? <AccountBars isInAccount={access === 'account'} /> : null}
    </header>
  );
});
