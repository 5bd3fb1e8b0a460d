import {
  readsInFlightId,
  type ReadsInFlight,
  type PreloadedResponse,
} from '@contract/preloaded-data';
import { apiRoot } from '@contract/http';

/*
 * Part of an inline script in the head, which runs before the portal's code arrives. It must therefore import nothing
 * large.
 */

/** Data preloaded in the HTML, or the response to a call that is in flight. */
export type PreloadedRead =
  | { readonly preloaded: PreloadedResponse }
  | { readonly response: Promise<Response> };

declare global {
  interface Window {
    preloadedReads?: {
      /** The reads by URL. Each is used only once. */
      readonly reads: Map<string, PreloadedRead>;
      /** The script-readable cookies when the reads started. Signing in or out changes them. */
      cookies: string;
    };
  }
}

/** The timeout in milliseconds, which is the same as in `send-request.ts`. */
const timeout = 20_000;

/** Pages that don't require a user. */
const publicPage = /^\/(?:login|logout|redirect|403)(?:\/|$)/i;

/**
 * Starts the calls listed in the HTML. If the HTML doesn't come from the backend, starts the calls for the user and
 * their account.
 */
export function beginReads(): void {
  const text = document.getElementById(readsInFlightId)?.textContent;
  // If a call fails, the app makes it itself.
  if (text === undefined) {
    if (!publicPage.test(window.location.pathname)) beginWithUser().catch(() => undefined);
    return;
  }
  try {
    const { token, addresses } = JSON.parse(text) as ReadsInFlight;
    // Someone may have signed in from another tab while the HTML was in flight.
    const cookies = document.cookie;
    if (!cookies.includes(`=${token}`)) return;
    window.preloadedReads = { reads: new Map(), cookies };
    addresses.forEach(begin);
  } catch {
    // The app makes the calls itself.
  }
}

function begin(address: string): Promise<Response> {
  const request = new Request(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
  });
  const response = fetch(request);
  // The app repeats a failed call when it needs the response.
  response.catch(() => undefined);
  window.preloadedReads?.reads.set(address, { response });
  return response;
}

async function beginWithUser(): Promise<void> {
  const inFlight = { reads: new Map<string, PreloadedRead>(), cookies: document.cookie };
  window.preloadedReads = inFlight;
  const response = await begin(`${apiRoot}/users/active/`);
  // After a restart, the browser has lost its CSRF token and gets a new one with the response. If a token was replaced,
  // someone has signed in elsewhere.
  if (!document.cookie.startsWith(inFlight.cookies)) return;
  inFlight.cookies = document.cookie;
  const user = (await response.clone().json()) as { readonly current_account?: unknown } | null;
  const account = user?.current_account;
  if (typeof account === 'string') begin(`${apiRoot}/accounts/${encodeURIComponent(account)}/`);
}
