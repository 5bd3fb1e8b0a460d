import type { SessionContext as SessionMemory } from '@machines/session/session-context';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { announcementsQuery } from '@/app/announcements/announcements-query';
import { Portal } from '@/app/portal';
import { createPortalRouter } from '@/app/router/create-portal-router';
import { pageAccessRule } from '@/app/router/route-metadata';
import { signOut } from '@/app/session/sign-out';
import type { SessionActor } from '@/entities/session';
import { accountsQuery } from '@/pages/accounts/api/accounts-query';
import { accountsSearchDefaults } from '@/pages/accounts/model/accounts-search';
import { accountQuery } from '@/shared/api/account-queries';
import { attentionQuery } from '@/shared/api/attention-queries';
import { domainsQuery } from '@/shared/api/domain-queries';
import { overviewQuery } from '@/shared/api/overview-queries';
import { userQuery } from '@/shared/api/user-queries';
import { sampleSubscription, sampleUser } from '@contract/samples/sample-answers';
import type { SampleData } from './sample-data';
import { createSampleClient } from './sample-providers';

const addresses = { account: '/', noAccount: '/accounts', restricted: '/403', login: '/login' };

/** Returns the portal's page for a session state: a page for each kind of access, and the sign-out page. */
function addressOf(session: SessionActor): string {
  const snapshot = session.getSnapshot();
  const isLogout = (['signingOut', 'signedOut', 'signOutFailed'] as const).some((state) =>
    snapshot.matches(state),
  );
  const { access } = snapshot.context;
  return isLogout && access !== 'login' ? '/logout' : addresses[access];
}

/** Fills the cache with the results of the session's calls, because no calls are made here. */
export function cacheFor(
  queryClient: QueryClient,
  { userId, accountNumber, availableAccounts, accountOpen }: SessionMemory,
  { account, domains, accounts }: SampleData,
): void {
  if (userId === null) return queryClient.removeQueries();
  queryClient.setQueryData(
    userQuery.queryKey,
    sampleUser({
      user_id: userId,
      current_account: accountNumber,
      num_available_accounts: availableAccounts,
    }),
  );
  queryClient.setQueryData(announcementsQuery(userId).queryKey, {
    announcements: [],
  });
  queryClient.setQueryData(accountsQuery(accountsSearchDefaults).queryKey, accounts);
  if (accountNumber === null || !accountOpen) return;
  queryClient.setQueryData(accountQuery(accountNumber).queryKey, {
    ...account,
    account_number: accountNumber,
    agent_code: `A${accountNumber}`,
  });
  queryClient.setQueryData(domainsQuery(accountNumber).queryKey, [...domains]);
  queryClient.setQueryData(attentionQuery(accountNumber).queryKey, { items: [] });
  queryClient.setQueryData(overviewQuery(accountNumber).queryKey, {
    subscription: sampleSubscription(),
    last_30_days: null,
  });
}

function sampledPortal(session: SessionActor, data: SampleData) {
  const queryClient = createSampleClient();
  cacheFor(queryClient, session.getSnapshot().context, data);
  const router = createPortalRouter(
    {
      queryClient,
      isSignedIn: () => session.getSnapshot().context.userId !== null,
      accountNumber: () => session.getSnapshot().context.accountNumber,
      signOut: () => signOut(session),
    },
    createMemoryHistory({ initialEntries: [addressOf(session)] }),
  );
  return { queryClient, router };
}

interface PortalScreenProps {
  readonly session: SessionActor;
  readonly data: SampleData;
}

/** Renders the whole portal with sample data, at the page for the session's state. */
export function PortalScreen({ session, data }: PortalScreenProps) {
  const [{ queryClient, router }] = useState(() => sampledPortal(session, data));
  useEffect(() => {
    let shown = addressOf(session);
    const follow = session.subscribe(({ context }) => {
      cacheFor(queryClient, context, data);
      const address = addressOf(session);
      if (address === shown) return;
      shown = address;
      void router.navigate({ to: address });
    });
    const tell = router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
      // The person navigated, so the URL no longer follows from the state.
      if (pathname === shown) return;
      shown = pathname;
      session.send({ type: 'page.show', access: pageAccessRule(router.state.matches).needs });
    });
    return () => {
      follow.unsubscribe();
      tell();
    };
  }, [session, data, queryClient, router]);
  return <Portal queryClient={queryClient} router={router} session={session} />;
}
