import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { SessionActor } from '@/entities/session';
import { createQueryClient } from '@/shared/api/query-client';
import { followUser } from './announcements/follow-user';
import { createPortalRouter, type PortalRouter } from './router/create-portal-router';
import { pageAccessRule } from './router/route-metadata';
import { createSession } from './session/create-session';

export interface PortalParts {
  readonly queryClient: QueryClient;
  readonly router: PortalRouter;
  readonly session: SessionActor;
}

/** Ties together what lives as long as the tab: the cache, the routes and the session. */
export function startPortal(history: RouterHistory = createBrowserHistory()): PortalParts {
  keepCanonical(history);
  const queryClient = createQueryClient({
    onForbiddenPage: () => void router.navigate({ to: '/403', replace: true }),
  });
  const accountNumber = () => session.getSnapshot().context.accountNumber;
  const isSignedIn = () => session.getSnapshot().context.userId !== null;
  const router = createPortalRouter({ queryClient, isSignedIn, accountNumber }, history);
  const session = createSession(
    {
      queryClient,
      navigation: {
        here: () => router.latestLocation.href,
        // A page may hold its person back, but not the session: it has ended, or belongs to someone else.
        go: (path, how) => router.history[how ?? 'push'](path, undefined, { ignoreBlocker: true }),
      },
    },
    pageAccessRule(router.matchRoutes(router.latestLocation)).needs,
  );
  followPages(router, session);
  followSession(router, session);
  followUser(queryClient, session);
  return { queryClient, router, session };
}

/**
 * A path is taken with and without a slash at its end, and shown without (decisions, "Routes and access"). The router
 * takes both for the same place and would leave the address as it came.
 */
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

/** Tells the session which kind of page is shown. */
function followPages(router: PortalRouter, session: SessionActor): void {
  router.subscribe('onResolved', () => {
    session.send({ type: 'page.show', access: pageAccessRule(router.state.matches).needs });
  });
}

/** Loaders fetch for a user and an account: they run again as soon as one is known, beside the account's own call. */
function followSession(router: PortalRouter, session: SessionActor): void {
  let knownUser: string | null = null;
  let knownAccount: string | null = null;
  session.subscribe(({ context: { userId, accountNumber } }) => {
    const isNews =
      (userId !== null && userId !== knownUser) ||
      (accountNumber !== null && accountNumber !== knownAccount);
    knownUser = userId;
    knownAccount = accountNumber;
    if (isNews) void router.invalidate();
  });
}
