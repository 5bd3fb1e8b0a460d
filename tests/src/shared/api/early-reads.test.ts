import { readAccount } from '@contract/account';
import { sampleAccount, sampleUser } from '@contract/samples/sample-answers';
import { activeUser } from '@contract/user';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPortalBusy } from '@/shared/api/busy-reads';
import { call } from '@/shared/api/call';
import { accessRule, pagePaths } from '@/entities/session';
import { beginReads } from '@/shared/lib/early-reads/begin-reads';
import { json } from '../../../support/http-server';
import { stubLocation } from '../../../support/page-location';
import {
  answering,
  countRefusals,
  failureOf,
  makeThing,
  pageAt,
  path,
  readThing,
} from '../../../support/thing-calls';

const address = '/things/1/';

/** Starts a call, as the inline script does. */
function begin(): void {
  const response = fetch(new Request(address));
  response.catch(() => undefined);
  window.earlyReads = { responses: new Map([[address, response]]), cookies: document.cookie };
}

beforeEach(() => {
  delete window.earlyReads;
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});

describe('a call that the document has started', () => {
  it('is repeated after a pause, not immediately, if the portal was busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let isBusy = true;
    const server = await pageAt((_, response) =>
      isBusy
        ? json(response, 503, { error: 'Busy.', error_reason: 'busy' })
        : json(response, 200, { name: 'x' }),
    );
    begin();
    const answer = call(readThing, { path });
    await vi.waitUntil(isPortalBusy);
    expect(server.requests).toHaveLength(1);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toEqual({ name: 'x' });
    expect(server.requests).toHaveLength(2);
  });

  it('is made only once', async () => {
    const server = await answering();
    begin();
    await vi.waitFor(() =>
      expect(server.requests).toMatchObject([{ method: 'GET', url: address }]),
    );
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([503, 504])('is repeated if the server was busy and returned %i', async (status) => {
    let times = 0;
    await pageAt((_, response) => {
      times += 1;
      if (times === 1) json(response, status, { error: 'Busy.', error_reason: 'unavailable' });
      else json(response, 200, { name: 'x' });
    });
    begin();
    await vi.waitFor(() => expect(times).toBe(1));
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(times).toBe(2);
  });

  it('is repeated if the connection broke', async () => {
    let times = 0;
    await pageAt((_, response) => {
      times += 1;
      if (times === 1) response.destroy();
      else json(response, 200, { name: 'x' });
    });
    begin();
    await vi.waitFor(() => expect(times).toBe(1));
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(times).toBe(2);
  });

  it('is not repeated if it was refused', async () => {
    const server = await pageAt((_, response) =>
      json(response, 403, { error: 'No.', error_reason: 'forbidden' }),
    );
    begin();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    expect(await failureOf(call(readThing, { path }))).toMatchObject({ status: 403 });
    expect(server.requests).toHaveLength(1);
  });

  it('is used once, and only for its exact URL', async () => {
    const server = await answering();
    begin();
    await call(readThing, { path, query: { page: 2 } });
    await call(readThing, { path: { id: '2' } });
    await call(readThing, { path });
    expect(server.requests).toHaveLength(3);
    await call(readThing, { path });
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    ['the page has been open for 30 s', () => vi.spyOn(performance, 'now').mockReturnValue(30_001)],
    [
      'someone has signed in or out in another tab',
      () => (document.cookie = 'beacontoken=changed'),
    ],
    ['a write is sent', () => call(makeThing, { body: { name: 'x' } })],
  ])('is ignored once %s', async (_, happens) => {
    const server = await answering();
    begin();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    await happens();
    const before = server.requests.length;
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(server.requests).toHaveLength(before + 1);
  });

  it('with a 401 is reported like any other', async () => {
    const server = await pageAt((_, response) =>
      json(response, 401, { error: 'Sign in.', error_reason: 'unauthenticated' }),
    );
    const refusals = countRefusals();
    begin();
    const error = await failureOf(call(readThing, { path }));
    expect(error).toMatchObject({ status: 401, reason: 'unauthenticated' });
    expect(refusals()).toBe(1);
    expect(server.requests).toHaveLength(1);
  });

  it('throws the reason of an aborted call', async () => {
    await answering();
    begin();
    const reason = new Error('left');
    const called = call(readThing, { path, signal: AbortSignal.abort(reason) });
    await expect(called).rejects.toBe(reason);
  });
});

describe('the inline script', () => {
  const user = '/backend/api/frontend/users/active/';
  const person = sampleUser();
  const keepToken = (value: string, age = 60) => {
    document.cookie = `beacontoken=${value}; max-age=${age}`;
  };

  async function userArrived(): Promise<void> {
    await window.earlyReads?.responses.get(user);
  }

  /** Loads the user, whose response sets this token, and the account. Returns the requests. */
  async function readWhereUserBrings(value: string): Promise<readonly string[]> {
    const server = await pageAt(({ url }, response) => {
      if (url === user) keepToken(value);
      json(response, 200, url === user ? person : sampleAccount());
    });
    beginReads();
    await vi.waitFor(() => expect(document.cookie).toContain(value));
    await userArrived();
    await call(activeUser, {});
    await call(readAccount, { path: { account_number: String(person.current_account) } });
    return server.requests.map(({ url }) => url);
  }

  it("makes each call only once in a reopened browser, although the user's response sets a new token", async () => {
    keepToken('', 0);
    expect(await readWhereUserBrings('of-the-same-session')).toEqual([
      user,
      `/backend/api/frontend/accounts/${person.current_account}/`,
    ]);
  });

  it('is ignored once someone has signed in in another tab', async () => {
    keepToken('of-one-person');
    expect(await readWhereUserBrings('of-another-person')).toEqual([
      user,
      user,
      `/backend/api/frontend/accounts/${person.current_account}/`,
    ]);
  });

  it('fetches the user and their account first', async () => {
    const server = await pageAt((_, response) =>
      json(response, 200, { current_account: '100001' }),
    );
    beginReads();
    await vi.waitFor(() =>
      expect(server.requests.map(({ url }) => url)).toEqual([
        user,
        '/backend/api/frontend/accounts/100001/',
      ]),
    );
  });

  it.each([{ current_account: null }, { current_account: 7 }, null])(
    'fetches nothing else for a user without an account: %j',
    async (answer) => {
      const server = await pageAt((_, response) => json(response, 200, answer));
      beginReads();
      await userArrived();
      expect(server.requests).toHaveLength(1);
    },
  );

  // Unknown pages, at `/$`, are too rare to be told apart.
  it.each(pagePaths.filter((page) => page !== '/$'))(
    'makes calls at %s only if the page requires a user',
    async (page) => {
      const server = await answering();
      stubLocation(`${server.origin}${page}`);
      beginReads();
      const { needs } = accessRule(page);
      expect(window.earlyReads !== undefined).toBe(needs === 'account' || needs === 'noAccount');
    },
  );
});
