import { apiRoot } from '@contract/http';
import { publicPage } from '../../config/public-pages';
import { timeouts } from '../../config/timeouts';

/*
 * Part of an inline script in the head, which runs before the portal's code arrives. It must therefore import nothing
 * large.
 */

declare global {
  interface Window {
    earlyReads?: {
      /** The responses in flight by URL. Each is used only once. */
      readonly responses: Map<string, Promise<Response>>;
      /** The script-readable cookies when the reads started. Signing in or out changes them. */
      cookies: string;
    };
  }
}

/**
 * Starts the calls for the user and the account, which every page needs, while the portal's code is in flight: on a slow
 * network, this shows the first page two round trips earlier. If a call fails, the app makes it itself.
 */
export function beginReads(): void {
  if (!publicPage.test(window.location.pathname)) beginWithUser().catch(() => undefined);
}

async function beginWithUser(): Promise<void> {
  const early = { responses: new Map<string, Promise<Response>>(), cookies: document.cookie };
  window.earlyReads = early;
  const response = await begin(`${apiRoot}/users/active/`, early.responses);
  // After a restart, the browser has lost its CSRF token and gets a new one with the response. If a token was replaced,
  // someone has signed in elsewhere.
  if (!document.cookie.startsWith(early.cookies)) return;
  early.cookies = document.cookie;
  const user = (await response.clone().json()) as { readonly current_account?: unknown } | null;
  const account = user?.current_account;
  if (typeof account === 'string') {
    await begin(`${apiRoot}/accounts/${encodeURIComponent(account)}/`, early.responses);
  }
}

function begin(address: string, responses: Map<string, Promise<Response>>): Promise<Response> {
  const request = new Request(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeouts.read),
  });
  const response = fetch(request).then(async (answer) => {
    // A response whose body nobody reads would stay open.
    await answer.clone().arrayBuffer();
    return answer;
  });
  responses.set(address, response);
  return response;
}
