import { readAccount } from '@contract/account';
import {
  readsInFlightId,
  preloadedResponsesId,
  type ReadsInFlight,
  type PreloadedResponses,
} from '@contract/preloaded-data';
import { activeUser } from '@contract/user';
import { sampleAccount, sampleUser } from '@contract/samples/sample-answers';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isPortalBusy } from '@/shared/api/busy-reads';
import { call } from '@/shared/api/call';
import { beginReads } from '@/shared/lib/preloaded-data/begin-reads';
import { isPreloaded } from '@/shared/lib/preloaded-data/take-preloaded';
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

const token = 'of-this-sign-in';

interface Reads {
  readonly begun?: ReadsInFlight | string;
  readonly answers?: PreloadedResponses | string;
}

/** Opens a document whose inline script has run, with preloaded data and calls in flight. */
function openDocument({ begun = { token, addresses: [] }, answers = {} }: Reads): void {
  document.cookie = `beacontoken=${token}.signed`;
  const add = (id: string, content: unknown) => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = id;
    element.textContent = typeof content === 'string' ? content : JSON.stringify(content);
    document.body.append(element);
    onTestFinished(() => element.remove());
  };
  add(readsInFlightId, begun);
  beginReads();
  add(preloadedResponsesId, answers);
}

const preloaded = (body: unknown, status = 200): Reads => ({
  answers: { [address]: { status, body } },
});

beforeEach(() => {
  delete window.preloadedReads;
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});

describe('preloaded data', () => {
  it('is used once; the next call sends a request', async () => {
    const server = await answering();
    openDocument(preloaded({ name: 'from the document' }));
    expect(isPreloaded(address)).toBe(true);
    expect(await call(readThing, { path })).toEqual({ name: 'from the document' });
    expect(server.requests).toEqual([]);
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(isPreloaded(address)).toBe(false);
  });

  it('is used only for its exact URL, including the query', async () => {
    const server = await answering();
    openDocument(preloaded({ name: 'from the document' }));
    await call(readThing, { path, query: { page: 2 } });
    await call(readThing, { path: { id: '2' } });
    expect(server.requests).toHaveLength(2);
  });

  it('is ignored once the page has been open for 30 s', async () => {
    await answering();
    openDocument(preloaded({ name: 'stale' }));
    vi.spyOn(performance, 'now').mockReturnValue(30_001);
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
  });

  it('is ignored once someone has signed in or out in another tab', async () => {
    await answering();
    openDocument(preloaded({ name: 'of another person' }));
    document.cookie = 'beacontoken=changed';
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
  });

  it('is ignored if someone signed in in another tab while the document was loading', async () => {
    await answering();
    const begun = { token: 'of-another-sign-in', addresses: [] };
    openDocument({ ...preloaded({ name: 'of another person' }), begun });
    expect(isPreloaded(address)).toBe(false);
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
  });

  it('is fetched again if it violates the contract', async () => {
    await answering();
    openDocument(preloaded({ name: 7 }));
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
  });

  it('with a 401 is reported like any other', async () => {
    const server = await answering();
    const refusals = countRefusals();
    openDocument(preloaded({ error: 'Sign in.', error_reason: 'unauthenticated' }, 401));
    const error = await failureOf(call(readThing, { path }));
    expect(error).toMatchObject({ status: 401, reason: 'unauthenticated' });
    expect(refusals()).toBe(1);
    expect(server.requests).toEqual([]);
  });

  it.each(['', '{"/things/1/":', 'null', '[]', '7', '{"/things/1/":null}', '{"/things/1/":{}}'])(
    'is ignored in a malformed document: %s',
    async (text) => {
      await answering();
      openDocument({ begun: text, answers: text });
      expect(await call(readThing, { path })).toEqual({ name: 'x' });
    },
  );
});

describe('a call that the document has started', () => {
  const begun: Reads = { begun: { token, addresses: [address] } };

  it('is repeated after a pause, not immediately, if the portal was busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let isBusy = true;
    const server = await pageAt((_, response) =>
      isBusy
        ? json(response, 503, { error: 'Busy.', error_reason: 'busy' })
        : json(response, 200, { name: 'x' }),
    );
    openDocument(begun);
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
    openDocument(begun);
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
    openDocument(begun);
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
    openDocument(begun);
    await vi.waitFor(() => expect(times).toBe(1));
    expect(await call(readThing, { path })).toEqual({ name: 'x' });
    expect(times).toBe(2);
  });

  it('is not repeated if it was refused', async () => {
    const server = await pageAt((_, response) =>
      json(response, 403, { error: 'No.', error_reason: 'forbidden' }),
    );
    openDocument(begun);
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    expect(await failureOf(call(readThing, { path }))).toMatchObject({ status: 403 });
    expect(server.requests).toHaveLength(1);
  });
});

it('an aborted call throws its reason, even if the response has arrived', async () => {
  openDocument(preloaded({ name: 'from the document' }));
  const reason = new Error('left');
  const called = call(readThing, { path, signal: AbortSignal.abort(reason) });
  await expect(called).rejects.toBe(reason);
});

it('calls in flight are dropped as soon as a write is sent', async () => {
  const server = await answering();
  openDocument(preloaded({ name: 'from before the change' }));
  await call(makeThing, { body: { name: 'x' } });
  expect(await call(readThing, { path })).toEqual({ name: 'x' });
  expect(server.requests).toHaveLength(2);
});

describe('a document without data from a backend', () => {
  const user = '/backend/api/frontend/users/active/';
  const person = sampleUser();
  const keepToken = (value: string, age = 60) => {
    document.cookie = `beacontoken=${value}; max-age=${age}`;
  };

  async function userArrived(): Promise<void> {
    const read = window.preloadedReads?.reads.get(user);
    if (read !== undefined && 'response' in read) await read.response;
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

  it.each(['/login', '/login/staff', '/logout', '/redirect', '/403'])(
    'makes no calls at %s',
    async (page) => {
      const server = await answering();
      stubLocation(`${server.origin}${page}`);
      beginReads();
      expect(window.preloadedReads).toBeUndefined();
    },
  );
});
