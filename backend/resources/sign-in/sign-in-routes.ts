import { sameOriginPath } from '@contract/destination';
import {
  authenticate,
  loginEmail,
  loginUrl,
  logout,
  type AuthenticateBody,
} from '@contract/sign-in';
import type { InferOutput } from 'valibot';
import type { AppContext } from '../../http/app-env';
import { ApiError } from '../../shared/api-error';
import type { Route } from '../../http/route';
import { noRules, type RouteRules } from '../../http/route-rules';
import { unavailable } from '../../http/unavailable';
import type { Services } from '../services';
import { beginSession } from './begin-session';
import { userOf } from './issuer-binding';
import { isProviderFailure, type LoginEnd } from '../../providers/sign-in/oidc-client';

type EmailLoginEnd = Extract<InferOutput<typeof AuthenticateBody>, { email_login_token: string }>;

const unusableLink = () =>
  new ApiError('login_failed', {
    message: 'This sign-in link was already used or has expired. Request a new one.',
  });

const providerDown = "The sign-in service isn't responding. Try again in a few minutes.";

const loginUrlRules: RouteRules<typeof loginUrl> = {
  limit: { name: 'login', per: 'client', most: 100, seconds: 300 },
  audit: null,
};
const authenticateRules: RouteRules<typeof authenticate> = {
  limit: { name: 'authenticate', per: 'client', most: 100, seconds: 300 },
  audit: {
    success: ({ body }) => ({
      event: 'sign_in',
      fields: { by: 'email_login_token' in body ? 'email link' : 'issuer' },
    }),
  },
};
const logoutRules: RouteRules<typeof logout> = {
  limit: null,
  audit: {
    success: ({ context }) => (context.get('loggedCaller')?.session ? { event: 'sign_out' } : null),
  },
};

/** Not declared on the route, because beyond the limit, the response is a 200 with the reason. */
const mailLimit = { name: 'mail', most: 20, seconds: 900 } as const;

export function signInRoutes(route: Route, services: Services): void {
  const { config, origin, database, log, cookies, clientLimits } = services;
  const { sessions, attempts, oidc, emailLogin } = services;

  route(loginUrl, loginUrlRules, async ({ context, query }) => {
    const { target, next } = query;
    if (target !== undefined && target !== config.portal.staff_target) {
      throw new ApiError('invalid', { fields: { target: "This sign-in doesn't exist" } });
    }
    const { address, ...start } = await oidc.begin(target).catch((error: unknown) => {
      log.error({ err: error }, 'sign-in provider unreachable');
      throw unavailable(error, providerDown);
    });
    await attempts.begin(cookies.browserToken(context), {
      ...start,
      next: next === undefined ? null : sameOriginPath(next, origin),
    });
    return { login_url: address };
  });

  async function finishLogin(context: AppContext, answer: LoginEnd) {
    const browser = cookies.knownBrowserToken(context);
    const attempt = browser && (await attempts.take(browser, answer.state));
    if (!attempt) throw new ApiError('login_failed');
    const { person, session } = await oidc.end(answer, attempt).catch((error: unknown) => {
      if (isProviderFailure(error)) {
        log.error({ err: error }, 'sign-in provider unreachable');
        throw unavailable(error, providerDown);
      }
      log.warn({ err: error }, 'sign-in rejected');
      throw new ApiError('login_failed');
    });
    const userId = await userOf(database, person);
    return { start: { ...session, userId }, next: attempt.next };
  }

  /**
   * Requires a confirmation if the link was requested in another browser, or if someone else is signed in: the sender
   * of a link could otherwise make people work in the sender's account.
   */
  async function finishEmailLogin(
    context: AppContext,
    { email_login_token: token, confirmed }: EmailLoginEnd,
  ): Promise<string> {
    const link = config.portal.email_login ? await emailLogin.find(token) : null;
    if (link === null) throw unusableLink();
    const session = cookies.session(context);
    const signedIn = session === undefined ? null : await sessions.callerOf(session, 'none');
    const isExpected =
      signedIn === null
        ? link.isFrom(cookies.knownBrowserToken(context))
        : signedIn.user.id === link.userId;
    if (!isExpected && confirmed !== true) {
      throw new ApiError('confirm_sign_in', { detail: link.email });
    }
    if (!(await emailLogin.redeem(token))) throw unusableLink();
    return link.userId;
  }

  route(authenticate, authenticateRules, async ({ context, body }) => {
    if (!('email_login_token' in body)) {
      const { start, next } = await finishLogin(context, body);
      await beginSession(services, context, start);
      return { next };
    }
    const userId = await finishEmailLogin(context, body);
    await beginSession(services, context, { userId });
    return { next: null };
  });

  route(loginEmail, noRules, async ({ context, body }) => {
    if (!config.portal.email_login) {
      return { success: false, reason: 'Sign-in by email is turned off. Use single sign-on.' };
    }
    const wait = await clientLimits.check(context, mailLimit);
    const onLimit = (name: string) => context.set('limitReached', name);
    return emailLogin.request(cookies.browserToken(context), body.email, wait, onLimit);
  });

  route(logout, logoutRules, async ({ context }) => {
    const token = cookies.session(context);
    if (token !== undefined) await sessions.end(token);
    cookies.clearSession(context);
    return { signed_out: true as const };
  });
}
