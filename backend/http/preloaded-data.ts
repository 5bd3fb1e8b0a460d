import { readAccount } from '@contract/account';
import { listAnnouncements } from '@contract/announcement';
import { readAttention } from '@contract/attention';
import { listCards } from '@contract/card';
import { listDomains } from '@contract/domain';
import { fillPath, type ResponseOf, type Endpoint } from '@contract/endpoint';
import type { PreloadedResponse } from '@contract/preloaded-data';
import { readOverview } from '@contract/overview';
import type { PageFiles } from '@contract/portal-document';
import { logout } from '@contract/sign-in';
import { listTeam } from '@contract/team';
import { activeUser } from '@contract/user';
import { ApiError } from '../shared/api-error';
import type { AppContext } from './app-env';
import type { Reader } from './route';

/** Milliseconds that the HTML waits for the user and the account. The browser requests missing data itself. */
const longestWait = 500;

/** Milliseconds that the page's data may delay the code, which runs once the HTML is complete. */
const longestWaitForData = 200;

/**
 * The maximum length of a preloaded response, in characters. Longer responses are loaded in parallel with the code, not
 * before it.
 */
const longestAnswer = 100_000;

/**
 * The reads preloaded for each page of an account, in addition to the user, the account and the announcements. Pages
 * that aren't listed make their own calls once they run. `e2e/sizes.spec.ts` checks that each page uses its preloaded
 * data and makes each call once.
 */
const readsOfPage: Readonly<Record<string, readonly Endpoint[]>> = {
  '/': [listDomains, readAttention, readOverview],
  '/domains/': [listDomains],
  '/domains/purchase': [listDomains],
  '/domains/$name/{-$tab}': [listDomains],
  '/payment/': [listCards],
  '/payment/new': [listCards],
  '/payment/edit/$id': [listCards],
  '/team': [listTeam],
};

/** A response and its body as JSON, which is serialized only once. */
export interface WrittenResponse extends PreloadedResponse {
  readonly json: string;
}

/** Responses by the URLs of their calls. */
export type WrittenResponses = Readonly<Record<string, WrittenResponse>>;

export interface PreloadedData {
  /** The user and the account, which the outline shows. */
  readonly known: WrittenResponses;
  /** The URLs of reads that took too long; the browser makes these calls immediately. */
  readonly inFlight: readonly string[];
  /** Reads the rest of the page's data, leaving out failed and late reads; `null` if there is nothing more to read. */
  readonly more: (() => Promise<WrittenResponses>) | null;
}

export type PreloadedDataOf = (context: AppContext, page: PageFiles) => Promise<PreloadedData>;

/** The result without preloaded data: the portal makes each call itself. */
export const noPreloadedData: PreloadedData = { known: {}, inFlight: [], more: null };

/** The result for a person without a session, which needs no further reads. */
const signedOut: PreloadedData = {
  ...noPreloadedData,
  known: { [logout.path]: written(200, { signed_out: true }) },
};

/**
 * Reads the user, the account and the page's other initial data. Each response is the same as that of the portal's own
 * call. Waits only for the user and the account.
 */
export async function preloadedDataOf(
  reader: Reader,
  page: PageFiles,
  hasSession: boolean,
): Promise<PreloadedData> {
  if (page.path === '/logout' && !hasSession) return signedOut;
  if (page.shell === null) return noPreloadedData;
  const begin = (number: string | null) => beginReads(reader, page, number);
  const late = after(longestWait);
  const remembered = await Promise.race([reader.rememberedAccount().catch(() => null), late]);
  const early = remembered === null ? null : begin(remembered);
  const user = await Promise.race([answerTo(reader, activeUser), late]);
  if (user === null) return { ...noPreloadedData, inFlight: [activeUser.path] };
  const known = { [activeUser.path]: user };
  if (user.status === 401) return { ...noPreloadedData, known };
  const { current_account: number } = user.body as ResponseOf<typeof activeUser>;
  const { account: readingAccount, others } =
    early !== null && number === remembered ? early : begin(number);
  const more = async () => {
    const tooLate = after(longestWaitForData);
    const answers = await Promise.all(
      others.map(async ({ address, reading }) => {
        const answer = await Promise.race([reading, tooLate]);
        return answer?.status === 200 ? [[address, answer] as const] : [];
      }),
    );
    return Object.fromEntries(answers.flat());
  };
  if (readingAccount === null) return { known, inFlight: [], more };
  const account = await Promise.race([readingAccount.reading, late]);
  return account?.status === 200
    ? { known: { ...known, [readingAccount.address]: account }, inFlight: [], more }
    : {
        known,
        inFlight: [readingAccount, ...others].map(({ address }) => address),
        more: null,
      };
}

interface BegunRead {
  readonly address: string;
  readonly reading: Promise<WrittenResponse | null>;
}

/** Starts the page's reads in this account together, so that their queries are pipelined in a single socket write. */
function beginReads(reader: Reader, page: PageFiles, number: string | null) {
  const begin = (endpoint: Endpoint): BegunRead => ({
    address: fillPath(endpoint.path, { account_number: number ?? '' }),
    reading: answerTo(reader, endpoint, number),
  });
  const reads = number === null ? [] : (readsOfPage[page.path] ?? []);
  return {
    account: number === null ? null : begin(readAccount),
    others: [listAnnouncements, ...reads].map(begin),
  };
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });
}

/** Returns the call's response, or `null` if it fails or is too long. */
async function answerTo(
  reader: Reader,
  endpoint: Endpoint,
  accountNumber: string | null = null,
): Promise<WrittenResponse | null> {
  try {
    const answer = written(200, await reader.read(endpoint, accountNumber ?? ''));
    return answer.json.length > longestAnswer ? null : answer;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? written(401, error.body) : null;
  }
}

function written(status: number, body: unknown): WrittenResponse {
  return { status, body, json: JSON.stringify(body) };
}
