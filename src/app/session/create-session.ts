import type { PageAccess } from '@machines/session/session-context';
import { sessionMachine } from '@machines/session/session-machine';
import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { SessionActor } from '@/entities/session';
import { accountScope } from '@/shared/api/account-queries';
import { onUnauthorized } from '@/shared/api/unauthorized';
import { userQuery } from '@/shared/api/user-queries';
import { forgetKeptState } from '@/shared/lib/address/use-kept-state';
import {
  forgetDestination,
  storeDestination,
  takeDestination,
} from '@/shared/lib/destination/stored-destination';
import { forgetEarlyReads } from '@/shared/lib/early-reads/take-read';
import { charge } from '@/shared/lib/safe-moment/charge-in-progress';
import { claimDrafts, clearDrafts } from '@/shared/lib/storage/drafts';
import { createChoiceKeeper, endSession, loadUser, openAccount } from './session-calls';
import { openTabChannel } from './tab-channel';

/** Navigation for the session. `here` returns the current URL or, during a navigation, the new URL. */
export interface SessionNavigation {
  here(): string;
  go(path: string, how?: 'push' | 'replace'): void;
}

interface SessionDependencies {
  readonly queryClient: QueryClient;
  readonly navigation: SessionNavigation;
}

const isList = (href: string) => /^\/accounts\b/.test(href);

function sessionImplementations({
  queryClient,
  navigation,
}: SessionDependencies): MachineImplementationsFrom<typeof sessionMachine> {
  const keepChoice = createChoiceKeeper();
  const tabs = openTabChannel();
  const clearData = () => {
    forgetEarlyReads();
    forgetKeptState();
    queryClient.clear();
  };
  return {
    actors: {
      loadUser: fromPromise(() => loadUser(queryClient)),
      openAccount: fromPromise(({ input }) => openAccount(queryClient, input.accountNumber)),
      signOut: fromPromise(() => endSession()),
      watchTabs: fromCallback(({ sendBack }) => tabs.hear(sendBack)),
    },
    actions: {
      clearAccountData: () => {
        void queryClient.cancelQueries({ queryKey: [accountScope] });
        queryClient.removeQueries({ queryKey: [accountScope] });
        clearDrafts();
      },
      clearData,
      clearEverything: () => {
        clearData();
        clearDrafts();
      },
      clearUserBefore: () => {
        const user = queryClient.getQueryData(userQuery.queryKey);
        clearData();
        queryClient.setQueryData(userQuery.queryKey, user);
        clearDrafts();
      },
      refreshData: () => void queryClient.invalidateQueries(),
      dropForeignDrafts: (_, { userId }) => claimDrafts(userId),
      storeAccount: (_, { accountNumber }) => keepChoice(accountNumber),
      clearStoredAccount: () => keepChoice(null),
      storeUrl: () => storeDestination(navigation.here()),
      clearStoredUrl: () => forgetDestination(),
      goToLogin: () => navigation.go('/login', 'replace'),
      goToAccounts: () => {
        storeDestination(navigation.here());
        navigation.go('/accounts', 'replace');
      },
      goHome: () => {
        forgetDestination();
        navigation.go('/', 'replace');
      },
      // Back leads to the list of accounts again.
      goToDestination: () =>
        navigation.go(takeDestination(), isList(navigation.here()) ? 'push' : 'replace'),
      showSignedOut: () => {
        forgetDestination();
        navigation.go('/logout', 'replace');
      },
      announceSignedIn: (_, { userId }) => tabs.tell({ type: 'tabs.signedIn', userId }),
      announceSignedOut: () => tabs.tell({ type: 'tabs.signedOut' }),
    },
  };
}

/** Starts this tab's session. `access` is the access that the first page needs. */
export function createSession(parts: SessionDependencies, access: PageAccess): SessionActor {
  const session = createActor(sessionMachine.provide(sessionImplementations(parts)), {
    input: { access },
  });
  const stopHearing = onUnauthorized(() =>
    session.send({ type: 'call.refused', charging: charge.subject }),
  );
  session.subscribe({ complete: stopHearing });
  session.start();
  return session;
}
