import { firstReadsId, type FirstReads } from '@contract/first-reads';
import { apiRoot } from '@contract/http';

/*
 * Runs in the head, before the portal's code has arrived, as part of an inline script: it imports nothing large.
 */

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

interface FirstRead {
  readonly response: Promise<Response>;
  /** Whether the answer came with the document. */
  readonly isBrought: boolean;
}

/** In milliseconds; the same as a read of the portal's own. */
const timeout = 20_000;

/** Pages that need no user. */
const publicPage = /^\/(?:login|logout|redirect|403)(?:\/|$)/i;

/**
 * Begins the calls that the first screen needs: those that the document names; or, where no backend has written the
 * document, the user and their account.
 */
export function beginFirstReads(): void {
  const text = document.getElementById(firstReadsId)?.textContent;
  if (text === undefined) {
    // The portal asks for what can't be had.
    if (!publicPage.test(window.location.pathname)) beginWithUser().catch(() => undefined);
    return;
  }
  try {
    const { answers, begun } = JSON.parse(text) as FirstReads;
    for (const [address, { status, body }] of Object.entries(answers)) {
      const response = Promise.resolve(new Response(JSON.stringify(body), { status }));
      keep(address, { response, isBrought: true });
    }
    begun.forEach(begin);
  } catch {
    // The portal asks for everything itself.
  }
}

function keep(address: string, read: FirstRead): void {
  window.firstReads ??= { reads: new Map(), cookies: document.cookie };
  window.firstReads.reads.set(address, read);
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
  keep(address, { response, isBrought: false });
  return response;
}

async function beginWithUser(): Promise<void> {
  const response = await begin(`${apiRoot}/users/active/`);
  const begun = window.firstReads;
  // A browser that was closed has lost its CSRF token, and the answer brings one. A token that changed is of another sign-in.
  if (begun === undefined || !document.cookie.startsWith(begun.cookies)) return;
  begun.cookies = document.cookie;
  const user = (await response.clone().json()) as { readonly current_account?: unknown } | null;
  const account = user?.current_account;
  if (typeof account === 'string') begin(`${apiRoot}/accounts/${encodeURIComponent(account)}/`);
}
