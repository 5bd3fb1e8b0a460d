import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '@/entities/session';
import { Announcer } from '@/shared/ui/announcer';
import { Container } from '@/shared/ui/layout';
import { mainContentId, SkipLink } from '@/shared/ui/skip-link';
import { pageOutcome, type PageOutcome, type PageRules } from '../access/page-outcome';
import { useStanding } from '../access/use-standing';
import { Announcements } from '../announcements/announcements';
import { useAnnouncementsAwaited } from '../announcements/use-announcements-awaited';
import { breadcrumbs, pageName, pageRules } from '../router/route-metadata';
import { Footer } from './footer';
import { Header } from './header';
import { LoadingScreen } from './loading-screen';
import { PageBreadcrumbs } from './page-breadcrumbs';
import { SessionLost } from './session-lost';
import { main, shell } from './shell.css';
import { Unreachable } from './unreachable';
import { usePageArrival } from './use-page-arrival';

const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired')).SessionExpired,
}));
const Welcome = lazy(async () => ({ default: (await import('./welcome')).Welcome }));
const NoAccountSelected = lazy(async () => ({
  default: (await import('./no-account-selected')).NoAccountSelected,
}));

/** Header, breadcrumbs, the page or what stands in for it, and footer (specification, section 2). */
export function Shell() {
  const matches = useRouterState({ select: (state) => state.matches });
  const rules = pageRules(matches);
  const due = pageOutcome(rules, useStanding());
  const isAwaited = useAnnouncementsAwaited(rules.access) && isAnnounced(rules, due);
  const outcome: PageOutcome = isAwaited ? { show: 'loading' } : due;
  usePageArrival({ name: nameOf(outcome, pageName(matches)), isSettled: isSettled(outcome) });
  const inert = useSession((snapshot) => snapshot.hasTag('inert'));
  return (
    <>
      <div className={shell} inert={inert}>
        <SkipLink />
        <Header access={rules.access} />
        <main id={mainContentId} tabIndex={-1} className={main}>
          <Container>
            {'goTo' in outcome ? (
              // In the page's place of the history: Back leads to where the person came from.
              <Navigate to={outcome.goTo} replace />
            ) : (
              <Suspense fallback={null}>
                {isAnnounced(rules, outcome) ? <Announcements /> : null}
                {outcome.show === 'page' && isForUsers(rules) ? (
                  <PageBreadcrumbs crumbs={breadcrumbs(matches)} />
                ) : null}
                <Content show={outcome.show} />
              </Suspense>
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

type Shown = Extract<PageOutcome, { show: string }>['show'];

/** The page, unless the session has something to say first. */
function Content({ show }: { readonly show: Shown }) {
  switch (show) {
    case 'page':
      return <Outlet />;
    case 'welcome':
      return <Welcome />;
    case 'noAccountSelected':
      return <NoAccountSelected />;
    case 'unreachable':
      return <Unreachable />;
    case 'sessionLost':
      return <SessionLost />;
    case 'loading':
    case 'login':
      return <LoadingScreen />;
  }
}

/** Not the pages that render without a user, and without breadcrumbs (decisions, "Routes and access"). */
function isForUsers({ access }: PageRules): boolean {
  return access === 'account' || access === 'noAccount';
}

/** Announcements stand above whatever is for somebody who is signed in (specification, section 1). */
function isAnnounced(rules: PageRules, outcome: PageOutcome): boolean {
  return isForUsers(rules) && 'show' in outcome && ['page', 'welcome'].includes(outcome.show);
}

function isSettled(outcome: PageOutcome): boolean {
  return 'show' in outcome && outcome.show !== 'loading' && outcome.show !== 'login';
}

/** What stands in for a page has a name of its own. */
function nameOf(outcome: PageOutcome, page: string | undefined): string | undefined {
  const shown = 'show' in outcome ? outcome.show : 'page';
  switch (shown) {
    case 'welcome':
      return 'Welcome';
    case 'noAccountSelected':
      return 'No Account Selected';
    case 'unreachable':
      return 'The portal cannot be reached';
    case 'sessionLost':
      return 'Your browser did not keep your sign-in';
    default:
      return page;
  }
}
