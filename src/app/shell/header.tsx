import type { PageAccess } from '@machines/session/session-machine';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '@/entities/session';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Container } from '@/shared/ui/layout';
import { bar, brand, header } from './header.css';

const HeaderMenus = lazy(async () => ({ default: (await import('./for-users')).HeaderMenus }));
const StaffBar = lazy(async () => ({ default: (await import('./for-users')).StaffBar }));

interface HeaderProps {
  readonly access: PageAccess;
}

/**
 * Brand, navigation and account. The menus are for signed-in users: they load in parallel with the user, so that the
 * login does not need them.
 */
export function Header({ access }: HeaderProps) {
  const signedIn = useSession(
    (snapshot) =>
      snapshot.context.userId !== null &&
      !snapshot.matches('signedOut') &&
      !snapshot.matches('signingOut'),
  );
  const isWanted = access === 'restricted' ? signedIn : access !== 'login';
  return (
    <header className={header}>
      <Container>
        <div className={bar}>
          <Link to="/" className={brand}>
            <BrandMark />
            Agency Portal
          </Link>
          {isWanted ? (
            <Suspense fallback={null}>
              <HeaderMenus access={access} isOpen={signedIn} />
            </Suspense>
          ) : null}
        </div>
      </Container>
      {isWanted ? (
        <Suspense fallback={null}>
          <StaffBar />
        </Suspense>
      ) : null}
    </header>
  );
}
