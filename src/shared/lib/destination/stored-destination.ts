import { sameOriginPath } from '@contract/destination';
import { readTab, writeTab } from '../storage/tab-storage';

const key = 'portal.destination';

/** Where nobody wants to return to after signing in. */
const passing = /^\/(?:login|logout|redirect|403)(?:\/|$)/i;

/** The router finds `/LOGOUT` and `/%6Cogout` too: it reads a path without its case and its percent-encoding. */
function isPassing(destination: string): boolean {
  const [path = ''] = destination.split(/[?#]/, 1);
  try {
    return passing.test(decodeURIComponent(path));
  } catch {
    return passing.test(path);
  }
}

/** Remembers where to go after sign-in, if it is a place of this origin that one returns to. */
export function storeDestination(destination: string): void {
  const path = sameOriginPath(destination, window.location.origin);
  writeTab(key, path === null || isPassing(path) ? null : path);
}

/** The stored destination, else `next`, else `/` (decisions); it is used once. */
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
