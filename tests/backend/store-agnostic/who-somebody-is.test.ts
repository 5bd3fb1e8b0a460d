import { userOf } from '@backend/resources/sign-in/issuer-binding';
import { users } from '@backend/schema';
import { listAgencyImports } from '@contract/import';
import { authenticate, loginEmail } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '@backend/shared/api-error';
import { tokenFor } from '../support/emailed-link';
import { startIssuer, type TestIssuer } from '../support/issuer';
import { freePort } from '../support/program';
import { startTestBackend, type TestBackend } from '../support/test-backend';

let port: number;
let issuer: TestIssuer;
let backend: TestBackend;

beforeAll(async () => {
  port = await freePort();
  issuer = await startIssuer(`http://localhost:${port}`);
  return () => issuer.close();
});

function startBackend(variables: Record<string, string> = {}) {
  beforeEach(async () => {
    const settings = { ...issuer.variables, PORT: String(port), EMAIL_LOGIN: '1' };
    backend = await startTestBackend({ ...settings, ...variables });
    return () => backend.stop();
  });
}

const nora = 'agent@demo.example';
const theo = 'member@demo.example';

/** Signs a person of the issuer in. Returns the visitor, who the portal says they are, or why it refuses them. */
async function arrive(sub: string, email: string, claims: object = {}) {
  const visitor = backend.visitor();
  const response = await issuer.finish(visitor, { email, claims: { sub, email, ...claims } });
  if (!response.ok) {
    const { error_reason: refused } = (await response.json()) as { error_reason: string };
    return { visitor, username: refused, user_type: '', groups: [] };
  }
  return { visitor, ...(await visitor.call(activeUser)) };
}

/** Returns a browser that has opened the login page. */
async function newVisitor() {
  const visitor = backend.visitor();
  await visitor.send('/backend/login_url/');
  return visitor;
}

describe('a sign-in at the issuer', () => {
  startBackend();

  it('finds its user by the address once, and from then on whatever the address is', async () => {
    expect(await arrive('n-1', nora)).toMatchObject({ username: 'agent' });
    expect(await arrive('n-1', 'nora@married.example')).toMatchObject({ username: 'agent' });
    expect(await arrive('n-1', theo)).toMatchObject({ username: 'agent', email_address: nora });
    expect(await arrive('t-1', theo)).toMatchObject({ username: 'member' });
  });

  it.each([
    ['of a user', nora, false],
    ['of staff whom a claim adds', 'new@provider.example', true],
  ])('binds one of several at once: %s', async (_, email, isStaff) => {
    const signIn = (subject: string) =>
      userOf(backend.store.database, { issuer: 'x', subject, email, isStaff, groups: [] }).catch(
        ({ body }: ApiError) => body.error_reason,
      );
    const [one, again, other] = await Promise.all(['n-1', 'n-1', 'n-2'].map(signIn));
    expect(again).toBe(one);
    expect([one, other].filter((found) => found === 'email_bound')).toHaveLength(1);
  });

  it('gives nothing to the next holder of an address, at the issuer or in a file', async () => {
    await arrive('n-1', nora);
    const { visitor, username } = await arrive('n-2', nora.toUpperCase());
    expect([username, (await visitor.refused(activeUser)).status]).toEqual(['email_bound', 401]);
    expect(backend.logged()).toMatch(/"event":"sign_in_refused".*"reason":"email_bound"/);
    // An import gives the address to a colleague.
    const { database } = backend.store;
    const change = (id: string, email: string) =>
      database.update(users).set({ email }).where(eq(users.id, id));
    await change('agent', 'moved@moved.invalid');
    await change('member', nora);
    expect(await arrive('n-2', nora)).toMatchObject({ username: 'member' });
    expect(await arrive('n-1', nora)).toMatchObject({ username: 'agent' });
  });

  it('accepts no emailed link to an address that the issuer disputes, until its user signs in with it again', async () => {
    await arrive('n-1', nora);
    const visitor = await newVisitor();
    const body = { email_login_token: await tokenFor(visitor, nora) };
    await arrive('n-2', nora);
    expect((await visitor.refused(authenticate, { body })).status).toBe(403);
    await visitor.call(loginEmail, { body: { email: nora } });
    await tokenFor(await newVisitor(), theo, 2);
    await arrive('n-1', nora);
    await visitor.call(authenticate, { body });
    expect(await visitor.call(activeUser)).toMatchObject({ username: 'agent' });
  });
});

describe('claims', () => {
  startBackend({ OIDC_STAFF_CLAIM: 'roles=portal-staff', OIDC_GROUPS_CLAIM: 'groups' });

  const staff = { roles: ['reader', 'portal-staff'] };
  const [staffType, employee] = ['LanternEmployee', 'Employee'];

  it('make a person staff for as long as they say so, in every session', async () => {
    const first = await arrive('n-1', nora, staff);
    expect(first.user_type).toBe(staffType);
    expect((await first.visitor.request(listAgencyImports)).status).toBe(200);
    expect((await arrive('n-1', nora)).user_type).toBe('Agent');
    expect((await first.visitor.refused(listAgencyImports)).status).toBe(403);
  });

  it('alone decide who is staff and in which groups people are, not the import or an emailed link', async () => {
    expect((await arrive('s-1', 'staff@demo.example')).user_type).toBe(employee);
    expect((await arrive('m-1', 'marketing@demo.example')).groups).toEqual([]);
    const groups = ['Marketing Admin', 'Everyone'];
    const now = await arrive('s-1', 'staff@demo.example', { ...staff, groups });
    expect(now).toMatchObject({ user_type: staffType, groups: ['Marketing Admin'] });
    const visitor = await newVisitor();
    const body = { email_login_token: await tokenFor(visitor, 'staff@demo.example') };
    await visitor.call(authenticate, { body });
    expect(await visitor.call(activeUser)).toMatchObject({ user_type: employee, groups: [] });
  });

  it('add staff whom no file names, and nobody else', async () => {
    const [sub, email] = ['x-1', 'Ada@provider.example'];
    expect((await arrive(sub, email)).username).toBe('email');
    expect(await arrive(sub, email, { roles: 'portal-staff' })).toMatchObject({
      user_type: staffType,
      first_name: email,
    });
    expect(await arrive(sub, 'other@provider.example')).toMatchObject({ user_type: employee });
    // An import lists the employee.
    const listed = {
      id: 's-1',
      username: 'ada',
      email,
      userType: staffType,
      canViewOverview: false,
    };
    const { database } = backend.store;
    await database
      .update(users)
      .set({ email: 'moved@moved.invalid' })
      .where(eq(users.email, email));
    await database.insert(users).values(listed);
    expect((await arrive(sub, 'other@provider.example')).username).toBe(email);
    const now = await arrive(sub, email, { roles: 'portal-staff' });
    expect(now).toMatchObject({ user_type: staffType, username: 'ada' });
  });

  it('count as missing if they are malformed', async () => {
    for (const claim of [
      7,
      null,
      { 'portal-staff': true, 'Marketing Admin': true },
      'portal-staff\0',
      `portal-staff${'x'.repeat(100_000)}`,
      [['portal-staff', 'Marketing Admin'], {}, null, '\0'],
    ]) {
      const claims = { roles: claim, groups: claim };
      const found = await arrive('u-1', 'unassigned@demo.example', claims);
      expect(found, JSON.stringify(claim)).toMatchObject({ user_type: employee, groups: [] });
    }
  });
});
