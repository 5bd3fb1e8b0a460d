import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { fillPath, type AnswerOf, type Endpoint } from '@contract/endpoint';
import type { FirstAnswer, FirstAnswers } from '@contract/first-reads';
import { readOverview } from '@contract/overview';
import type { PageFiles } from '@contract/portal-document';
import { logout } from '@contract/sign-in';
import { listTeam } from '@contract/team';
import { activeUser } from '@contract/user';
import { ApiError } from '../shared/api-error';
import type { AppContext } from './app-env';
import type { Reader } from './route';

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
  reader: Reader,
  page: PageFiles,
  hasSession: boolean,
): Promise<FirstReads> {
  if (page.path === '/logout' && !hasSession) return signedOut;
  if (page.shell === null) return noFirstReads;
  const late = after(longestWait);
  const user = await Promise.race([answerTo(reader, activeUser), late]);
  if (user === null) return { ...noFirstReads, begun: [activeUser.path] };
  const known = { [activeUser.path]: user };
  if (user.status === 401) return { ...noFirstReads, known };
  const { current_account: number } = user.body as AnswerOf<typeof activeUser>;
  const addressIn = ({ path }: Endpoint) => fillPath(path, { account_number: number ?? '' });
  const reads = number === null ? [] : (readsOfPage[page.path] ?? []);
  const others = [listAnnouncements, ...reads];
  const more = async () => {
    const tooLate = after(longestWaitForData);
    const answers = await Promise.all(
      others.map((endpoint) => Promise.race([answerTo(reader, endpoint, number), tooLate])),
    );
    return Object.fromEntries(
      others.flatMap((endpoint, index) => {
        const answer = answers[index];
        return answer?.status === 200 ? [[addressIn(endpoint), answer]] : [];
      }),
    );
  };
  if (number === null) return { known, begun: [], more };
  const account = await Promise.race([answerTo(reader, readAccount, number), late]);
  const accountAddress = addressIn(readAccount);
  return account?.status === 200
    ? { known: { ...known, [accountAddress]: account }, begun: [], more }
    : { known, begun: [accountAddress, ...others.map(addressIn)], more: null };
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });
}

/** What the call would answer now, or `null` if it fails or its answer is too long. */
async function answerTo(
  reader: Reader,
  endpoint: Endpoint,
  accountNumber: string | null = null,
): Promise<FirstAnswer | null> {
  try {
    const body = await reader(endpoint, accountNumber ?? '');
    return JSON.stringify(body).length > longestAnswer ? null : { status: 200, body };
  } catch (error) {
    return error instanceof ApiError && error.status === 401
      ? { status: 401, body: error.body }
      : null;
  }
}
