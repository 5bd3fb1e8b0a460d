import { Navigate, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { memo } from 'react';
import { type AccessDecision, decideAccess, useSessionActor, useViewer } from '@/entities/session';
import { Breadcrumbs } from '@/shared/ui/layout/breadcrumbs';
import { Button } from '@/shared/ui/actions/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Stack } from '@/shared/ui/layout/layout';
import { OfferedLinks, TextLink } from '@/shared/ui/actions/link';
import { HeaderAlert, PageHeader } from '@/shared/ui/layout/page-header';
import { NextPageAlert } from '@/shared/ui/feedback/next-page-alert';
import { Loading } from '@/shared/ui/feedback/skeleton';
import { Announcements } from '../announcements/announcements';
import { useAnnouncementsAwaited } from '../announcements/use-announcements-awaited';
import { useKeptDecisions } from '../approvals/use-kept-decisions';
import { breadcrumbs, type Crumb, isWizard, pageAccessRule } from '../router/route-metadata';
import { forUsersCopy } from '../header/for-users-copy';
import { PageShape, shapeOf } from './page-shape';
import { pressedHere, stepsBackTo, usePlaces } from './places';
import { printedBy } from './printed-by.css';
import { shellCopy } from '../shell/shell-copy';
import { Unreachable } from '../failure/unreachable';
import { Welcome } from './welcome';
import { type Navigations, usePageArrival } from './use-page-arrival';

type Shown = Extract<AccessDecision, { show: string }>['show'];

interface UserContentProps {
  readonly name: string | undefined;
  readonly navigations: Navigations;
}

/** A page for signed-in users, or the screen that replaces it for this viewer. */
export function UserContent({ name, navigations }: UserContentProps) {
  const viewer = useViewer();
  const home = viewer.status === 'noAccountSelected' ? '/accounts' : '/';
  const { needs, decided, crumbs } = useRouterState({
    select: ({ matches }) => {
      const rule = pageAccessRule(matches);
      return {
        needs: rule.needs,
        decided: decideAccess(rule, viewer, matches.at(-1)?.params ?? {}),
        crumbs: breadcrumbs(matches, home),
      };
    },
    structuralSharing: true,
  });
  const isWaiting = useAnnouncementsAwaited(needs) && isAnnounced(decided);
  const decision: AccessDecision = isWaiting ? { show: 'loading' } : decided;
  usePageArrival({
    name: 'show' in decision ? (replacementNames[decision.show] ?? name) : name,
    navigations,
    isSettled: 'show' in decision && decision.show !== 'loading' && decision.show !== 'login',
    focused: pressedHere,
  });
  usePlaces();
  useKeptDecisions();
  if ('goTo' in decision) {
    // Replaces the history entry, so that Back leads to the previous page.
    return <Navigate to={decision.goTo} replace />;
  }
  return (
    <>
      {isAnnounced(decision) ? <Announcements /> : null}
      {decision.show === 'page' ? (
        <>
          <PrintedBy />
          <PageBreadcrumbs crumbs={crumbs} />
        </>
      ) : null}
      <OfferedLinks value={viewer.isOffered}>
        <Content show={decision.show} />
      </OfferedLinks>
    </>
  );
}

const nextPageAlert = <NextPageAlert />;

const Content = memo(function Content({ show }: { readonly show: Shown }) {
  switch (show) {
    case 'page':
      return (
        <HeaderAlert value={nextPageAlert}>
          <Outlet />
        </HeaderAlert>
      );
    case 'welcome':
      return <Welcome />;
    case 'noAccountSelected':
      return (
        <HeaderAlert value={<NextPageAlert isEarly />}>
          <NoAccountSelected />
        </HeaderAlert>
      );
    case 'unreachable':
      return <Unreachable />;
    case 'sessionLost':
      return <SessionLost />;
    case 'loading':
    case 'login':
      return <PageLoading />;
  }
});

/** Names of the screens that can replace a page. */
const replacementNames: Readonly<Partial<Record<Shown, string>>> = {
  welcome: forUsersCopy.welcomeTitle,
  noAccountSelected: forUsersCopy.noAccountSelected.title,
  unreachable: forUsersCopy.unreachable.title,
  sessionLost: forUsersCopy.sessionLost.title,
};

/** Returns true if announcements are shown above the page. */
function isAnnounced(decision: AccessDecision): boolean {
  return 'show' in decision && ['page', 'welcome', 'noAccountSelected'].includes(decision.show);
}

/** The page's skeleton, shown until the user and the account have loaded. */
function PageLoading() {
  const shape = useRouterState({
    select: ({ matches, location }) => shapeOf(location.pathname, isWizard(matches)),
  });
  return (
    <Loading label={shellCopy.loading}>
      <PageShape shape={shape} />
    </Loading>
  );
}

/**
 * The breadcrumbs from the dashboard to this page. Renders nothing on the dashboard. A link to the page from which this
 * one was opened goes back to it, so that its list is where the person left it.
 */
const PageBreadcrumbs = memo(function PageBreadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { history } = useRouter();
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumbs
      items={crumbs}
      link={({ id, label }) => (
        // Without `exact`, a parent page would also be marked as current, because its path is a prefix.
        <TextLink
          to={id}
          tone="muted"
          activeOptions={{ exact: true }}
          onClick={(event) => {
            const steps = stepsBackTo(id);
            if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            history.go(steps);
          }}
        >
          {label}
        </TextLink>
      )}
    />
  );
});

/** Shown for 3 seconds, until the session opens the list of accounts (session.no-account). */
function NoAccountSelected() {
  const { title, before, accounts, after } = forUsersCopy.noAccountSelected;
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        lead={
          <>
            <span>{before}</span>
            <TextLink to="/accounts">{accounts}</TextLink>
            <span>{after}</span>
          </>
        }
      />
    </Stack>
  );
}

/** Shown if a sign-in succeeded but left no session. Retrying automatically would loop forever. */
function SessionLost() {
  const session = useSessionActor();
  const { title, kept, next, logIn } = forUsersCopy.sessionLost;
  return (
    <ErrorState
      headingLevel={1}
      title={title}
      kept={kept}
      next={next}
      action={
        <Button tone="primary" onClick={() => session.send({ type: 'session.retry' })}>
          {logIn}
        </Button>
      }
    />
  );
}

/** The agency and the date at the top of a printed page. */
function PrintedBy() {
  const { account } = useViewer();
  const printed = forUsersCopy.printedToday();
  return (
    <p
      className={printedBy}
      data-text={account === undefined ? printed : `${account.full_name} · ${printed}`}
    />
  );
}
