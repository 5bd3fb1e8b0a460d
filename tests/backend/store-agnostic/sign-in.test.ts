import { activeUser } from '@contract/user';
import { authenticate, loginUrl, logout } from '@contract/sign-in';
import { advanceClock, endSessions } from '@contract/test-mode';
import { describe, expect, it } from 'vitest';
import { sharedBackend } from '../support/test-server';
import { Visitor } from '../support/visitor';

const backend = sharedBackend();

describe("the provider's URL", () => {
  it('requests a code in the fragment, with PKCE, and omits the redirect', async () => {
    const { login_url } = await backend.visitor().call(loginUrl);
    const { searchParams } = new URL(login_url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      response_mode: 'fragment',
      code_challenge_method: 'S256',
      scope: 'openid email',
    });
    expect(searchParams.has('redirect_uri')).toBe(false);
  });

  it("doesn't reveal the verifier or the nonce to the browser", async () => {
    const visitor = backend.visitor();
    const { login_url } = await visitor.call(loginUrl);
    const { searchParams } = new URL(login_url);
    expect(searchParams.has('code_verifier')).toBe(false);
    expect([...visitor.cookies.keys()].sort()).toEqual(['csrftoken', 'portal_login']);
  });

  it('accepts only staff as a target', async () => {
    const refused = await backend.visitor().refused(loginUrl, { query: { target: 'admin' } });
    expect(refused).toMatchObject({ status: 422, error: { error_reason: 'invalid' } });
  });

  it('can be requested a hundred times per browser in five minutes', async () => {
    const visitor = backend.visitor();
    // Only later requests count, because the first response sets the cookie that identifies the browser.
    await visitor.call(loginUrl);
    for (let tries = 0; tries < 100; tries += 1) await visitor.call(loginUrl);
    const refused = await visitor.refused(loginUrl);
    expect(refused).toMatchObject({ status: 429, error: { error_reason: 'too_many_tries' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    await visitor.call(advanceClock, { body: { advance_seconds: 301 } });
    await visitor.call(loginUrl);
  });
});

describe('signing in', () => {
  const everyone = [
    ['agent', '100001', 1],
    ['member', '100001', 1],
    ['multi', null, 3],
    ['newcomer', '100005', 1],
    ['intern', '100006', 1],
    ['unassigned', null, 0],
    ['marketing', null, 0],
    ['analyst', '100001', 1],
    ['staff', null, 30],
  ] as const;

  it.each(everyone)(
    'signs %s in with the current account %s and %i available accounts',
    async (user, current, available) => {
      const visitor = backend.visitor();
      await visitor.signInByProvider(user);
      expect(await visitor.call(activeUser)).toMatchObject({
        username: user,
        email_address: `${user}@demo.example`,
        current_account: current,
        num_available_accounts: available,
      });
    },
  );

  it('refuses an unknown email address and names it', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('blocked');
    const { status, error } = await visitor.refused(authenticate, { body });
    expect(status).toBe(403);
    expect(error).toMatchObject({
      error: 'The email address "blocked@demo.example" is not allowed',
      error_reason: 'email',
      error_detail: 'blocked@demo.example',
    });
  });

  it('lists staff first for the staff target', async () => {
    const orderFor = async (query: Record<string, string>) => {
      const visitor = backend.visitor();
      const html = await (await visitor.send(await visitor.signInPage(query))).text();
      return [...html.matchAll(/Sign in as (\w+)/g)].map(([, user]) => user);
    };
    expect((await orderFor({ target: 'staff' }))[0]).toBe('staff');
    expect((await orderFor({}))[0]).toBe('agent');
  });

  it('rotates the session and the CSRF token, and ends the previous session', async () => {
    const visitor = backend.visitor();
    await visitor.signInByProvider('agent');
    const before = new Map(visitor.cookies);
    await visitor.signInByProvider('member');
    expect(visitor.cookies.get('portal_session')).not.toBe(before.get('portal_session'));
    expect(visitor.cookies.get('csrftoken')).not.toBe(before.get('csrftoken'));
    const previous = backend.visitor();
    previous.cookies.set('portal_session', before.get('portal_session') ?? '');
    expect((await previous.refused(activeUser)).status).toBe(401);
  });

  it('hides the session cookie from scripts and other sites', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent');
    const response = await visitor.request(authenticate, { body });
    const session = response.headers
      .getSetCookie()
      .find((each) => each.startsWith('portal_session'));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    const csrf = response.headers.getSetCookie().find((each) => each.startsWith('csrftoken'));
    expect(csrf).not.toMatch(/HttpOnly/);
  });

  it('returns the requested destination', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent', { next: '/domains/transfer?from=mail#top' });
    expect(await visitor.call(authenticate, { body })).toEqual({
      next: '/domains/transfer?from=mail#top',
    });
  });

  it.each(['https://evil.example/', '/%2F%2Fevil.example'])(
    'ignores the destination %s, which leads to another site',
    async (next) => {
      const visitor = backend.visitor();
      const body = await visitor.fragmentOf('agent', { next });
      const answer = await visitor.call(authenticate, { body });
      expect(new URL(answer.next ?? '/', visitor.origin).origin).toBe(visitor.origin);
      expect(answer.next ?? '/').not.toMatch(/^\/[\\/]/);
    },
  );
});

describe('the response to a login', () => {
  it('works once, and is refused the second time', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent');
    await visitor.call(authenticate, { body });
    const { status, error } = await visitor.refused(authenticate, { body });
    expect([status, error.error_reason]).toEqual([403, 'login_failed']);
  });

  it('works once even if it arrives twice at the same time', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent');
    const answers = await Promise.all([
      visitor.request(authenticate, { body }),
      visitor.request(authenticate, { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it.each([
    ['a foreign state', { state: 'x'.repeat(43) }],
    ['a made-up code', { code: 'made-up' }],
    ["another provider's issuer", { iss: 'https://evil.example' }],
  ])('is refused with %s', async (_, change) => {
    const visitor = backend.visitor();
    const body = { ...(await visitor.fragmentOf('agent')), ...change };
    const { status, error } = await visitor.refused(authenticate, { body });
    expect([status, error.error_reason]).toEqual([403, 'login_failed']);
  });

  it('is refused in a browser that did not start the login, but still works in the one that did', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent');
    const other = backend.visitor();
    await other.call(loginUrl);
    expect((await other.refused(authenticate, { body })).error.error_reason).toBe('login_failed');
    await visitor.call(authenticate, { body });
  });

  it('is refused after an hour', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent');
    await visitor.call(advanceClock, { body: { advance_seconds: 3601 } });
    expect((await visitor.refused(authenticate, { body })).error.error_reason).toBe('login_failed');
  });

  it('does not affect another login in the same browser', async () => {
    const visitor = backend.visitor();
    const first = await visitor.fragmentOf('agent');
    const second = await visitor.fragmentOf('member');
    await visitor.call(authenticate, { body: first });
    await visitor.call(authenticate, { body: second });
    expect((await visitor.call(activeUser)).username).toBe('member');
  });
});

describe('a session', () => {
  it('ends after 12 hours of inactivity', async () => {
    const visitor = backend.visitor();
    await visitor.signInByProvider('agent');
    await visitor.call(advanceClock, { body: { advance_seconds: 11.5 * 3600 } });
    await visitor.call(activeUser);
    await visitor.call(advanceClock, { body: { advance_seconds: 11.5 * 3600 } });
    await visitor.call(activeUser);
    await visitor.call(advanceClock, { body: { advance_seconds: 12.5 * 3600 } });
    expect((await visitor.refused(activeUser)).status).toBe(401);
  });

  it('ends after 7 days even if in use', async () => {
    const visitor = backend.visitor();
    await visitor.signInByProvider('agent');
    for (let halfDays = 0; halfDays < 15; halfDays += 1) {
      await visitor.call(advanceClock, { body: { advance_seconds: 11 * 3600 } });
      await visitor.call(activeUser);
    }
    await visitor.call(advanceClock, { body: { advance_seconds: 11 * 3600 } });
    expect((await visitor.refused(activeUser)).status).toBe(401);
  });

  it('ends at sign-out, and the provider then asks who is signing in', async () => {
    const visitor = backend.visitor();
    await visitor.signInByProvider('agent');
    const token = visitor.cookies.get('portal_session') ?? '';
    expect(await visitor.call(logout)).toEqual({ signed_out: true });
    expect(visitor.cookies.has('portal_session')).toBe(false);
    visitor.cookies.set('portal_session', token);
    expect((await visitor.refused(activeUser)).status).toBe(401);
    await visitor.signInByProvider('member');
    expect((await visitor.call(activeUser)).username).toBe('member');
  });

  it('is not required for a sign-out to succeed', async () => {
    const visitor = backend.visitor();
    await visitor.call(loginUrl);
    expect(await visitor.call(logout)).toEqual({ signed_out: true });
  });

  it('can be ended by a test', async () => {
    const visitor = backend.visitor();
    await visitor.call(endSessions);
    await visitor.signInByProvider('agent');
    expect(await visitor.call(endSessions)).toEqual({ ended: 1 });
    expect((await visitor.refused(activeUser)).status).toBe(401);
  });

  it('is valid in every process on the same database', async () => {
    const visitor = backend.visitor();
    await visitor.signInByProvider('agent');
    const second = await backend.another();
    const there = Visitor.at(second, visitor);
    expect((await there.call(activeUser)).username).toBe('agent');
    await second.stop();
  });
});

describe("the provider's page", () => {
  it('explains that a sign-in has expired and how to start again', async () => {
    const response = await backend.visitor().send('/backend/sign-in/nothing');
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/expired.*Start again/s);
  });

  it('runs no scripts and cannot be framed', async () => {
    const response = await backend.visitor().send('/backend/sign-in/nothing');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  it("has an empty icon, so that browsers don't request one that its policy forbids", async () => {
    const response = await backend.visitor().send('/backend/sign-in/nothing');
    expect(await response.text()).toContain('<link rel="icon" href="data:,"');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/img-src data:(?:;|$)/);
  });

  it('never redirects to an unregistered URL', async () => {
    const visitor = backend.visitor();
    const { login_url } = await visitor.call(loginUrl);
    const start = new URL(login_url);
    start.searchParams.set('redirect_uri', 'https://evil.example/login');
    const response = await visitor.send(start.href);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });
});
