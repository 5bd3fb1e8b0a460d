import type { AppEnv } from '@backend/http/app-env';
import { firstReadsOf, type FirstReads } from '@backend/http/first-reads';
import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { listDomains } from '@contract/domain';
import { fillPath, type Endpoint } from '@contract/endpoint';
import { activeUser } from '@contract/user';
import { sampleAccount, sampleUser } from '@workbench/app/screens/sample-answers';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

const user = sampleUser();
const userAnswer: Answer = () => Response.json(user);
const accountOf = ({ path }: Endpoint) =>
  fillPath(path, { account_number: String(user.current_account) });
/** As where the database takes long. */
const late: Answer = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** An app that answers the calls of the domains page like this. */
function appWhere(answers: Readonly<Record<'user' | 'account' | 'domains', Answer>>) {
  const app = new Hono<AppEnv>();
  const serve = (endpoint: Endpoint, answer: Answer) =>
    app.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), answer);
  serve(activeUser, answers.user);
  serve(readAccount, answers.account);
  serve(listAnnouncements, () => Response.json([]));
  serve(listDomains, answers.domains);
  return app;
}

/** What the HTML of the domains begins with, as soon as it is known. */
function readsIn(app: Hono<AppEnv>): Promise<FirstReads> {
  return new Promise((resolve) => {
    app.get('/domains', async (context) => {
      const page = { path: '/domains/', shell: 'list', scripts: [], styles: [] };
      resolve(await firstReadsOf(app, context, page, true));
      return context.body(null);
    });
    void app.request('/domains');
  });
}

/** The same where it has to wait half a second. */
async function lateReadsWhere(answers: Readonly<Record<'user' | 'account', Answer>>) {
  const reading = readsIn(appWhere({ ...answers, domains: late }));
  const known = vi.fn<(reads: FirstReads) => void>();
  void reading.then(known);
  await vi.advanceTimersByTimeAsync(499);
  expect(known).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  return reading;
}

it('begins with the user while the user is late', async () => {
  const reads = await lateReadsWhere({ user: late, account: late });
  expect(reads).toEqual({ known: {}, begun: [activeUser.path], more: null });
});

it('brings the user alone while the account is late, and begins with it what the page will ask for', async () => {
  const reads = await lateReadsWhere({ user: userAnswer, account: late });
  expect(reads.known).toEqual({ [activeUser.path]: { status: 200, body: user } });
  expect(reads.begun).toEqual([
    accountOf(readAccount),
    listAnnouncements.path,
    accountOf(listDomains),
  ]);
});

it('waits half a second in all, however many answers are late', async () => {
  const slowly: Answer = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    return userAnswer();
  };
  const reads = await lateReadsWhere({ user: slowly, account: late });
  expect(Object.keys(reads.known)).toEqual([activeUser.path]);
});

/** What follows the outline of the domains where their call is answered like this. */
async function dataWhere(domains: Answer) {
  const account: Answer = () => Response.json(sampleAccount());
  const reads = await readsIn(appWhere({ user: userAnswer, account, domains }));
  expect(Object.keys(reads.known)).toEqual([activeUser.path, accountOf(readAccount)]);
  const more = reads.more?.();
  await vi.advanceTimersByTimeAsync(200);
  return more;
}

const announcements = { [listAnnouncements.path]: { status: 200, body: [] } };

it('has the outline wait for the user and the account alone', async () => {
  expect(await dataWhere(() => Response.json(['a domain']))).toEqual({
    ...announcements,
    [accountOf(listDomains)]: { status: 200, body: ['a domain'] },
  });
});

it.each([
  ['takes longer than 200 ms', late],
  ['fails', () => new Response(null, { status: 500 })],
  ['is longer than 100 kB', () => Response.json('x'.repeat(100_000))],
])('leaves out an answer that %s', async (_, domains) => {
  expect(await dataWhere(domains)).toEqual(announcements);
});
