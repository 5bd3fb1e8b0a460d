import { listAccounts, readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { loginUrl } from '@contract/sign-in';
import { readGlobalCoverage, readGlobalStats } from '@contract/stats';
import { activeUser, chooseAccount, marketingAdminGroup } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeDestination } from '@/shared/lib/destination/stored-destination';
import { agentBackend, signIn } from '../../support/agent-backend';
import { openPortal } from '../../support/open-portal';
import { stubLocation } from '../../support/page-location';
import { testConfig } from '../../support/portal-config';
import {
  accountNumber,
  sampleAccount,
  sampleAccountsPage,
  sampleSummary,
  sampleUser,
} from '@contract/samples/sample-answers';
import { sampleStats } from '@contract/samples/sample-stats';
import { stubBackend } from '../../support/stub-backend';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('while the user is unknown', () => {
  it('the portal shows a loading screen and an empty header', async () => {
    const backend = agentBackend();
    const answer = backend.holds(activeUser);
    await openPortal('/domains');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('status')).toHaveTextContent('Loading your portal');
    const banner = within(screen.getByRole('banner'));
    expect(banner.queryByRole('navigation')).toBeNull();
    expect(banner.queryByRole('button')).toBeNull();
    answer(sampleUser());
    await heading('Domains');
  });

  it.each([
    { asked: activeUser, answer: sampleUser(), state: 'loading.asking' },
    { asked: readAccount, answer: sampleAccount(), state: 'signedIn.loadingAccount' },
  ])('the session stays in $state when the person leaves the page', async (waiting) => {
    const backend = agentBackend();
    const arrive = backend.holds(waiting.asked);
    const { history } = await openPortal('/domains');
    const shell = screen.getByRole('main').parentElement;
    await waitFor(() => expect(backend.callsOf(waiting.asked)).toHaveLength(1));
    act(() => history.push('/403'));
    await heading(/access to this page/);
    expect(shell).toHaveAttribute('data-state', waiting.state);
    arrive(waiting.answer);
    await waitFor(() => expect(shell).toHaveAttribute('data-state', 'signedIn.active'));
  });

  it("the account and the page's data are requested in parallel", async () => {
    const backend = agentBackend();
    backend.holds(readAccount);
    await openPortal('/domains');
    await waitFor(() => expect(backend.callsOf(readAccount)).toHaveLength(1));
    await waitFor(() => expect(backend.callsOf(listDomains)).toHaveLength(1));
  });
});

describe('without a signed-in user', () => {
  it('the portal redirects to the login and remembers the URL with its query', async () => {
    const backend = stubBackend();
    backend.refuses(activeUser, { status: 401, reason: 'unauthenticated' });
    backend.answers(loginUrl, { login_url: 'https://provider.example/auth?client_id=portal' });
    const { assign } = stubLocation();
    const portal = await openPortal('/domains?kind=c1&q=cedar');
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    expect(portal.address()).toBe('/login');
    expect(portal.history.length).toBe(1);
    expect(takeDestination()).toBe('/domains?kind=c1&q=cedar');
  });
});

describe('a user without any account', () => {
  const unassigned = { num_available_accounts: 0, current_account: null };

  it('sees a welcome page with their email address, their id and the phone number for interns', async () => {
    const backend = stubBackend();
    backend.answers(activeUser, sampleUser({ ...unassigned, user_id: 'u-77' }));
    await openPortal('/');
    await heading('Welcome');
    const main = within(screen.getByRole('main'));
    expect(main.getByText('robin@granite.example')).toBeInTheDocument();
    expect(main.getByText('u-77')).toBeInTheDocument();
    expect(main.getByText(/aren't assigned to an agency/)).toBeInTheDocument();
    expect(main.getByRole('link', { name: testConfig.support_phone })).toHaveAttribute(
      'href',
      'tel:+13125550188',
    );
    expect(main.queryByRole('link', { name: 'Global Stats' })).toBeNull();
  });

  it(
    'sees a working Global Stats button if they are a marketing admin',
    { tags: 'full' },
    async () => {
      const backend = stubBackend();
      backend.answers(activeUser, sampleUser({ ...unassigned, groups: [marketingAdminGroup] }));
      backend.answers(readGlobalStats, sampleStats());
      backend.answers(readGlobalCoverage, { counting_began: null });
      const portal = await openPortal('/domains');
      await heading('Welcome');
      await portal.user.click(screen.getByRole('link', { name: 'Global Stats' }));
      await heading('Global Stats');
      expect(portal.address()).toBe('/admin/globalstats');
    },
  );
});

describe('a user who has not chosen an account', () => {
  const several = { num_available_accounts: 2, current_account: null };
  const accounts = sampleAccountsPage([
    sampleSummary(accountNumber, 'Robin Cedar Agency'),
    sampleSummary('200002', 'Cedar Life'),
  ]);

  function undecidedBackend() {
    const backend = agentBackend(several);
    backend.answers(listAccounts, accounts);
    backend.answers(chooseAccount, sampleUser({ num_available_accounts: 2 }));
    return backend;
  }

  it('can go straight to the list of accounts', async () => {
    undecidedBackend();
    const portal = await openPortal('/');
    await heading('No Account Selected');
    await portal.user.click(screen.getByRole('link', { name: 'your accounts' }));
    expect(await heading('Accounts')).toBeInTheDocument();
  });

  it.each([
    ['/domains', 'Accounts'],
    ['/glossary', 'Glossary'],
  ])('who signs in to open %s sees %s at once', async (destination, opened) => {
    const backend = undecidedBackend();
    backend.holds(loginUrl);
    const { session, history } = await openPortal('/login');
    act(() => session.send({ type: 'login.succeed' }));
    act(() => history.replace(destination));
    await heading(opened);
    expect(screen.queryByRole('heading', { name: 'No Account Selected' })).toBeNull();
  });

  it('is led to the accounts, where a choice opens the dashboard', async () => {
    undecidedBackend();
    await openPortal('/glossary');
    await heading('Glossary');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    for (const link of [
      crumbs.getByRole('link', { name: 'Dashboard' }),
      within(screen.getByRole('banner')).getByRole('link', { name: 'Agency Portal' }),
    ]) {
      expect(link).toHaveAttribute('href', '/accounts');
    }
  });

  it.each([403, 404])(
    'has to choose again when the remembered account is refused with %i',
    async (status) => {
      const backend = agentBackend();
      backend.answers(chooseAccount, sampleUser());
      backend.refuses(readAccount, { status, reason: 'not_found' });
      await openPortal('/domains');
      await heading('No Account Selected');
      await waitFor(() =>
        expect(backend.callsOf(chooseAccount).map(({ body }) => body)).toEqual([
          { current_account: null },
        ]),
      );
    },
  );
});

describe("when the portal can't be reached", () => {
  it.each([
    ['the user', activeUser],
    ['the account', readAccount],
  ])(
    "to load %s, a message says so, the URL doesn't change, and a retry is offered",
    async (_, endpoint) => {
      const backend = agentBackend();
      backend.refuses(endpoint, { status: 500, reason: 'internal' });
      const portal = await openPortal('/domains?kind=parked');
      await heading("We can't reach the portal");
      expect(screen.getByText(/Your work is safe/)).toBeInTheDocument();
      signIn(backend);
      await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
      await heading('Domains');
      expect(portal.address()).toBe('/domains?kind=parked');
    },
  );

  it('a public page is shown without fetching the user', async () => {
    const backend = stubBackend();
    backend.drops(activeUser);
    await openPortal('/403');
    await heading("Huh, looks like you don't have access to this page");
    expect(backend.callsOf(activeUser)).toEqual([]);
  });
});
