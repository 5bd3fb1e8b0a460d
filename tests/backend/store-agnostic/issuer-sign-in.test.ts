import { restoreDomain } from '@contract/canceled-domain';
import { cancelDomain, changeDomain } from '@contract/domain-settings';
import type { Endpoint } from '@contract/endpoint';
import { orderDomain, readOrder } from '@contract/order';
import { authenticate } from '@contract/sign-in';
import { payPastDue } from '@contract/statement';
import { activeUser } from '@contract/user';
import type { JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenFor } from '../support/emailed-link';
import { logoutEvent, startIssuer, type IssuedAs, type TestIssuer } from '../support/issuer';
import { freePort } from '../support/program';
import { newKey, parkedDomain, purchaseOf, Shopper, upgradeOf } from '../support/shopper';
import { startTestBackend, type TestBackend } from '../support/test-backend';
import type { Sent, Visitor } from '../support/visitor';

let port: number;
let issuer: TestIssuer;
let backend: TestBackend;

beforeAll(async () => {
  port = await freePort();
  issuer = await startIssuer(`http://localhost:${port}`);
  return () => issuer.close();
});

beforeEach(async () => {
  backend = await startTestBackend({
    ...issuer.variables,
    PORT: String(port),
    EMAIL_LOGIN: '1',
    OIDC_MAX_AGE_MINUTES: '480',
    OIDC_STAFF_ACR: 'urn:example:mfa',
    OIDC_STAFF_AMR: 'mfa hwk',
  });
  return () => backend.stop();
});

const hour = 3600;
const strong = { acr: 'urn:example:mfa', amr: ['pwd', 'mfa'] } as const;
const weak = { acr: 'urn:example:password', amr: ['pwd'] } as const;

async function staffSignedIn(how: Omit<IssuedAs, 'email'>) {
  const visitor = backend.visitor();
  await issuer.signIn(visitor, { email: 'staff@demo.example', ...how });
  return new Shopper(visitor, '100001');
}

const statusOf = async (visitor: Visitor) => (await visitor.request(activeUser)).status;

describe('a sign-in at the issuer', () => {
  it('is requested with the configured maximum age and, for staff, with the configured strength', async () => {
    const visitor = backend.visitor();
    const sent = await issuer.signIn(visitor, { email: 'agent@demo.example' });
    expect([sent.get('max_age'), sent.get('acr_values')]).toEqual(['28800', null]);
    const staff = await issuer.signIn(
      visitor,
      { email: 'staff@demo.example' },
      { target: 'staff' },
    );
    expect(staff.get('acr_values')).toBe('urn:example:mfa');
  });

  it('is refused if it is older than the configured maximum age, even if the issuer accepts it', async () => {
    const visitor = backend.visitor();
    const as = { email: 'agent@demo.example', secondsAgo: 8 * hour + 120 };
    expect((await issuer.finish(visitor, as)).status).toBe(403);
    expect(await statusOf(visitor)).toBe(401);
  });

  it("is refused if the ID token isn't signed with the issuer's published key", async () => {
    const visitor = backend.visitor();
    const as = { email: 'agent@demo.example', foreignKey: true };
    expect((await issuer.finish(visitor, as)).status).toBe(403);
    expect(await statusOf(visitor)).toBe(401);
  });

  it.each<[string, JWTPayload]>([
    ['sub with a NUL', { sub: 'a\0' }],
    ['sub of more than 255 characters', { sub: 'a'.repeat(256) }],
    ['sub that is not ASCII', { sub: 'zoë' }],
    ['sid with a NUL', { sid: 'a\0' }],
    ['email with a NUL', { email: 'agent@demo.example\0' }],
    ['unverified email', { email_verified: false }],
    ['auth_time that is no date', { auth_time: 1e300 }],
    ['auth_time in the future', { auth_time: Math.floor(Date.now() / 1000) + hour }],
  ])('is refused without storing anything if its ID token has a %s', async (_, claims) => {
    const visitor = backend.visitor();
    const response = await issuer.finish(visitor, { email: 'agent@demo.example', claims });
    expect([response.status, await response.json()]).toEqual([
      403,
      expect.objectContaining({ error_reason: 'login_failed' }),
    ]);
    expect([await statusOf(visitor), backend.logged()]).toEqual([
      401,
      expect.not.stringMatching(/"level":"error"|a{256}/),
    ]);
  });

  it('keeps a person signed in until it is older than the configured maximum age', async () => {
    const visitor = backend.visitor();
    await issuer.signIn(visitor, { email: 'agent@demo.example', secondsAgo: 7 * hour });
    const { advance } = new Shopper(visitor, '100001');
    await advance(hour - 300);
    expect(await statusOf(visitor)).toBe(200);
    await advance(600);
    expect(await statusOf(visitor)).toBe(401);
  });
});

describe('staff with a weak sign-in', () => {
  const refusal = [403, 'stronger_sign_in_needed'];

  async function expectRefused(shopper: Shopper, endpoint: Endpoint, sent: Sent): Promise<void> {
    const key = newKey();
    const { status, error } = await shopper.refused(endpoint, { ...sent, key });
    expect([status, error.error_reason]).toEqual(refusal);
    expect(error.error).toContain('Nothing was charged. Sign in again at the staff sign-in');
    const path = { key };
    expect(await shopper.call(readOrder, { path })).toMatchObject({ error_reason: 'order_voided' });
  }

  it.each([
    ['with a password', weak],
    ['with a second factor, but without the class', { acr: weak.acr, amr: ['mfa'] }],
    ['with the class, but without a second factor', { acr: strong.acr, amr: ['pwd'] }],
    ['in a way the issuer says nothing about', {}],
  ])('%s, cannot charge an agency', async (_, how) => {
    const shopper = await staffSignedIn(how);
    await expectRefused(shopper, orderDomain, { body: await purchaseOf(shopper) });
  });

  it('cannot order, upgrade, restore or pay, but can do everything that is free', async () => {
    const shopper = await staffSignedIn(weak);
    const name = parkedDomain;
    await expectRefused(shopper, changeDomain, { path: { name }, body: await upgradeOf(shopper) });
    await expectRefused(shopper, payPastDue, { body: { expected_amount: 3400 } });
    expect((await shopper.request(cancelDomain, { path: { name } })).status).toBe(204);
    await expectRefused(shopper, restoreDomain, { path: { name }, body: { expected_amount: 1 } });
    await shopper.call(restoreDomain, { path: { name }, body: { expected_amount: 0 } });
  });

  it('can charge after signing in again with a second factor, and can see the outcome after any sign-in', async () => {
    const shopper = await staffSignedIn(weak);
    const body = await purchaseOf(shopper);
    await expectRefused(shopper, orderDomain, { body });
    const email = (await shopper.visitor.call(activeUser)).email_address;
    await issuer.signIn(shopper.visitor, { email, ...strong }, { target: 'staff' });
    const key = newKey();
    const ordered = await shopper.call(orderDomain, { body, key });
    await issuer.signIn(shopper.visitor, { email, ...weak });
    expect(await shopper.call(orderDomain, { body, key })).toEqual(ordered);
  });

  it('include people who signed in with an emailed link', async () => {
    const visitor = backend.visitor();
    await visitor.send('/backend/login_url/');
    const email_login_token = await tokenFor(visitor, 'staff@demo.example');
    await visitor.call(authenticate, { body: { email_login_token } });
    const shopper = new Shopper(visitor, '100001');
    await expectRefused(shopper, orderDomain, { body: await purchaseOf(shopper) });
  });

  it('do not include agents, who can charge their own cards after any sign-in', async () => {
    const visitor = backend.visitor();
    await issuer.signIn(visitor, { email: 'agent@demo.example', ...weak });
    const shopper = new Shopper(visitor, '100001');
    const body = await purchaseOf(shopper);
    expect(await shopper.call(orderDomain, { body })).toMatchObject({ name: body.name });
  });
});

describe('a logout from the issuer', () => {
  const now = () => Math.floor(Date.now() / 1000);

  const validClaims = (email: string) => ({
    iss: issuer.origin,
    aud: 'agency-portal',
    iat: now(),
    exp: now() + 120,
    jti: randomUUID(),
    sub: email,
    events: logoutEvent,
  });

  function send(token: string): Promise<Response> {
    const body = new URLSearchParams({ logout_token: token });
    return backend.visitor().send('/backend/backchannel_logout/', { method: 'POST', body });
  }

  async function agentSignedIn() {
    const visitor = backend.visitor();
    const email = 'agent@demo.example';
    await issuer.signIn(visitor, { email });
    return { visitor, email, session: issuer.sessionOf(email) };
  }

  it("with the provider's own token ends the session that the token names, and no other", async () => {
    const first = await agentSignedIn();
    const second = backend.visitor();
    await issuer.signIn(second, { email: first.email });
    expect(issuer.sessionOf(first.email)).not.toBe(first.session);
    await issuer.logOut(first.email, first.session);
    expect([await statusOf(first.visitor), await statusOf(second)]).toEqual([401, 200]);
  });

  it("ends all sessions of a person and nobody else's", async () => {
    const first = await agentSignedIn();
    const [second, other] = [backend.visitor(), backend.visitor()];
    await issuer.signIn(second, { email: first.email });
    await issuer.signIn(other, { email: 'member@demo.example' });
    const response = await send(await issuer.logoutToken(validClaims(first.email)));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const after = await Promise.all([first.visitor, second, other].map(statusOf));
    expect(after).toEqual([401, 401, 200]);
  });

  it('works only once per token', async () => {
    const { visitor, email } = await agentSignedIn();
    const token = await issuer.logoutToken(validClaims(email));
    expect((await send(token)).status).toBe(200);
    await issuer.signIn(visitor, { email });
    expect((await send(token)).status).toBe(400);
    expect(await statusOf(visitor)).toBe(200);
  });

  it.each<[string, object, object?]>([
    ['is signed with another key', {}, { foreignKey: true }],
    ['is of another type', {}, { typ: 'at+jwt' }],
    ['is by another issuer', { iss: 'https://issuer.example' }],
    ['is for another client', { aud: 'someone-else' }],
    ['has expired', { iat: now() - 300, exp: now() - 60 }],
    ['never expires', { exp: undefined }],
    ['is older than ten minutes', { iat: now() - 700 }],
    ['is from the future', { iat: now() + 300, exp: now() + 400 }],
    ['has no time', { iat: undefined }],
    ['has no id', { jti: undefined }],
    ['has no event', { events: undefined }],
    ['has another event', { events: { 'https://example.com/other': {} } }],
    ['is an ID token', { nonce: 'n' }],
    ['names nobody', { sub: undefined }],
    ['names a person with a NUL', { sub: 'a\0' }],
    ['names a session with a NUL', { sid: 'a\0' }],
  ])('is refused when its token %s', async (_, changed, options) => {
    const { visitor, email } = await agentSignedIn();
    const token = await issuer.logoutToken({ ...validClaims(email), ...changed }, options);
    const response = await send(token);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    expect(await statusOf(visitor)).toBe(200);
    expect(backend.logged()).not.toContain(token);
  });

  it.each([['x'], [''], ['a.b.c'], [`${'e30'}.${'e30'}.`]])('is refused with %j', async (token) => {
    expect((await send(token)).status).toBe(400);
  });
});
