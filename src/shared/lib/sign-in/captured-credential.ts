/**
 * The credential that a sign-in left in the URL. It is removed from the URL before anything else runs, so that it never
 * reaches the history, logs or error reports. This module stores it until it has been sent.
 */
type Captured =
  | { readonly kind: 'none' }
  | { readonly kind: 'fragment'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'emailToken'; readonly token: string }
  | { readonly kind: 'fragmentError'; readonly code: string };

export type CredentialKind =
  | { readonly kind: 'none' | 'fragment' | 'emailToken' }
  | { readonly kind: 'fragmentError'; readonly code: string };

/** The request body: the fragment's parameters, or the token of a login email. */
export type CredentialBody = Readonly<Record<string, string | true>>;

/** The router ignores the case of these routes. */
const loginPath = /^\/login(?:\/staff)?\/?$/i;
const tokenParameter = 'email_login_token';

/** The parameters that the contract's `AuthenticateBody` accepts. Providers may send others as well. */
const fragmentParameters = ['code', 'state', 'iss', 'session_state', 'scope'] as const;

let captured: Captured = { kind: 'none' };
let sent: Promise<unknown> | null = null;
/** The token of a link that the person must confirm first. */
let unconfirmedToken: string | null = null;

let captures = 0;
const listeners = new Set<() => void>();

/**
 * Captures the credential immediately, before the page's first request. Captures it again whenever only the fragment
 * changes, which doesn't load a page. Call this before anything else reads the URL. Returns an unsubscribe function.
 */
export function watchCredential(): () => void {
  captureCredential();
  const look = () => {
    if (window.location.hash !== '') captureCredential();
  };
  window.addEventListener('popstate', look);
  return () => window.removeEventListener('popstate', look);
}

/** Returns how many credentials have been captured since the page was opened. Each credential starts a new login. */
export function credentialCount(): number {
  return captures;
}

/** Subscribes to new credentials. Returns an unsubscribe function. */
export function onCredential(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the credential from a login route's URL and removes it from the URL. */
export function captureCredential(): void {
  const { pathname, search, hash } = window.location;
  if (!loginPath.test(pathname)) return;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  captured = read(query, fragment);
  sent = null;
  unconfirmedToken = null;
  if (hash === '' && !query.has(tokenParameter)) return;
  query.delete(tokenParameter);
  const rest = query.size > 0 ? `?${query}` : '';
  window.history.replaceState(null, '', `${pathname}${rest}`);
  if (captured.kind === 'none') return;
  captures += 1;
  for (const listener of listeners) listener();
}

function read(query: URLSearchParams, fragment: URLSearchParams): Captured {
  const token = query.get(tokenParameter);
  const error = fragment.get('error');
  if (error !== null) return { kind: 'fragmentError', code: error.slice(0, 64) };
  if (fragment.has('code')) {
    const parameters = fragmentParameters.flatMap((name) => {
      const value = fragment.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { kind: 'fragment', parameters: Object.fromEntries(parameters) };
  }
  return token === null ? { kind: 'none' } : { kind: 'emailToken', token };
}

/**
 * Returns the kind of the captured credential, without the secret. An error is returned only until the end of the
 * current task, in which StrictMode may read it twice.
 */
export function credentialKind(): CredentialKind {
  if (captured.kind !== 'fragmentError') return { kind: captured.kind };
  const reported = captured;
  setTimeout(() => {
    if (captured === reported) captured = { kind: 'none' };
  });
  return { kind: 'fragmentError', code: reported.code };
}

/**
 * Sends the credential once and clears it. Repeated calls return the same response, because StrictMode starts actors
 * twice. If the response is `unconfirmed`, the token is kept for `sendConfirmed` or `discardCredential`. If the backend
 * was `busy`, any credential is kept.
 */
export function sendCredential<Answer extends { readonly kind: string }>(
  send: (body: CredentialBody) => Promise<Answer>,
): Promise<Answer> {
  if (sent === null) {
    const credential = captured;
    captured = { kind: 'none' };
    const answered = send(bodyOf(credential)).then((answer) => {
      if (answer.kind === 'unconfirmed' && credential.kind === 'emailToken') {
        unconfirmedToken = credential.token;
      }
      // Another credential may have been captured in the meantime.
      if (answer.kind === 'busy' && sent === answered) {
        captured = credential;
        sent = null;
      }
      return answer;
    });
    sent = answered;
  }
  return sent as Promise<Answer>;
}

/** Sends the token that the person has confirmed. Clears it unless the backend was `busy`. */
export async function sendConfirmed<Answer extends { readonly kind: string }>(
  send: (body: CredentialBody) => Promise<Answer>,
): Promise<Answer> {
  const token = unconfirmedToken;
  if (token === null) throw new Error('There is nothing to confirm');
  unconfirmedToken = null;
  const before = captures;
  const answer = await send({ [tokenParameter]: token, confirmed: true });
  if (answer.kind === 'busy' && captures === before) unconfirmedToken = token;
  return answer;
}

export function discardCredential(): void {
  unconfirmedToken = null;
}

function bodyOf(credential: Captured): Readonly<Record<string, string>> {
  switch (credential.kind) {
    case 'fragment':
      return credential.parameters;
    case 'emailToken':
      return { [tokenParameter]: credential.token };
    default:
      throw new Error('There is nothing to sign in with');
  }
}
