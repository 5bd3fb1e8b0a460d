import { asc, desc, eq } from 'drizzle-orm';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { IncomingMessage } from 'node:http';
import { demoUsers, type DemoUser } from './data/demo-people';
import type { AppContext, AppEnv } from '../http/app-env';
import { ApiError } from '../shared/api-error';
import type { ClientLimits } from '../http/client-limits';
import { readForm } from '../http/form-body';
import { page, type Html } from '../http/pages/page';
import type { Database } from '../store/database';
import { identities } from '../providers/sign-in/schema';
import {
  interactionPath,
  providerPath,
  type EmbeddedProvider,
} from '../providers/sign-in/provider';

type Identity = typeof identities.$inferSelect;

export function providerErrorPage(message: string): Html {
  return page(
    "We couldn't sign you in",
    html`<h1>We couldn't sign you in</h1>
      <p class="lead">${message}</p>
      <p><a class="button" href="/login">Start again</a></p>`,
  );
}

export const expiredSignInMessage =
  'This sign-in expired, was already used or was started in another browser. Start again.';

export const failedSignInMessage =
  "Something went wrong on our end, and you weren't signed in. Try again in a few minutes, or contact support.";

function signInPage(people: readonly Identity[], action: string): Html {
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="lead">This is a demo. Choose a user to sign in as. You don't need a password.</p>
      <form method="post" action="${action}">
        <ul class="people">
          ${people.map(personRow)}
        </ul>
      </form>`,
  );
}

/** A button with details beside it. The whole row is clickable. */
function personRow({ subject, username, description }: Identity): Html {
  const person = demoUsers.find((user) => user.username === username);
  return html`<li>
    ${person === undefined ? '' : initials(person)}
    <div class="details" id="who-${username}">
      ${person === undefined ? '' : whoIs(person)}
      <p>${description}</p>
    </div>
    <button name="subject" value="${subject}" aria-describedby="who-${username}">
      Sign in as ${username}
    </button>
  </li>`;
}

function initials({ firstName, lastName }: DemoUser): Html {
  return html`<span class="initials" aria-hidden="true">${firstName[0]}${lastName[0]}</span>`;
}

function whoIs({ firstName, lastName, role, agency }: DemoUser): Html {
  return html`<p class="who">
    <strong>${firstName} ${lastName}</strong>
    <span>${role} · ${agency}</span>
  </p>`;
}

const tooManySignInsMessage = 'Too many sign-ins were started. Wait a few minutes.';

const signInLimit = { name: 'provider', most: 100, seconds: 300 } as const;

/** The maximum length of a request's URL, three times the length of the portal's own requests. */
const longestRequest = 2048;

const providerPaths = /^\/(?:auth|auth\/[\w-]+|token|jwks|\.well-known\/openid-configuration)$/;

export interface ProviderRouteDependencies {
  readonly app: Hono<AppEnv>;
  readonly provider: EmbeddedProvider;
  readonly database: Database;
  readonly origin: string;
  readonly staffTarget: string;
  readonly clientLimits: ClientLimits;
}

/** The embedded provider's endpoints and its page for choosing a user. */
export function providerRoutes(settings: ProviderRouteDependencies): void {
  const { app, provider, database, origin, staffTarget, clientLimits } = settings;
  const handle = provider.callback();
  const { host, protocol } = new URL(origin);

  app.all(`${providerPath}/*`, async (context) => {
    const { incoming, outgoing } = context.env;
    const path = context.req.path.slice(providerPath.length);
    if (!providerPaths.test(path)) throw new ApiError('not_found');
    if (path === '/auth') {
      // The provider stores each request until it expires, so requests must be short.
      if ((incoming.url ?? '').length > longestRequest) {
        return context.html(providerErrorPage(expiredSignInMessage), 400);
      }
      const wait = await clientLimits.check(context, signInLimit);
      if (wait !== null) {
        context.header('Retry-After', String(wait));
        return context.html(providerErrorPage(tooManySignInsMessage), 429);
      }
    }
    const form = incoming.method === 'POST' ? await readForm(context) : '';
    const { search } = new URL(context.req.url);
    // The provider builds URLs from the request. They must use the public origin, even if a proxy changed the host.
    const request = readRequest(incoming, `${path}${search}`, form, {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      cookie: withoutProviderSession(incoming.headers.cookie),
    });
    Object.assign(request, { originalUrl: `${providerPath}${path}${search}` });
    // The provider bypasses the middleware that sets these headers.
    outgoing.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    );
    outgoing.setHeader('Referrer-Policy', 'no-referrer');
    await handle(request, outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  /** Returns the request's interaction; `null` if the sign-in has ended or belongs to another browser. */
  async function interactionOf({ env: { incoming, outgoing } }: AppContext) {
    try {
      return await provider.interactionDetails(incoming, outgoing);
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null;
      throw error;
    }
  }

  app.get(`${interactionPath}/:uid`, async (context) => {
    const interaction = await interactionOf(context);
    if (interaction === null) return context.html(providerErrorPage(expiredSignInMessage), 400);
    const staffFirst =
      interaction.params['target'] === staffTarget ? [desc(identities.isStaff)] : [];
    const people = await database
      .select()
      .from(identities)
      .orderBy(...staffFirst, asc(identities.position));
    context.header('Cache-Control', 'no-store');
    return context.html(signInPage(people, context.req.path));
  });

  app.post(`${interactionPath}/:uid`, async (context) => {
    const { incoming, outgoing } = context.env;
    const form = new URLSearchParams(await readForm(context));
    if ((await interactionOf(context)) === null) {
      return context.html(providerErrorPage(expiredSignInMessage), 400);
    }
    const [person] = await database
      .select()
      .from(identities)
      .where(eq(identities.subject, form.get('subject') ?? ''));
    if (person === undefined) throw new ApiError('not_found');
    const next = await provider.interactionResult(incoming, outgoing, {
      login: { accountId: person.subject, remember: false },
      consent: {},
      select_account: {},
    });
    return context.redirect(next, 303);
  });
}

/** Recreates a request whose body was already read, because the provider reads the body itself. */
function readRequest(
  { socket, method, headers, rawHeaders, httpVersion }: IncomingMessage,
  url: string,
  form: string,
  changed: IncomingMessage['headers'],
): IncomingMessage {
  const length = String(Buffer.byteLength(form));
  const request = Object.assign(new IncomingMessage(socket), {
    method,
    url,
    headers: { ...headers, ...changed, 'content-length': length },
    rawHeaders,
    httpVersion,
    complete: true,
  });
  request.push(form);
  request.push(null);
  return request;
}

/**
 * Removes the provider's session cookie, so that the provider asks for the user at every sign-in instead of reusing the
 * last one.
 */
function withoutProviderSession(cookies: string | undefined): string {
  return (cookies ?? '')
    .split(/;\s*/)
    .filter((cookie) => !/^(?:__Secure-)?_session(?:\.|=)/.test(cookie))
    .join('; ');
}
