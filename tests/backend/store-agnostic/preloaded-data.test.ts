import { ApiError } from '@backend/shared/api-error';
import { preloadedDataOf, type PreloadedData } from '@backend/http/preloaded-data';
import type { Reader } from '@backend/http/route';
import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { listDomains } from '@contract/domain';
import { fillPath, type Endpoint } from '@contract/endpoint';
import { activeUser } from '@contract/user';
import { sampleAccount, sampleUser } from '@contract/samples/sample-answers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Answer = () => Promise<unknown>;

const user = sampleUser();
const userAnswer: Answer = () => Promise.resolve(user);
const accountOf = ({ path }: Endpoint) =>
  fillPath(path, { account_number: String(user.current_account) });
/** Never resolves, like a slow database. */
const late: Answer = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Loads the data of the domains page from a backend with these responses. */
function readsWhere(
  answers: Readonly<Record<'user' | 'account' | 'domains', Answer>>,
  remembered = user.current_account,
) {
  const byEndpoint = new Map<Endpoint, Answer>([
    [activeUser, answers.user],
    [readAccount, answers.account],
    [listAnnouncements, () => Promise.resolve([])],
    [listDomains, answers.domains],
  ]);
  const reader: Reader = {
    read: (endpoint) => (byEndpoint.get(endpoint) ?? late)(),
    rememberedAccount: () => Promise.resolve(remembered),
  };
  const page = { path: '/domains/', shell: 'list', scripts: [], styles: [] };
  return preloadedDataOf(reader, page, true);
}

/** Loads the data of the domains page, and checks that this takes half a second. */
async function lateReadsWhere(answers: Readonly<Record<'user' | 'account', Answer>>) {
  const reading = readsWhere({ ...answers, domains: late });
  const known = vi.fn<(reads: PreloadedData) => void>();
  void reading.then(known);
  await vi.advanceTimersByTimeAsync(499);
  expect(known).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  return reading;
}

it('lets the page fetch the user if loading the user takes too long', async () => {
  const reads = await lateReadsWhere({ user: late, account: late });
  expect(reads).toEqual({ known: {}, inFlight: [activeUser.path], more: null });
});

it('includes only the user if loading the account takes too long, and lets the page fetch the rest', async () => {
  const reads = await lateReadsWhere({ user: userAnswer, account: late });
  expect(reads.known).toMatchObject({ [activeUser.path]: { status: 200, body: user } });
  expect(reads.inFlight).toEqual([
    accountOf(readAccount),
    listAnnouncements.path,
    accountOf(listDomains),
  ]);
});

it('waits half a second in total, even if several responses take long', async () => {
  const slowly: Answer = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    return userAnswer();
  };
  const reads = await lateReadsWhere({ user: slowly, account: late });
  expect(Object.keys(reads.known)).toEqual([activeUser.path]);
});

/** Returns the data that follows the outline of the domains page, if this is the response with the domains. */
async function dataWhere(domains: Answer) {
  const account: Answer = () => Promise.resolve(sampleAccount());
  const reads = await readsWhere({ user: userAnswer, account, domains });
  expect(Object.keys(reads.known)).toEqual([activeUser.path, accountOf(readAccount)]);
  const more = reads.more?.();
  await vi.advanceTimersByTimeAsync(200);
  return more;
}

const announcements = { [listAnnouncements.path]: { status: 200, body: [], json: '[]' } };

it('sends the outline once the user and the account are loaded, and the rest afterward', async () => {
  expect(await dataWhere(() => Promise.resolve(['a domain']))).toEqual({
    ...announcements,
    [accountOf(listDomains)]: { status: 200, body: ['a domain'], json: '["a domain"]' },
  });
});

it.each([null, 'A99'])(
  'reads the current account even if the remembered one is %s',
  async (remembered) => {
    const domains: Answer = () => Promise.resolve([]);
    const account: Answer = () => Promise.resolve(sampleAccount());
    const reads = await readsWhere({ user: userAnswer, account, domains }, remembered);
    expect(Object.keys(reads.known)).toEqual([activeUser.path, accountOf(readAccount)]);
  },
);

it.each([
  ['takes longer than 200 ms', late],
  ['fails', () => Promise.reject(new ApiError('internal'))],
  ['is longer than 100 kB', () => Promise.resolve('x'.repeat(100_000))],
])('omits a response that %s', async (_, domains) => {
  expect(await dataWhere(domains)).toEqual(announcements);
});
