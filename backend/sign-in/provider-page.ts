import { asc, desc, eq } from 'drizzle-orm';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { AppContext, AppEnv } from '../http/app-env';
import { Refusal } from '../http/refusal';
import { page, type Html } from '../pages/page';
import type { Database } from '../store/database';
import { identities } from '../store/schema';
import { interactionPath, providerPath, type EmbeddedProvider } from './provider';

type Identity = typeof identities.$inferSelect;

export function providerErrorPage(sentence: string): Html {
  return page(
    'Sign-in cannot go on',
    html`<h1>Sign-in cannot go on</h1>
      <p class="lead">${sentence}</p>
      <p><a href="/login">Start again</a></p>`,
  );
}

export const overSentence =
  'This sign-in is too old, was used before, or was begun in another browser. Please start again.';

function signInPage(people: readonly Identity[], action: string): Html {
  return page(
    'Sign in – Agency Portal',
    html`<h1>Sign in</h1>
      <p class="lead">This is a demonstration. Choose who you want to be; no password is needed.</p>
      <ul class="people">
        ${people.map(
          ({ subject, username, description }) =>
            html`<li>
              <p id="who-${username}">${description}</p>
              <form method="post" action="${action}">
                <button name="subject" value="${subject}" aria-describedby="who-${username}">
                  Sign in as ${username}
                </button>
              </form>
            </li>`,
        )}
      </ul>`,
  );
}

const Choice = v.object({ subject: v.pipe(v.string(), v.maxLength(100)) });

const providerPaths = /^\/(?:auth|auth\/[\w-]+|token|jwks|\.well-known\/openid-configuration)$/;

export interface ProviderPageSettings {
  readonly app: Hono<AppEnv>;
  readonly provider: EmbeddedProvider;
  readonly database: Database;
  readonly origin: string;
  readonly staffTarget: string;
}

/** The embedded provider's endpoints, and the page on which a person says who they are. */
export function providerRoutes(settings: ProviderPageSettings): void {
  const { app, provider, database, origin, staffTarget } = settings;
  const answer = provider.callback();
  const { host, protocol } = new URL(origin);

  app.all(`${providerPath}/*`, async (context) => {
    const { incoming, outgoing } = context.env;
    const path = context.req.path.slice(providerPath.length);
    if (!providerPaths.test(path)) throw new Refusal('not_found');
    // The provider builds its addresses from the request: they must be those of the public origin, also where a
    // proxy changed the host on the way here.
    incoming.headers.host = host;
    incoming.headers['x-forwarded-host'] = host;
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    incoming.headers.cookie = withoutProviderSession(incoming.headers.cookie);
    const url = incoming.url ?? '';
    Object.assign(incoming, { originalUrl: url, url: url.slice(providerPath.length) });
    // The provider writes its answers itself, past the middleware that sets these for all others.
    outgoing.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
    );
    outgoing.setHeader('X-Content-Type-Options', 'nosniff');
    outgoing.setHeader('Referrer-Policy', 'no-referrer');
    await answer(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  /** The sign-in this page belongs to; `null` when it is over or is another browser's. */
  async function interactionOf({ env: { incoming, outgoing } }: AppContext) {
    try {
      return await provider.interactionDetails(incoming, outgoing);
    } catch {
      return null;
    }
  }

  app.get(`${interactionPath}/:uid`, async (context) => {
    const interaction = await interactionOf(context);
    if (interaction === null) return context.html(providerErrorPage(overSentence), 400);
    const staffFirst =
      interaction.params['target'] === staffTarget ? [desc(identities.isStaff)] : [];
    const people = await database
      .select()
      .from(identities)
      .where(eq(identities.world, context.get('world').id))
      .orderBy(...staffFirst, asc(identities.position));
    context.header('Cache-Control', 'no-store');
    return context.html(signInPage(people, context.req.path));
  });

  app.post(`${interactionPath}/:uid`, bodyLimit({ maxSize: 4096 }), async (context) => {
    const { incoming, outgoing } = context.env;
    if ((await interactionOf(context)) === null) {
      return context.html(providerErrorPage(overSentence), 400);
    }
    const choice = v.safeParse(Choice, await context.req.parseBody());
    const [person] = choice.success
      ? await database
          .select()
          .from(identities)
          .where(eq(identities.subject, choice.output.subject))
      : [];
    if (person?.world !== context.get('world').id) throw new Refusal('not_found');
    const next = await provider.interactionResult(incoming, outgoing, {
      login: { accountId: person.subject, remember: false },
      consent: {},
      select_account: {},
    });
    return context.redirect(next, 303);
  });
}

/**
 * The provider must ask at every sign-in, and must not find the person who signed in before: so it never sees its
 * own session cookie.
 */
function withoutProviderSession(cookies: string | undefined): string {
  return (cookies ?? '')
    .split(/;\s*/)
    .filter((cookie) => !/^_session(?:\.|=)/.test(cookie))
    .join('; ');
}
