import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { fillPath, type Endpoint } from '@contract/endpoint';
import type { FirstAnswer, FirstAnswers } from '@contract/first-reads';
import { readOverview } from '@contract/overview';
import type { PageFiles } from '@contract/portal-document';
import { logout } from '@contract/sign-in';
import { listTeam } from '@contract/team';
import { activeUser } from '@contract/user';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AppContext, AppEnv } from './app-env';

/** How long the HTML waits for the user and the account, in milliseconds. The browser asks for what is missing. */
const longestWait = 500;

/** How long the code, which runs once the HTML is complete, may be kept waiting for the page's data, in milliseconds. */
const longestWaitForData = 200;

/** In characters: a longer answer travels beside the code, not before it. */
const longestAnswer = 100_000;

/**
 * What the pages of an account read first, beside the user, the account and the announcements. A page that isn't here
 * makes its calls by itself, later. `e2e/sizes.spec.ts` checks that each page uses what is brought for it, and makes
 * each call once.
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

export interface FirstReads {
  /** The user and the account, which the outline shows. */
  readonly known: FirstAnswers;
  /** The addresses of calls for the browser to make at once, because their answers are late. */
  readonly begun: readonly string[];
  /** Reads the rest of the page's data, leaving out what fails or is late; `null` if there is nothing more to read. */
  readonly more: (() => Promise<FirstAnswers>) | null;
}

export type FirstReadsOf = (context: AppContext, page: PageFiles) => Promise<FirstReads>;

/** The portal makes each call itself. */
export const noFirstReads: FirstReads = { known: {}, begun: [], more: null };

/** Who has no session needn't wait for its end. */
const signedOut: FirstReads = {
  ...noFirstReads,
  known: { [logout.path]: { status: 200, body: { signed_out: true } } },
};

/**
 * Who is signed in, their account and what else the page will ask for, exactly as the calls answer. Waits for the user
 * and the account alone.
 */
export async function firstReadsOf(
  app: Hono<AppEnv>,
  context: AppContext,
  page: PageFiles,
  hasSession: boolean,
): Promise<FirstReads> {
  if (page.path === '/logout' && !hasSession) return signedOut;
  if (page.shell === null) return noFirstReads;
  const late = after(longestWait);
  const read = (address: string) => Promise.race([answerTo(app, context, address), late]);
  const user = await read(activeUser.path);
  if (user === null) return { ...noFirstReads, begun: [activeUser.path] };
  const known = { [activeUser.path]: user };
  if (user.status === 401) return { ...noFirstReads, known };
  const person = v.safeParse(activeUser.answer, user.body);
  const number = person.success ? person.output.current_account : null;
  const path = { account_number: number ?? '' };
  const reads = number === null ? [] : (readsOfPage[page.path] ?? []);
  const others = [listAnnouncements, ...reads].map((endpoint) => fillPath(endpoint.path, path));
  const more = () => {
    const tooLate = after(longestWaitForData);
    return answersTo(others, (address) => Promise.race([answerTo(app, context, address), tooLate]));
  };
  if (number === null) return { known, begun: [], more };
  const accountAddress = fillPath(readAccount.path, path);
  const account = await read(accountAddress);
  return account?.status === 200
    ? { known: { ...known, [accountAddress]: account }, begun: [], more }
    : { known, begun: [accountAddress, ...others], more: null };
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });
}

async function answersTo(
  addresses: readonly string[],
  read: (address: string) => Promise<FirstAnswer | null>,
): Promise<FirstAnswers> {
  const answers = await Promise.all(
    addresses.map(async (address) => [address, await read(address)] as const),
  );
  return Object.fromEntries(
    answers.flatMap(([address, answer]) => (answer?.status === 200 ? [[address, answer]] : [])),
  );
}

/** What the call would answer now, or `null` if it fails or its answer is too long. */
async function answerTo(
  app: Hono<AppEnv>,
  context: AppContext,
  address: string,
): Promise<FirstAnswer | null> {
  const headers = new Headers({ accept: 'application/json' });
  for (const name of ['cookie', 'host', 'user-agent']) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  try {
    const response = await app.request(address, { headers }, { ...context.env, firstRead: true });
    if (response.status !== 200 && response.status !== 401) return null;
    const text = await response.text();
    if (text.length > longestAnswer) return null;
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}
