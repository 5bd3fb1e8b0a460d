import { Navigate, Outlet, type AnyRouteMatch } from '@tanstack/react-router';
import { decideAccess, useViewer, type AccessDecision } from '@/entities/session';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { HeaderAlert } from '@/shared/ui/page-header';
import { NextPageAlert } from '@/shared/ui/next-page-alert';
import { Announcements } from '../announcements/announcements';
import { useAnnouncementsAwaited } from '../announcements/use-announcements-awaited';
import { useCompleteFeed } from '../announcements/use-complete-feed';
import { useKeptDecisions } from '../approvals/use-kept-decisions';
import { breadcrumbs, pageAccessRule } from '../router/route-metadata';
import { forUsersCopy } from './for-users-copy';
import { NoAccountSelected } from './no-account-selected';
import { PageBreadcrumbs } from './page-breadcrumbs';
import { PageMissing } from './page-failed';
import { PageLoading } from './page-loading';
import { SessionLost } from './session-lost';
import { Unreachable } from './unreachable';
import { usePreloadedComponents } from './use-preloaded-components';
import { usePageArrival, type Navigations } from './use-page-arrival';

const Welcome = lazyComponent(async () => (await import('./welcome')).Welcome, {
  waiting: <PageLoading />,
  failed: (retry) => <PageMissing retry={retry} />,
});

type Shown = Extract<AccessDecision, { show: string }>['show'];

interface UserContentProps {
  readonly matches: readonly AnyRouteMatch[];
  readonly name: string | undefined;
  readonly navigations: Navigations;
}

/** A page for signed-in users, or its replacement for this viewer. */
export function UserContent({ matches, name, navigations }: UserContentProps) {
  const rule = pageAccessRule(matches);
  const decided = decideAccess(rule, useViewer(), matches.at(-1)?.params ?? {});
  const isWaiting = useAnnouncementsAwaited(rule.needs) && isAnnounced(decided);
  const decision: AccessDecision = isWaiting ? { show: 'loading' } : decided;
  usePageArrival({
    name: 'show' in decision ? (replacementNames[decision.show] ?? name) : name,
    navigations,
    isSettled: 'show' in decision && decision.show !== 'loading' && decision.show !== 'login',
  });
  useCompleteFeed();
  useKeptDecisions();
  usePreloadedComponents('show' in decision && decision.show !== 'loading');
  if ('goTo' in decision) {
    // Replaces the history entry, so that Back leads to the previous page.
    return <Navigate to={decision.goTo} replace />;
  }
  return (
    <>
      {isAnnounced(decision) ? <Announcements /> : null}
      {decision.show === 'page' ? <PageBreadcrumbs crumbs={breadcrumbs(matches)} /> : null}
      <Content show={decision.show} />
    </>
  );
}

function Content({ show }: { readonly show: Shown }) {
  switch (show) {
    case 'page':
      return (
        <HeaderAlert value={<NextPageAlert />}>
          <Outlet />
        </HeaderAlert>
      );
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
      return <PageLoading />;
  }
}

/** Names of the screens that replace a page. */
const replacementNames: Readonly<Partial<Record<Shown, string>>> = {
  welcome: forUsersCopy.welcome.title,
  noAccountSelected: forUsersCopy.noAccountSelected.title,
  unreachable: forUsersCopy.unreachable.title,
  sessionLost: forUsersCopy.sessionLost.title,
};

/** Returns true if announcements are shown above the page. */
function isAnnounced(decision: AccessDecision): boolean {
  return 'show' in decision && ['page', 'welcome', 'noAccountSelected'].includes(decision.show);
}
