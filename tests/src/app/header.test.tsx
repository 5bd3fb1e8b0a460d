import { listAccounts, readAccount, reopenAgency } from '@contract/account';
import { listCards } from '@contract/card';
import { logout } from '@contract/sign-in';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentBackend } from '../../support/agent-backend';
import { openPortal } from '../../support/open-portal';
import { testConfig } from '../../support/portal-config';
import { sampleAccount, sampleAccountsPage, sampleCards } from '@contract/samples/sample-answers';
import { keptData } from '../../support/kept-data';
import { stubBackend } from '../../support/stub-backend';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const banner = () => within(screen.getByRole('banner'));
const buttonsOf = (area: { getAllByRole: typeof screen.getAllByRole }) =>
  area.getAllByRole('button').map(({ textContent }) => textContent);
const accountButton = () => banner().findByRole('button', { name: /Robin Cedar Agency/ });

describe('the navigation', () => {
  it('links to each page and marks the current one', async () => {
    agentBackend();
    const portal = await openPortal('/');
    const navigation = within(await banner().findByRole('navigation', { name: 'Main' }));
    expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    await portal.user.click(navigation.getByRole('link', { name: 'Domains' }));
    await heading('Domains');
    expect(portal.address()).toBe('/domains');
    expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Domains');
  });

  it('marks the menu that contains the page', async () => {
    agentBackend();
    await openPortal('/adwords');
    const navigation = within(await banner().findByRole('navigation', { name: 'Main' }));
    expect(await navigation.findByRole('button', { current: true })).toHaveTextContent('Marketing');
  });

  it("links the portal's name to the dashboard", async () => {
    agentBackend();
    const portal = await openPortal('/domains');
    await heading('Domains');
    await portal.user.click(banner().getByRole('link', { name: 'Agency Portal' }));
    await heading(/^Good/);
    expect(portal.address()).toBe('/');
  });

  it('has no links to account pages without an account', async () => {
    const backend = agentBackend({ num_available_accounts: 2, current_account: null });
    backend.answers(listAccounts, sampleAccountsPage([]));
    await openPortal('/accounts');
    await heading('Accounts');
    const navigation = within(await banner().findByRole('navigation', { name: 'Main' }));
    expect(navigation.queryByRole('link')).toBeNull();
    expect(buttonsOf(navigation)).toEqual(['Support', 'Menu']);
    expect(banner().getByRole('button', { name: 'Robin Cedar' })).toBeInTheDocument();
  });

  it.each(['/403', '/nowhere'])('is hidden on a restricted page: %s', async (address) => {
    stubBackend();
    await openPortal(address);
    await screen.findByRole('heading', { level: 1 });
    expect(banner().queryByRole('navigation')).toBeNull();
    expect(banner().queryByRole('button')).toBeNull();
  });

  it('is shown to a signed-in user on a restricted page, but without Marketing', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await heading(/^Good/);
    await act(() => portal.router.navigate({ to: '/403' }));
    await heading(/access to this page/);
    const navigation = within(banner().getByRole('navigation', { name: 'Main' }));
    expect(buttonsOf(navigation)).toEqual(['Support', 'Menu']);
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
    await portal.user.click(navigation.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('menuitem', { name: 'Domains' });
    expect(screen.queryByRole('menuitem', { name: /Campaigns/ })).toBeNull();
  });
});

describe('the account menu', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['approved photo', { agent_photo: 'new/nora.jpg' }, 'new/nora.jpg'],
    ['own photo, if none was approved,', {}, `people/${sampleAccount().agency.agent.mvt_id}.jpg`],
  ])("shows the agent's %s in place of initials", async (_, changes, path) => {
    const backend = agentBackend();
    backend.answers(readAccount, sampleAccount(changes));
    await openPortal('/glossary');
    const { storage_address } = testConfig;
    expect((await accountButton()).querySelector('img')).toHaveAttribute(
      'src',
      `https://resize.beacon.example/200?of=${encodeURIComponent(storage_address + path)}`,
    );
  });

  it(
    'does not offer Change Account to a user with a single account',
    { tags: 'full' },
    async () => {
      agentBackend({ num_available_accounts: 1 });
      const portal = await openPortal('/');
      await portal.user.click(await accountButton());
      await screen.findByRole('menuitem', { name: 'Signout' });
      expect(screen.queryByRole('menuitem', { name: 'Change Account' })).toBeNull();
    },
  );

  it('changes the theme immediately, and stays open so that another can be tried', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await portal.user.click(await accountButton());
    await portal.user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await portal.user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(screen.getByRole('menuitemradio', { name: 'Light' })).toBeChecked();
  });

  it('signs out and clears the cached data', async () => {
    const backend = agentBackend();
    backend.answers(logout, { signed_out: true });
    const portal = await openPortal('/domains');
    await portal.user.click(await accountButton());
    await portal.user.click(await screen.findByRole('menuitem', { name: 'Signout' }));
    await heading('Logged Out');
    expect(backend.callsOf(logout)).toHaveLength(1);
    expect(keptData(portal.queryClient)).toEqual([]);
    expect(screen.queryByText('Robin Cedar Agency')).toBeNull();
  });
});

describe('a closed agency', () => {
  const record = { ...sampleAccount().record, active: false, closed_at: '2026-11-15T12:00:00Z' };

  it('says so on each page, with the way to support, and offers an owner no change', async () => {
    const backend = agentBackend();
    backend.answers(readAccount, sampleAccount({ record }));
    backend.answers(listCards, [...sampleCards]);
    await openPortal('/payment');
    await screen.findAllByText(/Visa ending in/);
    expect(banner().getByText(/closed since November 15, 2026/)).toBeVisible();
    expect(banner().getByRole('link', { name: testConfig.support_phone })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('button')).toBeNull();
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Billing History',
    ]);
  });

  it('is reopened by staff', async () => {
    const backend = agentBackend({ user_type: testConfig.staff_user_type });
    backend.answers(readAccount, sampleAccount({ record }));
    backend.answers(listCards, []);
    backend.refuses(reopenAgency, { status: 500, reason: 'internal' });
    const portal = await openPortal('/payment');
    const reopen = await banner().findByRole('button', { name: 'Reopen agency' });
    await portal.user.click(reopen);
    expect(await banner().findByRole('alert')).toBeVisible();
    const answer = backend.holds(reopenAgency);
    backend.answers(readAccount, sampleAccount());
    await portal.user.dblClick(reopen);
    expect(reopen).toHaveTextContent('Reopening…');
    answer(null);
    expect(await screen.findByRole('link', { name: 'Add Card' })).toBeVisible();
    expect(backend.callsOf(reopenAgency)).toHaveLength(2);
  });
});

describe('the footer', () => {
  it('names the provider and shows how to reach support, signed in or not', async () => {
    stubBackend();
    await openPortal('/403');
    await heading(/access to this page/);
    const footer = within(screen.getByRole('contentinfo'));
    expect(
      footer.getByText(/services are provided by Beacon, not by Granite Mutual/),
    ).toBeVisible();
    expect(
      footer.getByText("Demo: cards aren't charged and domains aren't registered."),
    ).toBeVisible();
    expect(footer.getByRole('link', { name: testConfig.support_phone })).toHaveAttribute(
      'href',
      'tel:+13125550188',
    );
    expect(footer.getByRole('link', { name: testConfig.support_email })).toHaveAttribute(
      'href',
      `mailto:${testConfig.support_email}`,
    );
    expect(footer.getByText('Monday to Friday 8AM to 5PM Central')).toBeVisible();
  });
});
