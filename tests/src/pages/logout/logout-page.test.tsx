import { loginUrl, logout } from '@contract/sign-in';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeDestination, takeDestination } from '@/shared/lib/destination/stored-destination';
import { draftStore } from '@/shared/lib/storage/drafts';
import { agentBackend } from '../../../support/agent-backend';
import { keptData } from '../../../support/kept-data';
import { openPortal } from '../../../support/open-portal';
import { stubLocation } from '../../../support/page-location';
import { accountNumber } from '@contract/samples/sample-answers';
import { stubBackend } from '../../../support/stub-backend';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const draft = draftStore('note', accountNumber, String);

describe('opening /logout', () => {
  it("clears the tab's data and notifies the other tabs", async () => {
    const heard: unknown[] = [];
    const otherTab = new BroadcastChannel('portal.session');
    onTestFinished(() => otherTab.close());
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    const backend = agentBackend();
    backend.answers(logout, { signed_out: true });
    const portal = await openPortal('/domains');
    await screen.findByRole('rowheader', { name: 'cedar-quote.example' });
    draft.write('half a name');
    storeDestination('/domains?q=cedar');
    await act(() => portal.router.navigate({ to: '/logout' }));
    await heading('Logged Out');
    expect(draft.read()).toBeNull();
    expect(takeDestination()).toBe('/');
    expect(keptData(portal.queryClient)).toEqual([]);
    await waitFor(() => expect(heard).toContainEqual({ type: 'tabs.signedOut' }));
  });

  it('treats a 401 as signed out', async () => {
    const backend = stubBackend();
    backend.refuses(logout, { status: 401, reason: 'unauthenticated' });
    await openPortal('/logout');
    expect(await heading('Logged Out')).toBeInTheDocument();
  });

  it.each([
    ['a 500', { status: 500, reason: 'internal' }],
    ['a 403', { status: 403, reason: 'csrf' }],
  ] as const)(
    'shows an error if the sign-out fails with %s, and offers a retry',
    async (_, refusal) => {
      const backend = stubBackend();
      backend.refuses(logout, refusal);
      const portal = await openPortal('/logout');
      await heading("You aren't signed out yet");
      expect(screen.queryByText('Logged Out')).toBeNull();
      expect(screen.getByText(/may still be signed in/)).toBeInTheDocument();
      backend.answers(logout, { signed_out: true });
      await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
      await heading('Logged Out');
    },
  );

  it("doesn't send a second request if the response is lost", async () => {
    const backend = stubBackend();
    backend.drops(logout);
    await openPortal('/logout');
    await heading("You aren't signed out yet");
    expect(backend.callsOf(logout)).toHaveLength(1);
  });

  it('offers a login that leads to the dashboard', async () => {
    const backend = stubBackend();
    backend.answers(logout, { signed_out: true });
    backend.answers(loginUrl, { login_url: 'https://provider.example/auth' });
    const { assign } = stubLocation();
    const portal = await openPortal('/logout');
    await heading('Logged Out');
    await portal.user.click(screen.getByRole('link', { name: 'Sign back in' }));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(takeDestination()).toBe('/');
  });
});
