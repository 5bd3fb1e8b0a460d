import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hashToken } from '../store/secrets';
import type { AppContext, LoggedCaller } from './app-env';

const shownLetters = 16;

/** Returns the name that identifies a session in the log. Neither the cookie nor the session table contains it. */
export function sessionName(token: string): string {
  return hashToken(hashToken(token)).slice(0, shownLetters);
}

/** Maximum number of cached network names. Caching pays off because most clients send several requests. */
const mostRemembered = 5_000;

/**
 * Returns the name that identifies a network in the log. There are so few addresses that an unkeyed hash could be
 * reversed by trying them all.
 */
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
