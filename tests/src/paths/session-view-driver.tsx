import { listAccounts } from '@contract/account';
import { loginUrl } from '@contract/sign-in';
import {
  sessionMachine,
  type PageAccess,
  type SessionUser,
} from '@machines/session/session-machine';
import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { Portal } from '@/app/portal';
import { createPortalRouter, type PortalRouter } from '@/app/router/create-portal-router';
import { accountQuery } from '@/shared/api/account-queries';
import { createQueryClient } from '@/shared/api/query-client';
import { userQuery } from '@/shared/api/user-queries';
import { agentBackend } from '../../support/agent-backend';
import {
  sampleAccount,
  sampleAccountsPage,
  sampleSummary,
  sampleUser,
} from '../../support/sample-answers';
import { viewDriver, type StartedView } from './view-driver';

/** The whole portal, whose session is held: what it asks for, where it goes and what it forgets. */
export interface SessionDriver extends StartedView<typeof sessionMachine> {
  /** Goes to an address, as links, the address bar and the browser's Back do. */
  go(path: string): Promise<void>;
  path(): string;
  /** What the session's own calls bring with them: the pages read it from the cache. */
  readUser(user: SessionUser): void;
  readAccount(): void;
}

/** A page of each kind. */
export const addresses: Readonly<Record<PageAccess, string>> = {
  account: '/',
  noAccount: '/accounts',
  restricted: '/403',
  login: '/login',
};

const accounts = { first: '100001', second: '100002' };

export function sessionDriver(): SessionDriver {
  const backend = agentBackend();
  backend.holds(loginUrl);
  backend.answers(
    listAccounts,
    sampleAccountsPage(
      Object.entries(accounts).map(([name, number]) => sampleSummary(number, name)),
    ),
  );
  const queryClient = createQueryClient({ onForbiddenPage: () => undefined });
  let router: PortalRouter | undefined;
  const shown = (): PortalRouter => {
    if (router === undefined) throw new Error('The portal has not been shown.');
    return router;
  };
  const driver = viewDriver(sessionMachine, (session) => {
    const { access } = session.getSnapshot().context;
    const of = session.getSnapshot.bind(session);
    router = createPortalRouter(
      {
        queryClient,
        isSignedIn: () => of().context.userId !== null,
        accountNumber: () => of().context.accountNumber,
      },
      createMemoryHistory({ initialEntries: [addresses[access]] }),
    );
    // The session's own actions, held like all others, empty the cache where it forgets its user.
    session.subscribe(({ context }) => {
      if (context.userId === null) queryClient.removeQueries();
    });
    return <Portal queryClient={queryClient} router={router} session={session} />;
  });
  return {
    ...driver,
    go: (path) => act(async () => shown().navigate({ to: path })),
    path: () => shown().history.location.pathname,
    readUser(user) {
      queryClient.setQueryData(
        userQuery.queryKey,
        sampleUser({
          user_id: user.userId,
          current_account: user.currentAccount,
          num_available_accounts: user.availableAccounts,
        }),
      );
    },
    readAccount() {
      const number: unknown = driver.state().snapshot.context.accountNumber;
      if (typeof number !== 'string') throw new Error('No account is being opened.');
      queryClient.setQueryData(
        accountQuery(number).queryKey,
        sampleAccount({ account_number: number, agent_code: `A${number}` }),
      );
    },
    end() {
      driver.end();
      queryClient.clear();
    },
  };
}
