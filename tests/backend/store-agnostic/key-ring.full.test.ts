import { isSignedBy, newSignedToken } from '@backend/http/signed-token';
import { deliveryOfReturn, returnAddressOf } from '@backend/providers/mail/return-address';
import { rotatedKeys } from '@backend/jobs/rotated-keys';
import { readConfig } from '@backend/shared/config';
import { openKeys, rotateKey } from '@backend/store/key-ring';
import { sealSecrets } from '@backend/store/portal-key';
import { secrets, sessions, users } from '@backend/schema';
import { hashToken, newToken } from '@backend/store/secrets';
import { activeUser, chooseAccount } from '@contract/user';
import { and, asc, eq, max, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestStore, type TestStore } from '../../../scripts/lib/test-store';
import type { TestBackend } from '../support/test-backend';
import { sharedBackend } from '../support/test-server';
import type { Visitor } from '../support/visitor';

const backend = sharedBackend();
const hourMs = 3_600_000;

/** Returns a kind of key that no other test uses. */
const newKind = () => ({ name: `test-${randomUUID()}`, generate: newToken, acceptedMs: hourMs });

/** Backdates the newest key. */
async function age(name: string, seconds: number): Promise<void> {
  const { database } = backend.store;
  const [newest] = await database
    .select({ version: max(secrets.version) })
    .from(secrets)
    .where(eq(secrets.name, name));
  await database
    .update(secrets)
    .set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(and(eq(secrets.name, name), eq(secrets.version, newest?.version ?? 0)));
}

async function versionsOf(name: string): Promise<readonly number[]> {
  const rows = await backend.store.database
    .select({ version: secrets.version })
    .from(secrets)
    .where(eq(secrets.name, name))
    .orderBy(asc(secrets.version));
  return rows.map(({ version }) => version);
}

describe('a signing key', () => {
  it('is accepted before it is used, and stays accepted for its lifetime after it is replaced', async () => {
    const kind = newKind();
    const keys = await openKeys(backend.store.database, [], { kind });
    const first = keys.of('kind').current;
    await rotateKey(backend.store.database, [], kind);
    await keys.refresh();
    expect(keys.of('kind').current).toBe(first);
    const [, second] = keys.of('kind').accepted;
    expect(second).toEqual(expect.any(String));

    await age(kind.name, 120);
    await keys.refresh();
    expect(keys.of('kind')).toEqual({ current: second, accepted: [second, first] });

    await age(kind.name, 120 + hourMs / 1000);
    await keys.refresh();
    expect(keys.of('kind')).toEqual({ current: second, accepted: [second] });
  });

  it('is replaced immediately if it is revoked', async () => {
    const kind = newKind();
    const keys = await openKeys(backend.store.database, [], { kind });
    const first = keys.of('kind').current;
    await rotateKey(backend.store.database, [], kind, { revoke: true });
    await keys.refresh();
    const { current, accepted } = keys.of('kind');
    expect(current).not.toBe(first);
    expect(accepted).toEqual([current]);
  });

  it('is replaced when it is old, and deleted when its signatures are no longer accepted', async () => {
    const kind = newKind();
    const keys = await openKeys(backend.store.database, [], { kind });
    await keys.maintain(24 * hourMs);
    expect(await versionsOf(kind.name)).toEqual([1]);
    await age(kind.name, (25 * hourMs) / 1000);
    await keys.maintain(null);
    expect(await versionsOf(kind.name)).toEqual([1]);
    await keys.maintain(24 * hourMs);
    await keys.maintain(24 * hourMs);
    expect(await versionsOf(kind.name)).toEqual([1, 2]);
    await age(kind.name, (2 * hourMs) / 1000);
    await keys.maintain(24 * hourMs);
    expect(await versionsOf(kind.name)).toEqual([2]);
  });

  it('is created once, no matter how many processes need it at startup', async () => {
    const kind = newKind();
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openKeys(backend.store.database, [], { kind })),
    );
    expect(new Set(opened.map((keys) => keys.of('kind').current)).size).toBe(1);
  });
});

describe('a portal key', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  let opened: TestStore;
  beforeEach(async () => {
    opened = await openTestStore();
  });
  afterEach(() => opened.close());

  /** Starts as two processes at once. If one fails, waits for the other, which could change the next test's database. */
  async function start(...portalKeys: Buffer[]): Promise<void> {
    const ended = await Promise.allSettled(
      [opened.store, opened.another()].map((store) =>
        store.exclusively(({ database }) => sealSecrets(database, portalKeys)),
      ),
    );
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }
  const storedText = async () =>
    JSON.stringify(await opened.store.database.select({ value: secrets.value }).from(secrets));

  it('encrypts the stored keys, old and new ones, while earlier processes keep theirs', async () => {
    const { database } = opened.store;
    const kind = newKind();
    const earlier = await openKeys(database, [], { kind });
    const { current } = earlier.of('kind');
    await start(first);
    expect(await storedText()).not.toContain(current);
    await earlier.refresh();
    expect(earlier.of('kind').current).toBe(current);
    await rotateKey(database, [first], kind);
    const { accepted } = (await openKeys(database, [first], { kind })).of('kind');
    expect(accepted).toEqual([current, expect.any(String)]);
    expect(await storedText()).not.toContain(accepted[1]);
  });

  it('is replaced by starting with another one before it, and the stored keys stay', async () => {
    const { database } = opened.store;
    const kind = newKind();
    const { current } = (await openKeys(database, [first], { kind })).of('kind');
    await start(second, first);
    expect((await openKeys(database, [second], { kind })).of('kind').current).toBe(current);
  });

  it.each([[[]], [[second]]])('has to be given again: %j opens nothing', async (others) => {
    await start(first);
    const before = await storedText();
    await expect(start(...others)).rejects.toThrow(/^The keys in the database are encrypted with/);
    expect(await storedText()).toBe(before);
  });
});

describe('a signature by a previous key', () => {
  const [newer, older, foreign] = ['newer', 'older', 'foreign'];

  it('is valid on a CSRF token as long as that key is accepted', () => {
    const token = newSignedToken(older, 'session');
    expect(isSignedBy([newer, older], token, 'session')).toBe(true);
    expect(isSignedBy([newer], token, 'session')).toBe(false);
    expect(isSignedBy([newer, older], token, 'other session')).toBe(false);
    expect(isSignedBy([newer, older], newSignedToken(foreign, 'session'), 'session')).toBe(false);
  });

  it('is valid on a return address as long as that key is accepted', () => {
    const id = randomUUID();
    const address = returnAddressOf(older, id, 'cedar.example');
    expect(deliveryOfReturn([newer, older], address)).toBe(id);
    expect(deliveryOfReturn([newer], address)).toBeNull();
    const forged = returnAddressOf(foreign, id, 'cedar.example');
    expect(deliveryOfReturn([newer, older], forged)).toBeNull();
  });
});

describe('a running portal', () => {
  /** Returns true if the CSRF check passed and the call failed only because its body is empty. */
  async function passes(visitor: Visitor): Promise<boolean> {
    const { error } = await visitor.refused(chooseAccount, { body: {} });
    return error.error_reason === 'invalid';
  }

  it('uses a new CSRF key without a restart, and accepts tokens signed with the previous one', async () => {
    const before = backend.visitor();
    await before.signIn('agent');
    const token = before.cookies.get('csrftoken') ?? '';
    const { csrf } = rotatedKeys(readConfig({}).lifetimes);
    await rotateKey(backend.store.database, [], csrf);
    await age(csrf.name, 120);

    const keys = await openKeys(backend.store.database, [], { csrf });
    const own = [keys.of('csrf').current];
    await vi.waitFor(
      async () => {
        const visitor = backend.visitor();
        await visitor.send('/backend/login_url/');
        const made = visitor.cookies.get('csrftoken') ?? '';
        expect(isSignedBy(own, made)).toBe(true);
      },
      { timeout: 15_000, interval: 500 },
    );
    const session = before.cookies.get('portal_session');
    expect(isSignedBy(own, token, session)).toBe(false);
    expect(await passes(before)).toBe(true);
    expect(before.cookies.get('csrftoken')).toBe(token);
    before.cookies.set('csrftoken', newSignedToken('made up', session));
    expect(await passes(before)).toBe(false);
  });
});

it('a session of a version that signed no tokens stays valid after the upgrade, but not in a new database', async () => {
  const { database } = backend.store;
  const token = newToken();
  const at = new Date();
  const [user] = await database.select({ id: users.id }).from(users);
  const session = { userId: user?.id ?? '', createdAt: at, lastUsedAt: at };
  await database.insert(sessions).values({ ...session, tokenHash: hashToken(token) });
  await database.delete(secrets).where(eq(secrets.name, 'unsigned-sessions'));
  const upgraded = await backend.another();
  const status = async (server: Pick<TestBackend, 'visitor'>) => {
    const visitor = server.visitor();
    visitor.cookies.set('portal_session', token);
    return (await visitor.request(activeUser)).status;
  };
  expect([await status(backend), await status(upgraded)]).toEqual([401, 200]);
  await upgraded.stop();
});
