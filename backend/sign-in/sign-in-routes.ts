import { sameOriginPath } from '@contract/destination';
import { authenticate, loginEmail, loginUrl, logout } from '@contract/sign-in';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../http/app-env';
import { clientAddress } from '../http/client-address';
import { Refusal } from '../http/refusal';
import type { Route } from '../http/route';
import { countTry, type TryLimit } from '../http/try-limit';
import type { Services } from '../services';
import { users } from '../store/schema';
import type { World } from '../world';
import type { LoginEnd } from './oidc-client';

const loginTries = { most: 100, seconds: 300 } as const;

export function signInRoutes(route: Route, services: Services): void {
  const { config, origin, database, log, cookies, sessions, attempts, oidc, emailLogin } = services;

  async function limit(world: World, tries: TryLimit): Promise<void> {
    const wait = await countTry(database, world, tries);
    if (wait !== null) throw new Refusal('too_many_tries', { retryAfterSeconds: wait });
  }

  const bucketOf = (name: string, context: AppContext) =>
    `${name}:${clientAddress(context, config.trustProxy)}`;

  /** Begins a session and changes both cookies, so that nothing from before the sign-in is worth anything after it. */
  async function signIn(context: AppContext, world: World, userId: string): Promise<void> {
    const former = cookies.session(context);
    if (former !== undefined) await sessions.end(former);
    cookies.setSession(context, await sessions.begin(world, userId));
    cookies.rotateCsrf(context);
  }

  route(loginUrl, async ({ context, world, query }) => {
    const { target, next } = query;
    if (target !== undefined && target !== config.portal.staff_target) {
      throw new Refusal('invalid', { fields: { target: 'There is no such sign-in' } });
    }
    await limit(world, { bucket: bucketOf('login', context), ...loginTries });
    const { address, ...start } = await oidc.begin(target).catch((error: unknown) => {
      log.error({ err: error }, 'sign-in provider not reachable');
      throw new Refusal('unavailable', {
        sentence: 'The sign-in service does not answer. Please try again in a few minutes.',
      });
    });
    await attempts.begin(world, cookies.browserToken(context), {
      ...start,
      next: next === undefined ? null : sameOriginPath(next, origin),
    });
    return { login_url: address };
  });

  async function finishLogin(context: AppContext, world: World, answer: LoginEnd) {
    const browser = cookies.knownBrowserToken(context);
    const attempt = browser && (await attempts.take(world, browser, answer.state));
    if (!attempt) throw new Refusal('login_failed');
    const email = await oidc.end(answer, attempt).catch((error: unknown) => {
      log.warn({ err: error }, 'sign-in refused');
      throw new Refusal('login_failed');
    });
    if (email === null) throw new Refusal('login_failed');
    const [user] = await database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.world, world.id)));
    if (user === undefined) {
      throw new Refusal('email', {
        sentence: `The email address "${email}" is not allowed`,
        detail: email,
      });
    }
    return { userId: user.id, next: attempt.next };
  }

  route(authenticate, async ({ context, world, body }) => {
    await limit(world, { bucket: bucketOf('authenticate', context), ...loginTries });
    if (!('email_login_token' in body)) {
      const { userId, next } = await finishLogin(context, world, body);
      await signIn(context, world, userId);
      return { next };
    }
    const userId = world.emailLogin ? await emailLogin.redeem(world, body.email_login_token) : null;
    if (userId === null) {
      throw new Refusal('login_failed', {
        sentence: 'This sign-in link was used before or is too old. Please ask for a new one.',
      });
    }
    await signIn(context, world, userId);
    return { next: null };
  });

  route(loginEmail, async ({ context, world, body }) =>
    world.emailLogin
      ? emailLogin.request(world, clientAddress(context, config.trustProxy), body.email)
      : { success: false, reason: 'Sign-in by email is switched off. Please use single sign-on.' },
  );

  route(logout, async ({ context }) => {
    const token = cookies.session(context);
    if (token !== undefined) await sessions.end(token);
    cookies.clearSession(context);
    cookies.rotateCsrf(context);
    return { signed_out: true as const };
  });
}
