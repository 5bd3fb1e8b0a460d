import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { newToken, sameSecret } from '../store/secrets';
import type { AppContext } from './app-env';
import { ApiError } from './api-error';

const sessionCookie = 'portal_session';
const loginCookie = 'portal_login';

export interface CookieSettings {
  readonly secure: boolean;
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  readonly sessionSeconds: number;
}

/** The portal's cookies. Scripts can read only the CSRF token. */
export function portalCookies({ secure, csrfCookie, csrfHeader, sessionSeconds }: CookieSettings) {
  const base = { path: '/', sameSite: 'Lax', secure } as const satisfies CookieOptions;
  const hidden = { ...base, httpOnly: true } as const satisfies CookieOptions;

  function rotateCsrf(context: AppContext): void {
    context.set('csrfRotated', true);
    setCookie(context, csrfCookie, newToken(), base);
  }

  return {
    session: (context: AppContext) => getCookie(context, sessionCookie),
    setSession: (context: AppContext, token: string) =>
      setCookie(context, sessionCookie, token, { ...hidden, maxAge: sessionSeconds }),
    clearSession: (context: AppContext) => deleteCookie(context, sessionCookie, hidden),

    /** Identifies this browser during sign-in, so that a login started in another browser can't finish here. */
    browserToken(context: AppContext): string {
      const known = getCookie(context, loginCookie);
      const token = known !== undefined && known.length === 43 ? known : newToken();
      setCookie(context, loginCookie, token, { ...hidden, maxAge: 3600 });
      return token;
    },
    knownBrowserToken: (context: AppContext) => getCookie(context, loginCookie),

    rotateCsrf,
    ensureCsrf(context: AppContext): void {
      if (context.get('csrfRotated') || getCookie(context, csrfCookie)) return;
      rotateCsrf(context);
    },
    /** Double-submit cookie plus fetch metadata (OWASP ASVS 5.0, 3.5.1). */
    checkCsrf(context: AppContext): void {
      const cookie = getCookie(context, csrfCookie);
      const header = context.req.header(csrfHeader);
      const site = context.req.header('sec-fetch-site');
      const crossOrigin = site === 'cross-site' || site === 'same-site';
      if (crossOrigin || !cookie || !header || !sameSecret(cookie, header))
        throw new ApiError('csrf');
    },
  };
}

export type PortalCookies = ReturnType<typeof portalCookies>;
