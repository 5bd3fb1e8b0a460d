import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '@/entities/session';
import { BrandMark } from '@/shared/ui/brand-mark';
import { Container } from '@/shared/ui/layout';
import { pageAccess } from '../router/route-metadata';
import { AccountMenu } from './account-menu';
import { bar, brand, header, navigation, navigationLink } from './header.css';

/** Name, ways to the screens, and the account. Restricted pages show the name alone. */
export function Header() {
  const access = useRouterState({ select: (state) => pageAccess(state.matches) });
  const signedIn = useSession(
    (snapshot) => snapshot.context.userId !== null && !snapshot.matches('signedOut'),
  );
  const inAccount = useSession(({ context }) => context.accountNumber !== null);
  const open = signedIn && access !== 'login' && access !== 'restricted';
  return (
    <header className={header}>
      <Container>
        <div className={bar}>
          <Link to="/" className={brand}>
            <BrandMark />
            Agency Portal
          </Link>
          {open && inAccount ? (
            <nav aria-label="Main" className={navigation}>
              <Link to="/" activeOptions={{ exact: true }} className={navigationLink}>
                Dashboard
              </Link>
              <Link to="/domains" className={navigationLink}>
                Domains
              </Link>
            </nav>
          ) : null}
          {open ? <AccountMenu /> : null}
        </div>
      </Container>
    </header>
  );
}
