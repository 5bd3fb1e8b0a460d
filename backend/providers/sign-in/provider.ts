import { exportJWK, generateKeyPair } from 'jose';
import type { JWK, KoaContextWithOIDC } from 'oidc-provider';
import { eq } from 'drizzle-orm';
import type { Logger } from '../../shared/logging';
import { retryAfterSeconds } from '../../http/unavailable';
import { newToken } from '../../store/secrets';
import type { Database } from '../../store/database';
import { isDatabaseUnavailable } from '../../store/database-errors';
import { identities } from './schema';
import { providerAdapter } from './provider-adapter';

export const providerPath = '/backend/oidc';
export const interactionPath = '/backend/sign-in';

export interface ProviderDependencies {
  readonly database: Database;
  readonly origin: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** The key that signs, followed by other accepted keys. */
  readonly signingKeys: readonly JWK[];
  /** The keys that sign cookies and that are accepted, the current one first. */
  readonly cookieKeys: () => readonly string[];
  readonly log: Logger;
  /**
   * Renders the page for a failed sign-in. `isOurs`: true if the failure is our fault, false if the sign-in has ended.
   */
  readonly showError: (isOurs: boolean) => Promise<string>;
}

/** Generates a key pair for the embedded provider. */
export async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    kty: 'RSA',
    use: 'sig',
    alg: 'RS256',
    kid: newToken(),
  };
}

/** Suppresses the library's warning about the Node.js version; our tests cover this version. */
async function importQuietly(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

/**
 * Responds with 503 if the database is unavailable. The backend's own error handler never sees these errors, because
 * the provider writes its responses itself.
 */
function setUnavailable(context: Pick<KoaContextWithOIDC, 'status' | 'set'>, error: unknown): void {
  if (!isDatabaseUnavailable(error)) return;
  context.status = 503;
  context.set('Retry-After', String(retryAfterSeconds));
}

/** The embedded OpenID provider for demo users. It asks for the user at every sign-in. */
export async function embeddedProvider(settings: ProviderDependencies) {
  const { database, origin, clientId, redirectUri, log, showError } = settings;
  const { signingKeys, cookieKeys } = settings;
  const { Provider, interactionPolicy } = await importQuietly();

  // The embedded provider must support `select_account`, which the portal requests from any provider.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(`${origin}${providerPath}`, {
    adapter: providerAdapter(database),
    jwks: { keys: [...signingKeys] },
    cookies: {
      keys: [...cookieKeys()],
      // `__Host-` isn't possible, because the paths of these cookies are narrower than `/`.
      ...(origin.startsWith('https:') && {
        names: {
          session: '__Secure-_session',
          interaction: '__Secure-_interaction',
          resume: '__Secure-_interaction_resume',
        },
      }),
    },
    clients: [
      {
        client_id: clientId,
        // Only native clients may use plain http, and only on localhost.
        application_type: origin.startsWith('https:') ? 'web' : 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Puts the email address into the ID token, which saves a call.
    conformIdTokenClaims: false,
    extraParams: ['target'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { policy, url: (_context, { uid }) => `${interactionPath}/${uid}` },
    clientBasedCORS: () => false,
    // The portal has its own session, so the provider's needn't outlive the sign-in.
    expiresWithSession: () => false,
    ttl: {
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
      AuthorizationCode: 60,
      IdToken: 600,
      AccessToken: 600,
    },
    async findAccount(_context, subject) {
      const [person] = await database
        .select()
        .from(identities)
        .where(eq(identities.subject, subject));
      return person === undefined
        ? undefined
        : {
            accountId: subject,
            claims: () => ({ sub: subject, email: person.email, email_verified: true }),
          };
    },
    // The portal is the only client, so there is no need for consent.
    async loadExistingGrant(context) {
      const subject = context.oidc.session?.accountId;
      if (subject === undefined) return undefined;
      const grant = new provider.Grant({ clientId, accountId: subject });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    async renderError(context, { error }, cause) {
      setUnavailable(context, cause);
      context.type = 'html';
      context.body = await showError(error === 'server_error');
    },
  });
  const { default: libraryContext } = await import('oidc-provider/lib/helpers/als.js');
  const logged = new WeakSet<object>();
  // One failure can surface twice: in the step that fails, and when the session is saved.
  const logOnce = (request: object, error: unknown) => {
    if (logged.has(request)) return;
    logged.add(request);
    log.error({ err: error }, 'sign-in provider failed');
  };
  provider.on('server_error', ({ req }, error) => logOnce(req, error));
  // Without this, the library prints the error and responds with plain text.
  provider.use(async (context, next) => {
    try {
      await next();
    } catch (error) {
      logOnce(context.req, error);
      context.status = 500;
      setUnavailable(context, error);
      context.type = 'html';
      context.body = await showError(true);
    } finally {
      // We don't use the library's async context, and while it is enabled, every promise in this process calls a hook.
      libraryContext.disable();
    }
  });
  // Another process may already sign with a newer key.
  Object.defineProperty(provider, 'keys', { get: () => [...cookieKeys()] });
  // URLs use the public origin, even behind a proxy: see provider-page.ts.
  provider.proxy = true;
  return provider;
}

export type EmbeddedProvider = Awaited<ReturnType<typeof embeddedProvider>>;
