import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '@/entities/session';
import { stateName } from '@/shared/lib/statechart/state-name';
import { Announcer } from '@/shared/ui/announcer';
import { Container } from '@/shared/ui/layout';
import { mainContentId, SkipLink } from '@/shared/ui/skip-link';
import { pageAccessRule, pageName } from '../router/route-metadata';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingScreen } from './loading-screen';
import { main, shell } from './shell.css';
import { useNavigations, usePageArrival, type Navigations } from './use-page-arrival';

const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired')).SessionExpired,
}));
const UserContent = lazy(async () => ({ default: (await import('./for-users')).UserContent }));

/** Header, breadcrumbs, the page or what replaces it, and footer (specification, section 2). */
export function Shell() {
  const matches = useRouterState({ select: (state) => state.matches });
  const { needs } = pageAccessRule(matches);
  const name = pageName(matches);
  const navigations = useNavigations();
  const inert = useSession((snapshot) => snapshot.hasTag('inert'));
  const state = useSession((snapshot) => stateName(snapshot.value));
  const isForUsers = needs === 'account' || needs === 'noAccount';
  return (
    <>
      <div className={shell} inert={inert} data-state={state}>
        <SkipLink />
        <Header access={needs} />
        <main id={mainContentId} tabIndex={-1} className={main}>
          <Container>
            {isForUsers ? (
              <Suspense fallback={<LoadingScreen />}>
                <UserContent matches={matches} name={name} navigations={navigations} />
              </Suspense>
            ) : (
              <PublicContent name={name} navigations={navigations} />
            )}
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

interface PublicContentProps {
  readonly name: string | undefined;
  readonly navigations: Navigations;
}

/** A page that renders without a user, and without breadcrumbs (decisions, "Routes and access"). */
function PublicContent({ name, navigations }: PublicContentProps) {
  usePageArrival({ name, navigations, isSettled: true });
  return <Outlet />;
}
