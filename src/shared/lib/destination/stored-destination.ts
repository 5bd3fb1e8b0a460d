import { sameOriginPath } from '@contract/destination';
import { publicPage } from '../../config/public-pages';
import { readTab, writeTab } from '../storage/tab-storage';

const key = 'portal.destination';

/**
 * Returns true for pages to which a sign-in never returns. Ignores case and percent-encoding, because the router also
 * matches `/LOGOUT` and `/%6Cogout`.
 */
function isPassing(destination: string): boolean {
  const [path = ''] = destination.split(/[?#]/, 1);
  try {
    return publicPage.test(decodeURIComponent(path));
  } catch {
    return publicPage.test(path);
  }
}

/** Stores the page to open after sign-in, if it is on this origin and a sign-in may return to it. */
export function storeDestination(destination: string): void {
  const path = sameOriginPath(destination, window.location.origin);
  writeTab(key, path === null || isPassing(path) ? null : path);
}

/**
 * Returns the stored page, which the backend returns after sign-in in case that the browser doesn't store it. `null` if
 * there is none, or if it is too long for that.
 */
export function readDestination(): string | null {
  const stored = readTab(key);
  return stored !== null && stored.length <= 2048 ? stored : null;
}

/** Returns and clears the stored page. Defaults to `next`, and then to `/`. */
export function takeDestination(next: string | null = null): string {
  const stored = readTab(key);
  writeTab(key, null);
  const candidates = [stored, next].map((candidate) =>
    candidate === null ? null : sameOriginPath(candidate, window.location.origin),
  );
  return candidates.find((path) => path !== null && path !== undefined && !isPassing(path)) ?? '/';
}

export function forgetDestination(): void {
  writeTab(key, null);
}
