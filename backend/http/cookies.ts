import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { cookieName } from '../shared/config';
import type { KeyRing } from '../store/key-ring';
import { newToken, sameSecret } from '../store/secrets';
import type { AppContext } from './app-env';
import { ApiError } from '../shared/api-error';
import { isSignedBy, newSignedToken } from './signed-token';

export interface CookieSettings {
  /** The portal's public origin. */
  readonly origin: string;
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  readonly csrfKeys: () => KeyRing<string>;
  readonly sessionKeys: () => KeyRing<string>;
  /** The end of the time during which sessions of versions that didn't sign their tokens are valid. */
  readonly unsignedUntil: Date;
  readonly sessionSeconds: number;
}

/** The portal's cookies. Scripts can read only the CSRF token. */
export function portalCookies(settings: CookieSettings) {
  const { origin, csrfCookie, csrfHeader, csrfKeys, sessionKeys, unsignedUntil } = settings;
  const { sessionSeconds } = settings;
  const secure = origin.startsWith('https:');
  const sessionCookie = cookieName('portal_session', secure);
  const loginCookie = cookieName('portal_login', secure);
  const base = { path: '/', sameSite: 'Lax', secure } as const satisfies CookieOptions;
  const hidden = { ...base, httpOnly: true } as const satisfies CookieOptions;

  const isSigned = (token: string) => isSignedBy(sessionKeys().accepted, token);
  const isUnsigned = (token: string) => !token.includes('.') && new Date() < unsignedUntil;

  function rotateCsrf(context: AppContext, session: string | undefined): string {
    const token = newSignedToken(csrfKeys().current, session);
    context.set('newCsrfToken', token);
    setCookie(context, csrfCookie, token, base);
    return token;
  }

  return {
    /** Returns the token of the session; `undefined` if there is none, or if we didn't sign it. */
    session(context: AppContext): string | undefined {
      const token = getCookie(context, sessionCookie);
      return token !== undefined && (isSigned(token) || isUnsigned(token)) ? token : undefined;
    },
    /** Returns the token of the session if we signed it. The session may have ended. */
    signedSession(context: AppContext): string | undefined {
      const token = getCookie(context, sessionCookie);
      return token !== undefined && isSigned(token) ? token : undefined;
    },
    /** Sets the session cookie, and rotates the CSRF token, which is bound to the session. */
    setSession(context: AppContext, token: string): void {
      setCookie(context, sessionCookie, token, { ...hidden, maxAge: sessionSeconds });
      rotateCsrf(context, token);
    },
    clearSession(context: AppContext): void {
      deleteCookie(context, sessionCookie, hidden);
      rotateCsrf(context, undefined);
    },

    /**
     * Identifies this browser during sign-in, so that a login started in another browser can't be finished in this one.
     */
    browserToken(context: AppContext): string {
      const known = getCookie(context, loginCookie);
      const token = known !== undefined && known.length === 43 ? known : newToken();
      setCookie(context, loginCookie, token, { ...hidden, maxAge: 3600 });
      return token;
    },
    knownBrowserToken: (context: AppContext) => getCookie(context, loginCookie),

    /**
     * Replaces a CSRF token that would fail the check, such as the token of an ended session. Returns a token that
     * passes.
     */
    ensureCsrf(context: AppContext): string {
      const replaced = context.get('newCsrfToken');
      if (replaced !== undefined) return replaced;
      const session = getCookie(context, sessionCookie);
      const known = getCookie(context, csrfCookie);
      return known !== undefined && isSignedBy(csrfKeys().accepted, known, session)
        ? known
        : rotateCsrf(context, session);
    },
    /** Checks the signed double-submit cookie, the origin and the fetch metadata (OWASP ASVS 5.0, 3.5.1). */
    checkCsrf(context: AppContext): void {
      const cookie = getCookie(context, csrfCookie);
      const header = context.req.header(csrfHeader);
      const site = context.req.header('sec-fetch-site');
      const from = context.req.header('origin');
      const crossOrigin =
        site === 'cross-site' || site === 'same-site' || (from !== undefined && from !== origin);
      if (
        crossOrigin ||
        !cookie ||
        !header ||
        !sameSecret(cookie, header) ||
        !isSignedBy(csrfKeys().accepted, cookie, getCookie(context, sessionCookie))
      ) {
        throw new ApiError('csrf');
      }
    },
  };
}

export type PortalCookies = ReturnType<typeof portalCookies>;
