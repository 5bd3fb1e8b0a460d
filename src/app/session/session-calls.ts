import { logout } from '@contract/sign-in';
import { chooseAccount } from '@contract/user';
import type {
  LoadUserOutcome,
  OpenAccountOutcome,
  SignOutOutcome,
} from '@machines/session/session-context';
import type { QueryClient } from '@tanstack/react-query';
import { accountQuery } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';
import { isCallError } from '@/shared/api/call-error';
import { beginUserLoad } from '@/shared/api/unauthorized';
import { userQuery } from '@/shared/api/user-queries';
import { prepareToLeave } from '@/shared/lib/safe-moment/safe-moment';

const unauthorized = { kind: 'unauthorized' } as const;

/** Maps errors to outcomes of the session's actors, and rethrows any other error. */
function refusalOf(error: unknown): { readonly kind: 'unauthorized' | 'forbidden' } {
  const status = isCallError(error) ? error.status : null;
  if (status === 401) return unauthorized;
  if (status === 403 || status === 404) return { kind: 'forbidden' };
  throw error;
}

/** Maps errors as `refusalOf` does, but for calls without an account, which never return 403. */
function unauthorizedOf(error: unknown): typeof unauthorized {
  if (isCallError(error) && error.status === 401) return unauthorized;
  throw error;
}

export async function loadUser(queryClient: QueryClient): Promise<LoadUserOutcome> {
  beginUserLoad();
  try {
    const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 });
    return {
      kind: 'user',
      user: {
        userId: user.user_id,
        currentAccount: user.current_account,
        availableAccounts: user.num_available_accounts,
      },
    };
  } catch (error) {
    return unauthorizedOf(error);
  }
}

export function openAccount(
  queryClient: QueryClient,
  accountNumber: string,
): Promise<OpenAccountOutcome> {
  return queryClient
    .ensureQueryData(accountQuery(accountNumber))
    .then(() => ({ kind: 'opened' }) as const, refusalOf);
}

/** Signs out after the person's pending requests have been sent. */
export async function endSession(): Promise<SignOutOutcome> {
  await prepareToLeave();
  return call(logout, {}).then(() => ({ kind: 'ended' }) as const, unauthorizedOf);
}

/**
 * Stores the chosen account. Makes one call at a time, so that quick changes are stored in order, and the call survives
 * a reload. If it fails, the person has to choose again on the next visit.
 */
export function createChoiceKeeper(): (accountNumber: string | null) => void {
  let last: Promise<unknown> = Promise.resolve();
  return (accountNumber) => {
    last = last
      .then(() =>
        call(chooseAccount, { body: { current_account: accountNumber }, keepalive: true }),
      )
      .catch(() => undefined);
  };
}
