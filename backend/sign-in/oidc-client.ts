import * as client from 'openid-client';
import type { Metrics } from '../metrics/metrics';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The portal's login page. */
  readonly redirectUri: string;
  readonly metrics: Metrics;
  /**
   * Calls to the embedded provider go over loopback: its issuer is the portal's public origin, which this process may
   * not be able to reach.
   */
  readonly loopback: { readonly publicOrigin: string; readonly origin: string } | null;
}

export interface LoginStart {
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface LoginEnd {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** An OpenID Connect relying party: code flow with PKCE (RFC 7636) and the response in the fragment. */
export function oidcClient({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  metrics,
  loopback,
}: OidcSettings) {
  const fetchOverLoopback: client.CustomFetch = (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const target =
      loopback !== null && url.origin === loopback.publicOrigin
        ? new URL(`${url.pathname}${url.search}`, loopback.origin)
        : url;
    return metrics.providerCall('sign_in', 'request', () =>
      fetch(target, {
        method,
        headers,
        redirect: 'manual',
        // The code flow only sends forms.
        body: body instanceof URLSearchParams ? body : null,
        ...(signal && { signal }),
      }),
    );
  };

  async function discover(): Promise<client.Configuration> {
    const insecure = new URL(issuer).protocol === 'http:';
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret),
      {
        [client.customFetch]: fetchOverLoopback,
        timeout: 10,
        // The configuration allows plain http on localhost only.
        ...(insecure && { execute: [client.allowInsecureRequests] }),
      },
    );
    configuration[client.customFetch] = fetchOverLoopback;
    return configuration;
  }

  let discovered: Promise<client.Configuration> | undefined;

  /** The discovery document, loaded once; reloaded after a failure. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    /** The authorization URL, without `redirect_uri`: the portal appends it. */
    async begin(target: string | undefined): Promise<LoginStart> {
      const state = client.randomState();
      const nonce = client.randomNonce();
      const verifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(await configuration(), {
        scope: 'openid email',
        response_type: 'code',
        response_mode: 'fragment',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // After signing out, ask again even if the provider still has a session.
        prompt: 'select_account',
        ...(target !== undefined && { target }),
      });
      return { address: address.href, state, nonce, verifier };
    },

    /** Exchanges the code and returns the verified email address, or `null` if there is none. */
    async end(answer: LoginEnd, start: Omit<LoginStart, 'address'>): Promise<string | null> {
      const url = new URL(redirectUri);
      url.searchParams.set('code', answer.code);
      url.searchParams.set('state', answer.state);
      if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
      const tokens = await client.authorizationCodeGrant(await configuration(), url, {
        expectedState: start.state,
        expectedNonce: start.nonce,
        pkceCodeVerifier: start.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const email = claims?.['email'];
      return claims?.['email_verified'] === true && typeof email === 'string' ? email : null;
    },
  };
}

/** Whether the provider couldn't answer, now: it wasn't reached, took too long, or failed itself. It refused nothing. */
export function isProviderFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  // `fetch` rejects with a TypeError that has a cause.
  if (error instanceof TypeError) return cause instanceof Error;
  if (!(error instanceof client.ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT') return true;
  // The response that the library couldn't use. It is no instance of `Response`, which Hono replaces.
  const { status = 0 } = (cause ?? {}) as Partial<Pick<Response, 'status'>>;
  return status >= 500;
}

export type OidcClient = ReturnType<typeof oidcClient>;
