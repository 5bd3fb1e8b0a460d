import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { SessionActor } from '@/entities/session';
import { createQueryClient } from '@/shared/api/query-client';
import { announcementsQuery } from './announcements/announcements-query';
import { createPortalRouter, type PortalRouter } from './router/create-portal-router';
import { pageAccessRule } from './router/route-metadata';
import { createSession } from './session/create-session';
import { followAccess } from './session/follow-access';
import { signOut } from './session/sign-out';

export interface PortalDependencies {
  readonly queryClient: QueryClient;
  readonly router: PortalRouter;
  readonly session: SessionActor;
}

/** Creates and connects the cache, the router and the session, which exist as long as the tab. */
export function startPortal(history: RouterHistory = createBrowserHistory()): PortalDependencies {
  keepCanonical(history);
  const queryClient = createQueryClient({
    onForbiddenPage: () => void router.navigate({ to: '/403', replace: true }),
  });
  const accountNumber = () => session.getSnapshot().context.accountNumber;
  const isSignedIn = () => session.getSnapshot().context.userId !== null;
  const router = createPortalRouter(
    { queryClient, isSignedIn, accountNumber, signOut: () => signOut(session) },
    history,
  );
  const session = createSession(
    {
      queryClient,
      navigation: {
        here: () => router.latestLocation.href,
        // A page's navigation blocker must not stop the session, which has ended or belongs to another user.
        go: (path, how) => router.history[how ?? 'push'](path, undefined, { ignoreBlocker: true }),
      },
    },
    pageAccessRule(router.matchRoutes(router.latestLocation)).needs,
  );
  followPages(router, session);
  followSession(router, session);
  followUser(queryClient, session);
  followAccess(queryClient, session);
  return { queryClient, router, session };
}

/** Removes the trailing slash of a path. The router accepts both forms and would leave the URL unchanged. */
function keepCanonical(history: RouterHistory): void {
  const dropSlash = () => {
    const { pathname, search, hash, state } = history.location;
    const canonical = pathname.replace(/(?<=.)\/+$/, '');
    if (canonical === pathname) return;
    history.replace(`${canonical}${search}${hash}`, state, { ignoreBlocker: true });
  };
  dropSlash();
  history.subscribe(dropSlash);
}

/** Reports to the session which access the current page needs. */
function followPages(router: PortalRouter, session: SessionActor): void {
  router.subscribe('onResolved', () => {
    session.send({ type: 'page.show', access: pageAccessRule(router.state.matches).needs });
  });
}

/** Reruns the loaders as soon as the user or the account is known, in parallel with the request for the account. */
function followSession(router: PortalRouter, session: SessionActor): void {
  let knownUser: string | null = null;
  let knownAccount: string | null = null;
  session.subscribe(({ context: { userId, accountNumber } }) => {
    const hasChanged =
      (userId !== null && userId !== knownUser) ||
      (accountNumber !== null && accountNumber !== knownAccount);
    knownUser = userId;
    knownAccount = accountNumber;
    if (hasChanged) void router.invalidate();
  });
}

/** Prefetches the announcements as soon as the user is known, in parallel with the request for the account. */
function followUser(queryClient: QueryClient, session: SessionActor): void {
  let known: string | null = null;
  session.subscribe(({ context: { userId } }) => {
    if (userId === known) return;
    known = userId;
    if (userId !== null) void queryClient.prefetchQuery(announcementsQuery(userId));
  });
}
