import { listAccounts, readAccount } from '@contract/account';
import { chooseAccount } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentBackend } from '../../support/agent-backend';
import { openPortal } from '../../support/open-portal';
import {
  sampleAccount,
  sampleAccountsPage,
  sampleSummary,
  sampleUser,
} from '@contract/samples/sample-answers';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const announced = () => document.querySelector('[data-announcer]')?.textContent;

describe('arriving at a page', () => {
  it('sets the title, moves the focus to the heading and announces the page', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await heading(/^Good/);
    expect(document.title).toBe('Dashboard · Agency Portal');
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
    await portal.user.click(navigation.getByRole('link', { name: 'Domains' }));
    const title = await heading('Domains');
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('Domains · Agency Portal');
    expect(announced()).toBe('Domains · Agency Portal');
  });

  it('sets the title and the focus after Back, too', async () => {
    agentBackend();
    const portal = await openPortal('/domains');
    await heading('Domains');
    await act(() => portal.router.navigate({ to: '/' }));
    await heading(/^Good/);
    act(() => portal.history.back());
    const title = await heading('Domains');
    await waitFor(() => expect(title).toHaveFocus());
    expect(document.title).toBe('Domains · Agency Portal');
  });

  it("is announced only after the page's account has loaded", { tags: 'full' }, async () => {
    const backend = agentBackend({ num_available_accounts: 2, current_account: null });
    backend.answers(listAccounts, sampleAccountsPage([sampleSummary('200002', 'Two')]));
    backend.answers(chooseAccount, sampleUser());
    const portal = await openPortal('/accounts');
    const answer = backend.holds(readAccount);
    await portal.user.click(await screen.findByRole('button', { name: /Two/ }));
    await waitFor(() => expect(portal.address()).toBe('/'));
    expect(announced()).not.toBe('Dashboard · Agency Portal');
    answer(sampleAccount({ account_number: '200002' }));
    const title = await heading(/^Good/);
    await waitFor(() => expect(title).toHaveFocus());
    expect(announced()).toBe('Dashboard · Agency Portal');
  });

  it.each([
    [{ num_available_accounts: 0, current_account: null }, 'Welcome'],
    [{ num_available_accounts: 2, current_account: null }, 'No Account Selected'],
  ])('sets the title of the screen that replaces the page: %j', async (changes, name) => {
    agentBackend(changes);
    await openPortal('/domains');
    await heading(name);
    expect(document.title).toBe(`${name} · Agency Portal`);
  });

  it("doesn't move the focus on the first page, where the browser sets it", async () => {
    agentBackend();
    await openPortal('/domains');
    await heading('Domains');
    expect(document.body).toHaveFocus();
  });

  it("doesn't move the focus if only the query changes, for example by a filter", async () => {
    agentBackend();
    const portal = await openPortal('/domains');
    const filter = await screen.findByRole('searchbox', { name: 'Find a domain' });
    await portal.user.type(filter, 'cedar');
    await waitFor(() => expect(portal.address()).toBe('/domains?q=cedar'));
    expect(filter).toHaveFocus();
  });
});

describe('the breadcrumbs of a transfer', () => {
  it('link to the parent pages, and end with the page itself', async () => {
    agentBackend();
    const portal = await openPortal('/domains/transfer');
    await heading('Transfer Domain');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Domains',
      'Transfer Domain',
    ]);
    expect(crumbs.getByText('Transfer Domain')).toHaveAttribute('aria-current', 'page');
    await portal.user.click(crumbs.getByRole('link', { name: 'Domains' }));
    await heading('Domains');
    await portal.user.click(screen.getAllByRole('link', { name: 'Dashboard' })[1] ?? document.body);
    await heading(/^Good/);
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
  });
});

describe('a path with a trailing slash', () => {
  it.each([
    ['/domains/', '/domains'],
    ['/domains/transfer/', '/domains/transfer'],
    ['/domains/?kind=c1', '/domains?kind=c1'],
    ['/domains/?kind=c1&q=a%20b#list', '/domains?kind=c1&q=a%20b#list'],
    ['/403/', '/403'],
    ['/no/such/page/', '/no/such/page'],
    ['/domains//', '/domains'],
  ])('loses the slash: %s', async (address, canonical) => {
    agentBackend();
    const portal = await openPortal(address);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(portal.address()).toBe(canonical));
    expect(portal.history.length).toBe(1);
  });

  it('loses the slash after a history change', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await heading(/^Good/);
    act(() => portal.history.push('/domains/'));
    await heading('Domains');
    await waitFor(() => expect(portal.address()).toBe('/domains'));
  });
});
