import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, exportJWK, SignJWT, type JWTPayload } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import { authenticate, loginUrl } from '@contract/sign-in';
import { Visitor } from './visitor';

/** Settings for the next sign-in at the issuer. */
export interface IssuedAs {
  readonly email: string;
  readonly acr?: string;
  readonly amr?: readonly string[];
  /** The age of the sign-in. */
  readonly secondsAgo?: number;
  /** Replaces claims of the ID token. */
  readonly claims?: JWTPayload;
  /** True if the issuer publishes a key other than the one that signs. */
  readonly foreignKey?: boolean;
}

export interface TestIssuer {
  readonly origin: string;
  /** The settings for a portal that uses this issuer. */
  readonly variables: Readonly<Record<string, string>>;
  /** Signs a visitor in to the portal. Returns the parameters that the portal sent. */
  signIn(
    visitor: Visitor,
    as: IssuedAs,
    query?: Readonly<Record<string, string>>,
  ): Promise<URLSearchParams>;
  /** Returns the portal's response to a sign-in. */
  finish(
    visitor: Visitor,
    as: IssuedAs,
    query?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Ends the person's sessions at the portal, as the provider does when the person signs out there or is blocked. */
  logOut(email: string, session: string): Promise<void>;
  /** Returns the issuer's session id for a person's last sign-in. */
  sessionOf(email: string): string;
  /** Returns a logout token from the issuer, valid by default. */
  logoutToken(
    claims: JWTPayload,
    options?: { readonly foreignKey?: boolean; readonly typ?: string },
  ): Promise<string>;
  close(): Promise<void>;
}

export const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} };

const clientId = 'agency-portal';

/** Starts an OpenID provider that signs in the person named by the test. */
export async function startIssuer(portal: string): Promise<TestIssuer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const kid = 'test-key';
  const key = { ...(await exportJWK(privateKey)), kty: 'RSA', kid, use: 'sig', alg: 'RS256' };
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sessions = new Map<string, string>();
  let next: IssuedAs | undefined;

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  // The issuer ignores the requested maximum age, so the portal has to detect that a sign-in is too old.
  policy.get('login')?.checks.remove('max_age');

  const provider = new Provider(origin, {
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    acrValues: ['urn:example:password', 'urn:example:mfa'],
    clients: [
      {
        client_id: clientId,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${portal}/login`],
        backchannel_logout_uri: `${portal}/backend/backchannel_logout/`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub', 'sid', 'acr', 'amr', 'auth_time'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    // The provider's own `fetch` would refuse addresses on this machine.
    fetch: (address, { headers, body = null } = {}) =>
      fetch(address, { method: 'POST', headers: new Headers(headers), body }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
    extraParams: ['target'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true }),
    }),
    async loadExistingGrant(context) {
      const accountId = context.oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.on('authorization.success', ({ oidc: { session } }) => {
    const { accountId = '' } = session ?? {};
    sessions.set(accountId, session?.sidFor(clientId) ?? '');
  });
  const { payload } = provider.IdToken.prototype as { payload(): Promise<JWTPayload> };
  Reflect.set(provider.IdToken.prototype, 'payload', async function ofTest(this: unknown) {
    return { ...(await payload.call(this as never)), ...next?.claims };
  });
  const answer = provider.callback();
  const foreignKey = { ...(await exportJWK(foreign.publicKey)), kid, use: 'sig', alg: 'RS256' };
  server.on('request', (request, response) => {
    if (request.url === '/jwks' && next?.foreignKey === true) {
      response.setHeader('Content-Type', 'application/json');
      return void response.end(JSON.stringify({ keys: [foreignKey] }));
    }
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { email = '', acr, amr, secondsAgo = 0 } = next ?? {};
    void provider.interactionFinished(request, response, {
      login: {
        accountId: email,
        ...(acr !== undefined && { acr }),
        ...(amr !== undefined && { amr: [...amr] }),
        ts: Math.floor(Date.now() / 1000) - secondsAgo,
      },
      consent: {},
      select_account: {},
    });
  });

  /** Follows the portal's authorization request through all redirects. */
  async function issue(visitor: Visitor, as: IssuedAs, query: Readonly<Record<string, string>>) {
    next = as;
    const { login_url } = await visitor.call(loginUrl, { query });
    const start = new URL(login_url);
    const sent = new URLSearchParams(start.search);
    start.searchParams.set('redirect_uri', `${portal}/login`);
    const browser = new Visitor(origin);
    let location = start.href;
    for (let hops = 0; hops < 6 && !location.startsWith(`${portal}/login`); hops += 1) {
      location = (await browser.send(location)).headers.get('location') ?? '';
    }
    const fragment = Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)));
    return { sent, fragment };
  }

  return {
    origin,
    variables: { OIDC_ISSUER: origin, OIDC_CLIENT_ID: clientId },
    async signIn(visitor, as, query = {}) {
      const { sent, fragment } = await issue(visitor, as, query);
      await visitor.call(authenticate, { body: fragment });
      return sent;
    },
    async finish(visitor, as, query = {}) {
      const { fragment } = await issue(visitor, as, query);
      return visitor.request(authenticate, { body: fragment });
    },
    async logOut(email, session) {
      const client = await provider.Client.find(clientId);
      const logOut: unknown = client && Reflect.get(client, 'backchannelLogout');
      if (typeof logOut !== 'function') throw new Error('The provider has no back-channel logout');
      await Reflect.apply(logOut, client, [email, session]);
    },
    sessionOf: (email) => sessions.get(email) ?? '',
    logoutToken: (claims, { foreignKey = false, typ = 'logout+jwt' } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ })
        .sign(foreignKey ? foreign.privateKey : privateKey),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
