import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Metrics } from '../../shared/metrics';
import { readClaims, textsOf } from './claims';
import { readLogoutToken, type LogoutToken } from './logout-token';
import { marketingAdminGroup } from '@contract/user';
import type { RoleClaims } from '../../shared/settings';
import type { sessions } from '../../store/schema/sessions';

export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The URL of the portal's login page. */
  readonly redirectUri: string;
  /** The maximum age of a sign-in; `null` for no limit. */
  readonly maxAgeMs: number | null;
  /** The `acr` values to request when staff sign in. */
  readonly staffAcr: readonly string[];
  readonly roleClaims: RoleClaims;
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

/** A person whom the issuer signed in. */
export interface IssuedPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** The roles and groups by `RoleClaims`. */
  readonly isStaff: boolean;
  readonly groups: string[];
}

interface IssuedSignIn {
  readonly person: IssuedPerson;
  readonly session: Pick<
    typeof sessions.$inferSelect,
    'subject' | 'issuerSession' | 'acr' | 'amr' | 'authenticatedAt'
  >;
}

/** An OpenID Connect relying party: code flow with PKCE (RFC 7636) and the response in the fragment. */
export function oidcClient({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  maxAgeMs,
  staffAcr,
  roleClaims,
  metrics,
  loopback,
}: OidcSettings) {
  const fetchOverLoopback: client.CustomFetch = (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const target =
      loopback !== null && url.origin === loopback.publicOrigin
        ? new URL(`${url.pathname}${url.search}`, loopback.origin)
        : url;
    return metrics.providerCall('sign_in', 'request', async () => {
      const response = await fetch(target, {
        method,
        headers,
        redirect: 'manual',
        // The code flow sends no bodies other than forms.
        body: body instanceof URLSearchParams ? body : null,
        ...(signal && { signal }),
      });
      if (response.status >= 500) metrics.providerFailed('sign_in');
      return response;
    });
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
        // Shorter than a call's time limit, so that the person learns which service failed.
        timeout: 5,
        execute: [
          // Validates signatures of ID tokens, which the library otherwise leaves to TLS (OWASP ASVS 5.0, 6.8.2).
          client.enableNonRepudiationChecks,
          // The configuration allows plain http on localhost only.
          ...(insecure ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    configuration[client.customFetch] = fetchOverLoopback;
    return configuration;
  }

  let issuerKeys: JWTVerifyGetKey | undefined;
  let discovered: Promise<client.Configuration> | undefined;

  /** The discovery document, loaded once; reloaded after a failure. */
  function configuration(): Promise<client.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  function signInOf(claims: object): IssuedSignIn {
    const { iss, sub, sid, email, acr, amr, auth_time: seconds } = readClaims(claims);
    const { staff, groups } = roleClaims;
    const person = {
      // The embedded provider's own name changes with the portal's address.
      issuer: loopback === null ? iss : 'embedded',
      subject: sub,
      email,
      isStaff: staff !== null && textsOf(claims, staff.name).includes(staff.value),
      groups: [marketingAdminGroup].filter(
        (group) => groups !== null && textsOf(claims, groups).includes(group),
      ),
    };
    const authenticatedAt = seconds === undefined ? null : new Date(seconds * 1000);
    const issuerSession = sid ?? null;
    return {
      person,
      session: { subject: sub, issuerSession, acr: acr ?? null, amr: amr ?? null, authenticatedAt },
    };
  }

  const maxAge = maxAgeMs === null ? undefined : Math.floor(maxAgeMs / 1000);

  return {
    /** The authorization URL, without `redirect_uri`, which the portal appends. */
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
        // After a sign-out, the provider must ask for the user even if it still has a session.
        prompt: 'select_account',
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
        // Only the staff sign-in has a target.
        ...(target !== undefined && {
          target,
          ...(staffAcr.length > 0 && { acr_values: staffAcr.join(' ') }),
        }),
      });
      return { address: address.href, state, nonce, verifier };
    },

    /** Exchanges the code. Throws an error if the sign-in isn't valid or has no verified email address. */
    async end(answer: LoginEnd, start: Omit<LoginStart, 'address'>): Promise<IssuedSignIn> {
      const url = new URL(redirectUri);
      url.searchParams.set('code', answer.code);
      url.searchParams.set('state', answer.state);
      if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
      const tokens = await client.authorizationCodeGrant(await configuration(), url, {
        expectedState: start.state,
        expectedNonce: start.nonce,
        pkceCodeVerifier: start.verifier,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge }),
      });
      return signInOf(tokens.claims() ?? {});
    },

    /**
     * Validates and reads a logout token. Throws an error if it isn't the issuer's instruction to end this client's
     * sessions.
     */
    async readLogoutToken(token: string): Promise<LogoutToken> {
      const { issuer: name, jwks_uri: keys } = (await configuration()).serverMetadata();
      if (keys === undefined) throw new Error('The issuer publishes no keys');
      issuerKeys ??= createRemoteJWKSet(new URL(keys), {
        [customFetch]: (address, { method, headers, signal }) =>
          fetchOverLoopback(address, {
            method,
            headers: Object.fromEntries(headers),
            body: null,
            signal,
            redirect: 'manual',
          }),
      });
      return readLogoutToken(token, { issuer: name, clientId, keys: issuerKeys });
    },
  };
}

/**
 * Returns true if the provider couldn't respond: it was unreachable, timed out, or failed. A refusal isn't a failure.
 */
export function isProviderFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  // If the network fails, `fetch` rejects with a TypeError that has a cause.
  if (error instanceof TypeError) return cause instanceof Error;
  if (!(error instanceof client.ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT') return true;
  // The response that the library rejected. It isn't an instance of `Response`, because Hono replaces that class.
  const { status = 0 } = (cause ?? {}) as Partial<Pick<Response, 'status'>>;
  return status >= 500;
}

export type OidcClient = ReturnType<typeof oidcClient>;
