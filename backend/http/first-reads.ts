import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { fillPath, type Endpoint } from '@contract/endpoint';
import type { FirstReads } from '@contract/first-reads';
import { readOverview } from '@contract/overview';
import type { PageFiles } from '@contract/portal-document';
import { logout } from '@contract/sign-in';
import { listTeam } from '@contract/team';
import { activeUser } from '@contract/user';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AppContext, AppEnv } from './app-env';

/** How long the HTML waits for the answers that it brings, in milliseconds. The browser asks for what is missing. */
const longestWait = 500;

/**
 * What the pages of an account read first, beside the user, the account and the announcements. A page that isn't here
 * begins its calls by itself, later. `e2e/sizes.spec.ts` checks that each page uses what is begun for it, and makes each
 * call once.
 */
const readsOfPage: Readonly<Record<string, readonly Endpoint[]>> = {
  '/': [listDomains, readAttention, readOverview],
  '/domains/': [listDomains],
  '/domains/purchase': [listDomains],
  '/domains/$name/{-$tab}': [listDomains],
  '/payment/': [listCards],
  '/payment/edit/$id': [listCards],
  '/team': [listTeam],
};

export type FirstReadsOf = (context: AppContext, page: PageFiles) => Promise<FirstReads>;

/** The portal makes each call itself. */
export const noFirstReads: FirstReads = { answers: {}, begun: [] };

type Answer = FirstReads['answers'][string];

/** Who has no session needn't wait for its end. */
const signedOut: FirstReads = {
  answers: { [logout.path]: { status: 200, body: { signed_out: true } } },
  begun: [],
};

/**
 * Who is signed in and their account, exactly as the calls answer, and what else the page will ask for. What can't be
 * had soon is begun instead.
 */
export async function firstReadsOf(
  app: Hono<AppEnv>,
  context: AppContext,
  page: PageFiles,
  hasSession: boolean,
): Promise<FirstReads> {
  if (page.path === '/logout' && !hasSession) return signedOut;
  if (page.shell === null) return noFirstReads;
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), longestWait).unref();
  });
  const read = (address: string) => Promise.race([answerTo(app, context, address), late]);
  const user = await read(activeUser.path);
  if (user === null) return { answers: {}, begun: [activeUser.path] };
  const answers = { [activeUser.path]: user };
  if (user.status === 401) return { answers, begun: [] };
  const account = v.safeParse(activeUser.answer, user.body);
  const number = account.success ? account.output.current_account : null;
  if (number === null) return { answers, begun: [listAnnouncements.path] };
  const known = { account_number: number };
  const accountAddress = fillPath(readAccount.path, known);
  const opened = await read(accountAddress);
  const begun = [listAnnouncements, ...(readsOfPage[page.path] ?? [])].map(({ path }) =>
    fillPath(path, known),
  );
  return opened?.status === 200
    ? { answers: { ...answers, [accountAddress]: opened }, begun }
    : { answers, begun: [accountAddress, ...begun] };
}

/** What the call would answer now, or `null` if it fails. */
async function answerTo(
  app: Hono<AppEnv>,
  context: AppContext,
  address: string,
): Promise<Answer | null> {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of ['cookie', 'host', 'user-agent']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  try {
    const response = await app.request(address, { headers }, { ...context.env, firstRead: true });
    if (response.status !== 200 && response.status !== 401) return null;
    const body: unknown = await response.json();
    return { status: response.status, body };
  } catch {
    return null;
  }
}
