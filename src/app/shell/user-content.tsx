import { Navigate, Outlet, type AnyRouteMatch } from '@tanstack/react-router';
import { pageOutcome, type PageOutcome } from '../access/page-outcome';
import { useStanding } from '../access/use-standing';
import { Announcements } from '../announcements/announcements';
import { useAnnouncementsAwaited } from '../announcements/use-announcements-awaited';
import { breadcrumbs, pageRules } from '../router/route-metadata';
import { LoadingScreen } from './loading-screen';
import { NoAccountSelected } from './no-account-selected';
import { PageBreadcrumbs } from './page-breadcrumbs';
import { SessionLost } from './session-lost';
import { Unreachable } from './unreachable';
import { usePageArrival, type Navigations } from './use-page-arrival';
import { Welcome } from './welcome';

type Shown = Extract<PageOutcome, { show: string }>['show'];

interface UserContentProps {
  readonly matches: readonly AnyRouteMatch[];
  /** The page's own name. */
  readonly name: string | undefined;
  readonly navigations: Navigations;
}

/** A page that is for somebody who is signed in, or what stands in for it, or the way to where they are led. */
export function UserContent({ matches, name, navigations }: UserContentProps) {
  const rules = pageRules(matches);
  const due = pageOutcome(rules, useStanding());
  const isAwaited = useAnnouncementsAwaited(rules.access) && isAnnounced(due);
  const outcome: PageOutcome = isAwaited ? { show: 'loading' } : due;
  usePageArrival({
    name: 'show' in outcome ? (standInNames[outcome.show] ?? name) : name,
    navigations,
    isSettled: 'show' in outcome && outcome.show !== 'loading' && outcome.show !== 'login',
  });
  if ('goTo' in outcome) {
    // In the page's place of the history: Back leads to where the person came from.
    return <Navigate to={outcome.goTo} replace />;
  }
  return (
    <>
      {isAnnounced(outcome) ? <Announcements /> : null}
      {outcome.show === 'page' ? <PageBreadcrumbs crumbs={breadcrumbs(matches)} /> : null}
      <Content show={outcome.show} />
    </>
  );
}

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

/** What stands in for a page has a name of its own. */
const standInNames: Readonly<Partial<Record<Shown, string>>> = {
  welcome: 'Welcome',
  noAccountSelected: 'No Account Selected',
  unreachable: 'The portal cannot be reached',
  sessionLost: 'Your browser did not keep your sign-in',
};

/** Announcements stand above whatever is for somebody who is signed in (specification, section 1). */
function isAnnounced(outcome: PageOutcome): boolean {
  return 'show' in outcome && ['page', 'welcome'].includes(outcome.show);
}
