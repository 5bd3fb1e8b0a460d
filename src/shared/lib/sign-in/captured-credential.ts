/**
 * What a sign-in brought back in the address bar. It is taken out of there before anything else runs, so that it is in
 * no history entry, log or error report, and lives in this module alone until it is sent, once.
 */
type Captured =
  | { readonly kind: 'none' }
  | { readonly kind: 'fragment'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'emailToken'; readonly token: string }
  | { readonly kind: 'fragmentError'; readonly code: string };

export type CredentialKind =
  | { readonly kind: 'none' | 'fragment' | 'emailToken' }
  | { readonly kind: 'fragmentError'; readonly code: string };

/** What the backend takes: the fragment's parameters, or the token of a login e-mail. */
export type CredentialBody = Readonly<Record<string, string>>;

/** The router finds these routes whatever the case of their letters. */
const loginPath = /^\/login(?:\/staff)?\/?$/i;
const tokenParameter = 'email_login_token';

/** Of the fragment, what the contract's `AuthenticateBody` knows; a provider may send more. */
const fragmentParameters = ['code', 'state', 'iss', 'session_state', 'scope'] as const;

let captured: Captured = { kind: 'none' };
let sent: Promise<unknown> | null = null;

let captures = 0;
const listeners = new Set<() => void>();

/**
 * Reads and empties the address bar of a login route: now, before the first request of the page, and whenever only its
 * fragment changes, which loads no page. Called before anything else hears of a change of the address. Returns how to
 * stop.
 */
export function watchCredential(): () => void {
  captureCredential();
  const look = () => {
    if (window.location.hash !== '') captureCredential();
  };
  window.addEventListener('popstate', look);
  return () => window.removeEventListener('popstate', look);
}

/** How many credentials the address bar has held since the page opened: a login begins anew with each. */
export function credentialCount(): number {
  return captures;
}

/** Hears of each further credential. Returns how to stop. */
export function onCredential(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads and empties the address bar of a login route. */
export function captureCredential(): void {
  const { pathname, search, hash } = window.location;
  if (!loginPath.test(pathname)) return;
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  captured = read(query, fragment);
  sent = null;
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
 * What was captured, without its secret. An error is told of once: it belongs to the login that brought it, so it is
 * forgotten after the current task, in which StrictMode may ask twice.
 */
export function credentialKind(): CredentialKind {
  if (captured.kind !== 'fragmentError') return { kind: captured.kind };
  const told = captured;
  setTimeout(() => {
    if (captured === told) captured = { kind: 'none' };
  });
  return { kind: 'fragmentError', code: told.code };
}

/**
 * Sends the credential. However often it is asked (React's StrictMode starts actors twice), it is sent once and then
 * forgotten; every caller gets the one answer.
 */
export function sendCredential<Answer>(
  send: (body: CredentialBody) => Promise<Answer>,
): Promise<Answer> {
  if (sent === null) {
    sent = send(bodyOf(captured));
    captured = { kind: 'none' };
  }
  return sent as Promise<Answer>;
}

function bodyOf(credential: Captured): CredentialBody {
  switch (credential.kind) {
    case 'fragment':
      return credential.parameters;
    case 'emailToken':
      return { [tokenParameter]: credential.token };
    default:
      throw new Error('There is nothing to sign in with');
  }
}
