import { waitFor, type SnapshotFrom } from 'xstate';
import type { SessionActor } from '@/entities/session';
import { pageAccessRule } from './router/route-metadata';
import { preloadUserParts } from './shell/shell';
import type { PortalDependencies } from './start-portal';

/** In milliseconds. After that, placeholders say that the portal is loading. */
const longestWait = { parts: 1000, page: 200 };

const isKnown = (snapshot: SnapshotFrom<SessionActor>) =>
  !snapshot.matches('loading') && !snapshot.matches({ signedIn: 'loadingAccount' });

/**
 * Waits for what the document has asked for: the page's modules, the user and the account if it brought them, and for a
 * moment the page's data or a sign-out.
 * Otherwise React would show one placeholder after another, each for at least 300 ms. Never rejects: what is missing is
 * said on the screen.
 */
export async function firstScreen(
  { router, session }: PortalDependencies,
  isUserBrought: boolean,
): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const { needs } = pageAccessRule(router.matchRoutes(router.latestLocation));
  const isForUsers = needs === 'account' || needs === 'noAccount';
  const parts = Promise.allSettled([
    ...routes.map((route) => router.loadRouteChunk(route)),
    isForUsers ? preloadUserParts() : undefined,
    isUserBrought ? waitFor(session, isKnown) : undefined,
  ]);
  await Promise.race([parts, pause(longestWait.parts)]);
  // The router hears of new addresses from its first render on: a redirect before would lead to an empty page.
  if (routes.some(({ options }) => options.beforeLoad !== undefined)) return;
  // `/logout` signs out when it's opened. Without a session, the document brought the answer.
  const loaded = router.load().then(() => waitFor(session, (now) => !now.matches('signingOut')));
  await Promise.race([loaded.catch(() => undefined), pause(longestWait.page)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
