import { begunReadsId, type BegunReads, type FirstAnswer } from '@contract/first-reads';
import { apiRoot } from '@contract/http';

/*
 * Runs in the head, before the portal's code has arrived, as part of an inline script: it imports nothing large.
 */

/** An answer that came with the HTML, or the response to a call that was begun with it. */
export type FirstRead =
  | { readonly brought: FirstAnswer }
  | { readonly response: Promise<Response> };

declare global {
  interface Window {
    firstReads?: {
      /** By address. Each is taken once, by the call that asks for it. */
      readonly reads: Map<string, FirstRead>;
      /** The cookies they were asked with, as far as scripts may read them; a sign-in or a sign-out changes them. */
      cookies: string;
    };
  }
}

/** In milliseconds; the same as a read of the portal's own. */
const timeout = 20_000;

/** Pages that need no user. */
const publicPage = /^\/(?:login|logout|redirect|403)(?:\/|$)/i;

/**
 * Begins the calls that the HTML names; or, where no backend has written it, those for the user and their account.
 */
export function beginFirstReads(): void {
  const text = document.getElementById(begunReadsId)?.textContent;
  // If this fails, the portal makes the calls itself.
  if (text === undefined) {
    if (!publicPage.test(window.location.pathname)) beginWithUser().catch(() => undefined);
    return;
  }
  try {
    const { token, addresses } = JSON.parse(text) as BegunReads;
    // Someone may have signed in in another tab while the HTML was on its way.
    const cookies = document.cookie;
    if (!cookies.includes(`=${token}`)) return;
    window.firstReads = { reads: new Map(), cookies };
    addresses.forEach(begin);
  } catch {
    // As above.
  }
}

function begin(address: string): Promise<Response> {
  const request = new Request(address, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeout),
  });
  const response = fetch(request);
  // The portal asks again for what has failed, if it comes to need it.
  response.catch(() => undefined);
  window.firstReads?.reads.set(address, { response });
  return response;
}

async function beginWithUser(): Promise<void> {
  const begun = { reads: new Map<string, FirstRead>(), cookies: document.cookie };
  window.firstReads = begun;
  const response = await begin(`${apiRoot}/users/active/`);
  // A browser that was closed has lost its CSRF token, and the answer brings one. A token that changed is of another sign-in.
  if (!document.cookie.startsWith(begun.cookies)) return;
  begun.cookies = document.cookie;
  const user = (await response.clone().json()) as { readonly current_account?: unknown } | null;
  const account = user?.current_account;
  if (typeof account === 'string') begin(`${apiRoot}/accounts/${encodeURIComponent(account)}/`);
}
