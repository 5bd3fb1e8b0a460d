import { logout } from '@contract/sign-in';
import { chooseAccount } from '@contract/user';
import type { SessionFailure, SessionUser } from '@machines/session/session-machine';
import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { beginInquiry } from '@/shared/api/unauthorized';
import { userQuery } from '@/shared/api/user-queries';

function sessionFailure(error: unknown): SessionFailure {
  const status = isCallError(error) ? error.status : null;
  if (status === 401) return { kind: 'unauthorised' };
  return { kind: status === 403 || status === 404 ? 'forbidden' : 'unreachable' };
}

async function orFailure<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw sessionFailure(error);
  }
}

export async function loadUser(queryClient: QueryClient): Promise<SessionUser> {
  beginInquiry();
  const user = await orFailure(queryClient.fetchQuery({ ...userQuery, staleTime: 0 }));
  return {
    userId: user.user_id,
    currentAccount: user.current_account,
    availableAccounts: user.num_available_accounts,
  };
}

export async function openAccount(queryClient: QueryClient, accountNumber: string): Promise<void> {
  await orFailure(queryClient.ensureQueryData(accountQuery(accountNumber)));
}

export async function endSession(): Promise<void> {
  await orFailure(call(logout, {}));
}

/**
 * Remembers the choice, one call after the other, so that a quick change never ends with the older one. A choice that
 * could not be remembered is asked for again at the next visit; nothing else depends on it.
 */
export function createChoiceKeeper(): (accountNumber: string | null) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (accountNumber) => {
    last = last
      .then(() => call(chooseAccount, { body: { current_account: accountNumber } }))
      .catch(() => undefined);
  };
}
