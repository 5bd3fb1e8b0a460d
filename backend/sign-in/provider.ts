import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'oidc-provider';
import { eq } from 'drizzle-orm';
import { newToken, sharedSecret } from '../store/secrets';
import type { Database } from '../store/database';
import { identities } from '../store/schema';
import { providerAdapter } from './provider-adapter';

export const providerPath = '/backend/oidc';
export const interactionPath = '/backend/sign-in';

/** What the provider shows when a sign-in cannot go on. */
export type ShowProviderError = () => Promise<string>;

export interface ProviderSettings {
  readonly database: Database;
  readonly origin: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly showError: ShowProviderError;
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    ...(await exportJWK(privateKey)),
    kty: 'RSA',
    use: 'sig',
    alg: 'RS256',
    kid: newToken(),
  };
}

/** The library tells on every start that it is made for newer releases of Node; it is tested here on this one. */
async function importQuietly(): Promise<typeof import('oidc-provider')> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

/** The embedded OpenID provider. Its people are the demo users; it asks them who they are at every sign-in. */
export async function embeddedProvider(settings: ProviderSettings) {
  const { database, origin, clientId, redirectUri, showError } = settings;
  const { Provider, interactionPolicy } = await importQuietly();
  const key = await sharedSecret(database, 'provider-signing-key', newSigningKey);
  const cookieKey = await sharedSecret(database, 'provider-cookie-key', newToken);

  // The portal asks for a choice of person, as it would of any provider.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new Provider(`${origin}${providerPath}`, {
    adapter: providerAdapter(database),
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey] },
    clients: [
      {
        client_id: clientId,
        // Plain http is allowed to native clients alone, and only on this machine.
        application_type: origin.startsWith('https:') ? 'web' : 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The address is wanted in the ID token itself, so that no further call is needed.
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
    // The portal's own session is what lasts; the provider's need not outlive the sign-in.
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
    // There is one client, the portal itself: nobody needs to be asked for consent.
    async loadExistingGrant(context) {
      const subject = context.oidc.session?.accountId;
      if (subject === undefined) return undefined;
      const grant = new provider.Grant({ clientId, accountId: subject });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    async renderError(context) {
      context.type = 'html';
      context.body = await showError();
    },
  });
  // Behind a proxy the public origin is what counts: see `askProvider`.
  provider.proxy = true;
  return provider;
}

export type EmbeddedProvider = Awaited<ReturnType<typeof embeddedProvider>>;
