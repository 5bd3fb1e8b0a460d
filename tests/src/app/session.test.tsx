import { listAccounts, readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { loginUrl, logout } from '@contract/sign-in';
import { activeUser, chooseAccount } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { currentUserLoad, reportUnauthorized } from '@/shared/api/unauthorized';
import { takeDestination } from '@/shared/lib/destination/stored-destination';
import { claimDrafts, draftStore } from '@/shared/lib/storage/drafts';
import { agentBackend, signIn } from '../../support/agent-backend';
import { keptData } from '../../support/kept-data';
import { openPortal, type OpenPortal } from '../../support/open-portal';
import { stubLocation } from '../../support/page-location';
import {
  accountNumber,
  sampleAccountsPage,
  sampleDomain,
  sampleSummary,
  sampleUser,
} from '@contract/samples/sample-answers';
import { stubBackend, type StubBackend } from '../../support/stub-backend';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const expired = () => screen.findByRole('alertdialog', { name: 'Session Expired' });

const draft = draftStore('note', accountNumber, String);

/** Sends a message as another tab of this browser would. */
async function hearFromAnotherTab(message: unknown): Promise<void> {
  const tab = new BroadcastChannel('portal.session');
  onTestFinished(() => tab.close());
  await act(async () => {
    tab.postMessage(message);
    await new Promise((resolve) => setImmediate(resolve));
  });
}

/** Ends the session in the backend, and makes the page send a request. */
async function expire(backend: StubBackend, portal: OpenPortal): Promise<void> {
  backend.refuses(listDomains, { status: 401, reason: 'unauthenticated' });
  await act(() => portal.queryClient.invalidateQueries());
}

async function openDomains(): Promise<{ backend: StubBackend; portal: OpenPortal }> {
  const backend = agentBackend();
  const portal = await openPortal('/domains?kind=c1');
  await screen.findByRole('rowheader', { name: 'cedar-quote.example' });
  return { backend, portal };
}

describe('session expiry', () => {
  it('happens once, even if many requests are refused', async () => {
    const { backend, portal } = await openDomains();
    draft.write('half a name');
    await expire(backend, portal);
    await act(() =>
      Promise.all(Array.from({ length: 20 }, () => portal.queryClient.refetchQueries())),
    );
    await expired();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(backend.callsOf(activeUser)).toHaveLength(1);
    expect(portal.address()).toBe('/domains?kind=c1');
    expect(portal.history.length).toBe(1);
  });

  it('shows as soon as the tab becomes visible, even if no data is stale', async () => {
    const { backend } = await openDomains();
    backend.refuses(readAccount, { status: 401, reason: 'unauthenticated' });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await expired()).toBeVisible();
  });

  it('keeps the URL and drafts when the same user logs in again', async () => {
    const { backend, portal } = await openDomains();
    draft.write('half a name');
    await expire(backend, portal);
    backend.answers(loginUrl, { login_url: 'https://provider.example/auth' });
    const { assign } = stubLocation();
    await portal.user.click(within(await expired()).getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(assign).toHaveBeenCalled());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(takeDestination()).toBe('/domains?kind=c1');
    signIn(backend);
    act(() => portal.session.send({ type: 'login.succeed' }));
    await waitFor(() => expect(backend.callsOf(activeUser)).toHaveLength(2));
    expect(draft.read()).toBe('half a name');
  });

  it('drops the drafts when another user logs in', async () => {
    const { backend, portal } = await openDomains();
    draft.write('half a name');
    await expire(backend, portal);
    await expired();
    signIn(backend, { user_id: 'u-2', current_account: '200002' });
    act(() => portal.session.send({ type: 'page.show', access: 'login' }));
    act(() => portal.session.send({ type: 'login.succeed' }));
    await waitFor(() => expect(draft.read()).toBeNull());
  });

  it.each([
    { owner: 'u-1', kept: 'half a name' },
    { owner: 'u-7', kept: null },
  ])(
    'keeps drafts after a reload only if they belong to the same user: $owner',
    async ({ owner, kept }) => {
      claimDrafts(owner);
      draft.write('half a name');
      await openDomains();
      expect(draft.read()).toBe(kept);
    },
  );

  it('ends when the same user signs in again in another tab, and the data is reloaded', async () => {
    const { backend, portal } = await openDomains();
    await expire(backend, portal);
    await expired();
    signIn(backend);
    backend.answers(listDomains, [sampleDomain('newest.example')]);
    await hearFromAnotherTab({ type: 'tabs.signedIn', userId: 'u-1' });
    await screen.findByRole('rowheader', { name: 'newest.example' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(portal.address()).toBe('/domains?kind=c1');
  });
});

describe('other browser tabs', () => {
  it('sign out this tab and clear its data', async () => {
    const { portal } = await openDomains();
    draft.write('half a name');
    await hearFromAnotherTab({ type: 'tabs.signedOut' });
    await heading('Logged Out');
    expect(portal.address()).toBe('/logout');
    expect(draft.read()).toBeNull();
    expect(keptData(portal.queryClient)).toEqual([]);
  });

  it('clear this tab and redirect it to the dashboard when another user signs in there', async () => {
    const { backend, portal } = await openDomains();
    draft.write('half a name');
    signIn(backend, { user_id: 'u-2', current_account: '200002' });
    backend.answers(listDomains, [sampleDomain('of-another.example')]);
    await hearFromAnotherTab({ type: 'tabs.signedIn', userId: 'u-2' });
    await screen.findByRole('rowheader', { name: 'of-another.example' });
    expect(portal.address()).toBe('/');
    expect(screen.queryByText('cedar-quote.example')).toBeNull();
    expect(draft.read()).toBeNull();
  });

  it.each([
    'tabs.signedOut',
    { type: 'tabs.signedIn' },
    { type: 'session.signOut' },
    { type: 'account.choose', accountNumber: '200002' },
    null,
  ])('are ignored if they send an invalid message: %j', async (message) => {
    const { backend, portal } = await openDomains();
    await hearFromAnotherTab(message);
    expect(portal.session.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
    expect(backend.callsOf(logout)).toEqual([]);
  });

  it('redirect a waiting login to its destination when a user signs in there', async () => {
    const backend = stubBackend();
    backend.refuses(activeUser, { status: 401, reason: 'unauthenticated' });
    backend.answers(loginUrl, { login_url: 'https://provider.example/auth' });
    const { assign } = stubLocation();
    const portal = await openPortal('/domains?kind=c1');
    await waitFor(() => expect(assign).toHaveBeenCalled());
    signIn(backend);
    await hearFromAnotherTab({ type: 'tabs.signedIn', userId: 'u-1' });
    await heading('Domains');
    expect(portal.address()).toBe('/domains?kind=c1');
  });
});

describe("an account's data", () => {
  it('is never shown in another account', async () => {
    const backend = agentBackend({ num_available_accounts: 2 });
    backend.answers(
      listAccounts,
      sampleAccountsPage([sampleSummary('200001', 'One'), sampleSummary('200002', 'Two')]),
    );
    backend.answers(listDomains, ({ parameters }) => [
      sampleDomain(`of-${parameters['account_number']}.example`),
    ]);
    const portal = await openPortal('/domains');
    await screen.findByText('of-200001.example');
    draft.write('half a name');
    await act(() => portal.router.navigate({ to: '/accounts' }));
    backend.answers(activeUser, sampleUser());
    const answer = backend.holds(listDomains);
    backend.answers(chooseAccount, sampleUser());
    await portal.user.click(await screen.findByRole('button', { name: /Two/ }));
    await waitFor(() => expect(portal.session.getSnapshot().context.accountNumber).toBe('200002'));
    await act(() => portal.router.navigate({ to: '/domains' }));
    await heading('Domains');
    expect(screen.queryByText('of-200001.example')).toBeNull();
    expect(draft.read()).toBeNull();
    answer([sampleDomain('of-200002.example')]);
    await screen.findByText('of-200002.example');
    expect(backend.callsOf(readAccount).map(({ parameters }) => parameters)).toEqual([
      { account_number: '200001' },
      { account_number: '200002' },
    ]);
  });
});

describe('a new sign-in', () => {
  it('is not ended by a 401 to an earlier request', async () => {
    const { backend, portal } = await openDomains();
    const sentBefore = currentUserLoad();
    await expire(backend, portal);
    await expired();
    signIn(backend);
    await hearFromAnotherTab({ type: 'tabs.signedIn', userId: 'u-1' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    act(() => reportUnauthorized(sentBefore));
    expect(portal.session.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  });

  it('is complete before the accounts are requested', async () => {
    const backend = agentBackend({ num_available_accounts: 2 });
    backend.answers(listAccounts, sampleAccountsPage([sampleSummary('200001', 'One')]));
    const answer = backend.holds(activeUser);
    await openPortal('/accounts');
    await waitFor(() => expect(backend.callsOf(activeUser)).toHaveLength(1));
    expect(backend.callsOf(listAccounts)).toEqual([]);
    answer(sampleUser({ num_available_accounts: 2 }));
    await screen.findByRole('button', { name: /One/ });
    expect(backend.callsOf(listAccounts)).toHaveLength(1);
  });
});
