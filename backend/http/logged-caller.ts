import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hashToken } from '../store/secrets';
import type { AppContext } from './app-env';

/** The caller as logged: ids, and hashes that can't be used to sign in or be turned back into an address. */
export interface LoggedCaller {
  /** The hash of the client's network. The same in all processes and lines. */
  readonly network: string;
  /** The hash of the stored hash of the session's token. */
  readonly session?: string;
  readonly user?: string;
  readonly account?: string;
}

const shownLetters = 16;

/** Returns a session's name in the log. It is stored neither in the cookie nor in the table of sessions. */
export function sessionName(token: string): string {
  return hashToken(hashToken(token)).slice(0, shownLetters);
}

/** The most networks whose names are cached, because most clients send more than one request. */
const mostRemembered = 5_000;

/** Returns a network's name in the log. There are few addresses, so an unkeyed hash could be reversed by trying all. */
export function networkNames(key: string): (network: string) => string {
  const nameOf = (network: string) =>
    createHmac('sha256', key)
      .update(`network ${network}`)
      .digest('base64url')
      .slice(0, shownLetters);
  const names = new LRUCache<string, string>({ max: mostRemembered, memoMethod: nameOf });
  return (network) => names.memo(network);
}

/** Adds the person's ids, once they are known. */
export function addToLoggedCaller(
  context: AppContext,
  known: Partial<Omit<LoggedCaller, 'network'>>,
): void {
  const caller = context.get('loggedCaller');
  if (caller !== undefined) context.set('loggedCaller', { ...caller, ...known });
}
