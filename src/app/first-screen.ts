import { waitFor, type SnapshotFrom } from 'xstate';
import type { SessionActor } from '@/entities/session';
import { pageAccessRule } from './router/route-metadata';
import { preloadUserComponents } from './shell/shell';
import type { PortalDependencies } from './start-portal';

/** Maximum waiting times in milliseconds, after which placeholders are shown. */
const longestWait = { parts: 1000, page: 200 };

const isKnown = (snapshot: SnapshotFrom<SessionActor>) =>
  !snapshot.matches('loading') && !snapshot.matches({ signedIn: 'loadingAccount' });

/**
 * Waits for the page's modules, for the user and account if they are preloaded and, briefly, for the page's data or a
 * sign-out. Otherwise, React would show one placeholder after another, each for at least 300 ms. Never rejects, because
 * the screen reports failures.
 */
export async function firstScreen(
  { router, session }: PortalDependencies,
  isUserPreloaded: boolean,
): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const { needs } = pageAccessRule(router.matchRoutes(router.latestLocation));
  const isForUsers = needs === 'account' || needs === 'noAccount';
  const parts = Promise.allSettled([
    ...routes.map((route) => router.loadRouteChunk(route)),
    isForUsers ? preloadUserComponents() : undefined,
    isUserPreloaded ? waitFor(session, isKnown) : undefined,
  ]);
  await Promise.race([parts, pause(longestWait.parts)]);
  // The router handles URL changes only after its first render, so an earlier redirect would lead to an empty page.
  if (routes.some(({ options }) => options.beforeLoad !== undefined)) return;
  // Opening `/logout` signs the person out. If there is no session, the response is preloaded.
  const loaded = router.load().then(() => waitFor(session, (now) => !now.matches('signingOut')));
  await Promise.race([loaded.catch(() => undefined), pause(longestWait.page)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
