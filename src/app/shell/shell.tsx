import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '@/entities/session';
import { Announcer } from '@/shared/ui/announcer';
import { Container } from '@/shared/ui/layout';
import { mainContentId, SkipLink } from '@/shared/ui/skip-link';
import { breadcrumbs, pageAccess } from '../router/route-metadata';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingScreen } from './loading-screen';
import { NoAccountSelected } from './no-account-selected';
import { PageBreadcrumbs } from './page-breadcrumbs';
import { main, shell } from './shell.css';
import { Unreachable } from './unreachable';
import { usePageArrival } from './use-page-arrival';
import { Welcome } from './welcome';

const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired')).SessionExpired,
}));

/** Header, breadcrumbs, the page or what stands in for it, and footer (specification, section 2). */
export function Shell() {
  usePageArrival();
  const inert = useSession((snapshot) => snapshot.hasTag('inert'));
  return (
    <>
      <div className={shell} inert={inert}>
        <SkipLink />
        <Header />
        <main id={mainContentId} tabIndex={-1} className={main}>
          <Container>
            <Content />
          </Container>
        </main>
        <Footer />
      </div>
      {inert ? (
        <Suspense fallback={null}>
          <SessionExpired />
        </Suspense>
      ) : null}
      <Announcer />
    </>
  );
}

/** The page, unless the session has something to say first. */
function Content() {
  const matches = useRouterState({ select: (state) => state.matches });
  const access = pageAccess(matches);
  const situation = useSession((snapshot) => {
    if (snapshot.matches('unreachable')) return 'unreachable';
    if (!snapshot.hasTag('page')) return 'loading';
    if (snapshot.matches({ signedIn: 'noAccounts' })) return 'noAccounts';
    if (snapshot.matches({ signedIn: 'noAccountSelected' })) return 'noAccountSelected';
    if (snapshot.matches('dormant') || snapshot.context.userId === null) return 'loading';
    return snapshot.context.accountNumber === null ? 'withoutAccount' : 'page';
  });

  if (access === 'restricted' || access === 'login') return <Outlet />;
  if (situation === 'unreachable') return <Unreachable />;
  if (access === 'account' && situation === 'noAccounts') return <Welcome />;
  if (access === 'account' && situation === 'noAccountSelected') return <NoAccountSelected />;
  if (situation === 'loading') return <LoadingScreen />;
  if (access === 'account' && situation === 'withoutAccount') return <LoadingScreen />;
  return (
    <>
      <PageBreadcrumbs crumbs={breadcrumbs(matches)} />
      <Outlet />
    </>
  );
}
