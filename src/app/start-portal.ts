import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { SessionActor } from '@/entities/session';
import { createQueryClient } from '@/shared/api/query-client';
import { createPortalRouter, type PortalRouter } from './router/create-portal-router';
import { pageAccess } from './router/route-metadata';
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
  const router = createPortalRouter({ queryClient, accountNumber }, history);
  const session = createSession(
    {
      queryClient,
      navigation: {
        here: () => router.latestLocation.href,
        // A page may hold its person back, but not the session: it has ended, or belongs to someone else.
        go: (path, how) => router.history[how ?? 'push'](path, undefined, { ignoreBlocker: true }),
      },
    },
    pageAccess(router.matchRoutes(router.latestLocation)),
  );
  followPages(router, session);
  followAccount(router, session);
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
    session.send({ type: 'page.show', access: pageAccess(router.state.matches) });
  });
}

/** Loaders fetch for an account: they run again as soon as there is one, beside the account's own call. */
function followAccount(router: PortalRouter, session: SessionActor): void {
  let known: string | null = null;
  session.subscribe(({ context: { accountNumber } }) => {
    if (accountNumber === known) return;
    known = accountNumber;
    if (accountNumber !== null) void router.invalidate();
  });
}
