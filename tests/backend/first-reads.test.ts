import type { AppEnv } from '@backend/http/app-env';
import { firstReadsOf } from '@backend/http/first-reads';
import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { listDomains } from '@contract/domain';
import { fillPath } from '@contract/endpoint';
import type { FirstReads } from '@contract/first-reads';
import { activeUser } from '@contract/user';
import { sampleUser } from '@workbench/app/screens/sample-answers';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

const user = sampleUser();
const userAnswer: Answer = () => Response.json(user);
/** As where the database takes long. */
const late: Answer = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** What the HTML of the domains brings where the calls are answered like this, once it has waited half a second. */
async function readsWhere(answers: Readonly<Record<'user' | 'account', Answer>>) {
  const app = new Hono<AppEnv>();
  app.get(activeUser.path, answers.user);
  app.get(readAccount.path.replaceAll(/\{(\w+)\}/g, ':$1'), answers.account);
  let reads: FirstReads | undefined;
  app.get('/domains', async (context) => {
    const page = { path: '/domains/', shell: 'list', scripts: [], styles: [] };
    reads = await firstReadsOf(app, context, page, true);
    return context.body(null);
  });
  void app.request('/domains');
  await vi.advanceTimersByTimeAsync(499);
  expect(reads).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  return reads;
}

it('begins with the user while the user is late', async () => {
  const reads = await readsWhere({ user: late, account: late });
  expect(reads).toEqual({ answers: {}, begun: [activeUser.path] });
});

it('brings the user alone while the account is late, and begins with it what the page will ask for', async () => {
  const reads = await readsWhere({ user: userAnswer, account: late });
  const known = { account_number: String(user.current_account) };
  expect(reads?.answers).toEqual({ [activeUser.path]: { status: 200, body: user } });
  expect(reads?.begun).toEqual([
    fillPath(readAccount.path, known),
    listAnnouncements.path,
    fillPath(listDomains.path, known),
  ]);
});

it('waits half a second in all, however many answers are late', async () => {
  const slowly: Answer = async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    return userAnswer();
  };
  const reads = await readsWhere({ user: slowly, account: late });
  expect(Object.keys(reads?.answers ?? {})).toEqual([activeUser.path]);
});
