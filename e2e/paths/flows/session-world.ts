import type { PageAccess } from '@machines/session/session-machine';

/** Who the model's users are in the demo world. */
export const people: Readonly<Record<string, string>> = { 'u-1': 'multi', 'u-2': 'newcomer' };
/** What is tied to them, by its numbers in the demo world. */
export const ownAccounts: Readonly<Record<string, readonly string[]>> = {
  multi: ['100002', '100003', '100004'],
  newcomer: ['100005'],
};

/** A page of each kind. An account's data is on two, so that a link leads from one to the other. */
export const addresses: Readonly<Record<PageAccess, string>> = {
  account: '/domains',
  noAccount: '/accounts',
  restricted: '/403',
  login: '/login',
};

/** Which kind of page stands at a path. */
export function accessOf(path: string): PageAccess {
  if (path.startsWith('/login')) return 'login';
  if (path.startsWith('/accounts')) return 'noAccount';
  return path.startsWith('/403') || path.startsWith('/logout') ? 'restricted' : 'account';
}

/** Number in the demo world of an account of the model; of the second user there is one alone. */
export function demoAccount(userId: string | null, accountNumber: string): string {
  if (userId === 'u-2') return '100005';
  return accountNumber === '100001' ? '100002' : '100003';
}
