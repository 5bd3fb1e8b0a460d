import { chooseAccount } from '@contract/user';
import { logout } from '@contract/sign-in';
import { endSessions } from '@contract/test-mode';
import { activeUser } from '@contract/user';
import { describe, expect, it } from 'vitest';
import { sharedBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

const backend = sharedBackend();

const refused = [403, 'csrf'];
/** The outcome if the CSRF check passes: the call fails only because its body is empty. */
const passed = [422, 'invalid'];

async function outcomeOf(visitor: Visitor, headers: Record<string, string> = {}) {
  const { status, error } = await visitor.refused(chooseAccount, { headers, body: {} });
  return [status, error.error_reason];
}

async function signedIn(): Promise<Visitor> {
  const visitor = backend.visitor();
  await visitor.signIn('agent');
  return visitor;
}

describe('the CSRF token', () => {
  it.each(['made-up', 'made.up', '.', 'x'.repeat(43)])(
    'must have been issued by the backend: %j in cookie and header is refused',
    async (token) => {
      const visitor = await signedIn();
      visitor.cookies.set('csrftoken', token);
      expect(await outcomeOf(visitor)).toEqual(refused);
    },
  );

  it('is valid only in its session', async () => {
    const visitor = await signedIn();
    expect(await outcomeOf(visitor)).toEqual(passed);
    const other = await signedIn();
    visitor.cookies.set('csrftoken', other.cookies.get('csrftoken') ?? '');
    expect(await outcomeOf(visitor)).toEqual(refused);
  });

  it('is invalid after signing in if it was issued before', async () => {
    const visitor = backend.visitor();
    const body = await visitor.fragmentOf('agent');
    const before = visitor.cookies.get('csrftoken') ?? '';
    await visitor.signIn('agent');
    expect(body).toHaveProperty('code');
    visitor.cookies.set('csrftoken', before);
    expect(await outcomeOf(visitor)).toEqual(refused);
  });

  it('is invalid after signing out if it was issued before', async () => {
    const visitor = await signedIn();
    const before = visitor.cookies.get('csrftoken') ?? '';
    await visitor.call(logout);
    expect(visitor.cookies.get('csrftoken')).not.toBe(before);
    visitor.cookies.set('csrftoken', before);
    const { status, error } = await visitor.refused(logout);
    expect([status, error.error_reason]).toEqual(refused);
  });

  it('survives its session, so that people can sign in again', async () => {
    const visitor = await signedIn();
    await visitor.call(endSessions);
    await visitor.signIn('member');
    expect((await visitor.call(activeUser)).username).toBe('member');
  });

  it.each([
    ['the next call', '/backend/api/frontend/users/active/'],
    ['the next sign-in', '/backend/login_url/'],
  ])('is replaced by %s if it is invalid', async (_, path) => {
    const visitor = await signedIn();
    visitor.cookies.set('csrftoken', 'of an earlier session');
    await visitor.send(path);
    expect(await outcomeOf(visitor)).toEqual(passed);
  });

  it('is not replaced if it is valid', async () => {
    const visitor = await signedIn();
    const before = visitor.cookies.get('csrftoken');
    await visitor.call(activeUser);
    expect(visitor.cookies.get('csrftoken')).toBe(before);
  });
});

describe("a call's origin", () => {
  it.each(['https://evil.example', 'null', 'http://localhost:1', 'http://localhost'])(
    'is refused if it is %s',
    async (origin) => {
      expect(await outcomeOf(await signedIn(), { origin })).toEqual(refused);
    },
  );

  it("may be the portal's or missing", async () => {
    const visitor = await signedIn();
    expect(await outcomeOf(visitor, { origin: backend.server.origin })).toEqual(passed);
    expect(await outcomeOf(visitor)).toEqual(passed);
  });
});
