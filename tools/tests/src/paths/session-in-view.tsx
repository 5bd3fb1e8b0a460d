import { listAccounts } from '@contract/account';
import { loginUrl } from '@contract/sign-in';
import type { PageAccess, SessionContext } from '@machines/session/session-context';
import { sessionMachine } from '@machines/session/session-machine';
import { sessionModel } from '@machines/session/session-model';
import { isOfferedOnPage, isSigningOut, sessionScreen } from '@machines/session/session-screen';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
// Imported up front: the portal loads it after some seconds, and user-event's `act` doesn't wait for it.
import '@/app/updates/updates';
import { Portal } from '@/app/portal';
import { createPortalRouter, type PortalRouter } from '@/app/router/create-portal-router';
import { signOut } from '@/app/session/sign-out';
import { accountQuery } from '@/shared/api/account-queries';
import { createQueryClient } from '@/shared/api/query-client';
import { userQuery } from '@/shared/api/user-queries';
import { agentBackend } from '../../../../tests/support/agent-backend';
import {
  sampleAccount,
  sampleAccountsPage,
  sampleSummary,
  sampleUser,
} from '@contract/samples/sample-answers';
import type { ViewDriver } from './view-driver';
import { viewReplay } from './view-replay';

const addresses = { account: '/', noAccount: '/accounts', restricted: '/403', login: '/login' };

const isInert = () => screen.getByRole('main', { hidden: true }).closest('[inert]') !== null;

async function seesExpiry(driver: ViewDriver): Promise<void> {
  expect(isInert(), 'the page takes no press').toBe(true);
  await driver.user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Session Expired' })).toBeInTheDocument();
}

async function changeAccount({ user, state, send }: ViewDriver): Promise<void> {
  const button = within(screen.getByRole('banner')).getByRole('button', { name: /robin/i });
  // Loads the menu before it is pressed, because user-event's `act` doesn't wait for it.
  await user.hover(button);
  await vi.dynamicImportSettled();
  await user.click(button);
  const menu = await screen.findByRole('menu');
  const item = within(menu).queryByRole('menuitem', { name: 'Change Account' });
  if (item !== null) return user.click(item);
  // If there are no accounts, the menu has no Change Account, but the machine must still handle the event.
  expect(state().snapshot.matches({ signedIn: 'noAccounts' })).toBe(true);
  await user.keyboard('{Escape}');
  await send({ type: 'account.change' });
}

/** Updates the query cache, as the session's calls and actions would if they weren't test doubles. */
function updateCache(queryClient: QueryClient, context: SessionContext): void {
  const { userId, accountNumber: number, availableAccounts, accountOpen } = context;
  if (userId === null) return queryClient.removeQueries();
  queryClient.setQueryData(
    userQuery.queryKey,
    sampleUser({
      user_id: userId,
      current_account: number,
      num_available_accounts: availableAccounts,
    }),
  );
  if (number === null || !accountOpen) return;
  queryClient.setQueryData(
    accountQuery(number).queryKey,
    sampleAccount({ account_number: number, agent_code: `A${number}` }),
  );
}

/** The whole portal, with test doubles for the session's actors and actions. */
export function sessionReplay() {
  const backend = agentBackend();
  backend.holds(loginUrl);
  backend.answers(
    listAccounts,
    sampleAccountsPage([sampleSummary('100001', 'first'), sampleSummary('100002', 'second')]),
  );
  const queryClient = createQueryClient({ onForbiddenPage: () => undefined });
  let router: PortalRouter | undefined;
  const go = (to: string) => act(async () => router?.navigate({ to }));
  return viewReplay({
    machine: sessionMachine,
    model: sessionModel,
    screen: sessionScreen,
    isOffered: isOfferedOnPage,
    events: {
      async 'page.show'(driver, event, at) {
        const { access } = event as { readonly access: PageAccess };
        const isLogout = access === 'restricted' && isSigningOut(at);
        await go(isLogout ? '/logout' : addresses[access]);
        // The portal notifies its session of each page that it shows.
        await driver.send({ type: 'page.show', access });
      },
      'account.change': changeAccount,
      'session.signOut': () => go('/logout'),
      async 'tabs.signedOut'(driver) {
        await driver.send({ type: 'tabs.signedOut' });
        const { snapshot } = driver.state();
        if (isSigningOut(snapshot) && snapshot.context.access === 'restricted') await go('/logout');
      },
    },
    delays: { accountRedirect: (driver) => driver.pass('accountRedirect') },
    states: {
      async 'signedIn.active'(_, { context: { accountNumber } }) {
        await screen.findByText(`Agent A${accountNumber}`);
      },
      'expired.waiting': seesExpiry,
      'expired.resuming': seesExpiry,
    },
    show(session) {
      const context = () => session.getSnapshot().context;
      queryClient.clear();
      session.subscribe(() => updateCache(queryClient, context()));
      router = createPortalRouter(
        {
          queryClient,
          isSignedIn: () => context().userId !== null,
          accountNumber: () => context().accountNumber,
          signOut: () => signOut(session),
        },
        createMemoryHistory({ initialEntries: [addresses[context().access]] }),
      );
      return <Portal queryClient={queryClient} router={router} session={session} />;
    },
  });
}
