import { waitFor, type SnapshotFrom } from 'xstate';
import type { SessionActor } from '@/entities/session';
import { pageAccessRule } from './router/route-metadata';
import { preloadUserParts } from './shell/shell';
import type { PortalDependencies } from './start-portal';

/** In milliseconds. After that, placeholders say that the portal is loading. */
const longestWait = { parts: 1000, loader: 200 };

const isSettled = (snapshot: SnapshotFrom<SessionActor>) =>
  !snapshot.matches('loading') &&
  !snapshot.matches({ signedIn: 'loadingAccount' }) &&
  !snapshot.matches('signingOut');

/**
 * Waits for what the document has asked for: the page's modules, and the user and the account if it brought them.
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
  const settled = isUserBrought || !isForUsers ? () => waitFor(session, isSettled) : () => undefined;
  const parts = Promise.allSettled([
    ...routes.map((route) => router.loadRouteChunk(route)),
    isForUsers ? preloadUserParts() : undefined,
    settled(),
  ]);
  await Promise.race([parts, pause(longestWait.parts)]);
  // Opening the page may sign out.
  const loaded = router.load().then(settled);
  await Promise.race([loaded.catch(() => undefined), pause(longestWait.loader)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
