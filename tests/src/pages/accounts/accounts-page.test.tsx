import { listAccounts, readAccount } from '@contract/account';
import { chooseAccount } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import {
  accountNumber,
  sampleAccountsPage,
  sampleSummary,
  sampleUser,
} from '@contract/samples/sample-answers';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const search = () => screen.findByRole('searchbox', { name: 'Find an account' });

const several = [
  sampleSummary(accountNumber, 'Robin Cedar Agency'),
  sampleSummary('200002', 'Cedar Life', {
    domain_count: 1,
    billing_status: 'past_due',
    active: false,
  }),
];

function accountsBackend(available = several.length) {
  const backend = agentBackend({ num_available_accounts: available });
  backend.answers(listAccounts, ({ query }) => {
    const page = Number(query['page']);
    const found = Array.from({ length: 23 }, (_, index) =>
      sampleSummary(String(300_001 + index), `Agency ${index + 1}`),
    ).filter(({ full_name: name }) => name.includes(query['q'] ?? ''));
    return available > 10
      ? sampleAccountsPage(found.slice((page - 1) * 10, page * 10), page, found.length)
      : sampleAccountsPage(several);
  });
  backend.answers(chooseAccount, sampleUser());
  return backend;
}

describe('choosing an account', () => {
  it('shows the name, number, agent code, location, domains and status of each account, and marks the open one', async () => {
    accountsBackend();
    await openPortal('/accounts');
    await heading('Accounts');
    const list = within(screen.getByRole('main'));
    const open = await list.findByRole('button', { name: /Robin Cedar Agency/ });
    expect(open).toHaveAccessibleName(
      'Robin Cedar Agency Current cedar-quote.example and 1 more Agent C200001 Account 200001 Springfield, IL Active',
    );
    expect(list.getByRole('button', { name: /Cedar Life/ })).toHaveAccessibleName(
      'Cedar Life cedar-quote.example Agent C200002 Account 200002 Springfield, IL Past due Closed',
    );
  });

  it('opens the account, stores the choice and goes to the dashboard', async () => {
    const backend = accountsBackend();
    const portal = await openPortal('/accounts');
    await portal.user.click(await screen.findByRole('button', { name: /Cedar Life/ }));
    await heading(/^Good/);
    expect(portal.address()).toBe('/');
    expect(backend.callsOf(readAccount).at(-1)?.parameters).toEqual({ account_number: '200002' });
    await waitFor(() => expect(backend.callsOf(chooseAccount)).toHaveLength(1));
    expect(backend.callsOf(chooseAccount)[0]?.body).toEqual({ current_account: '200002' });
  });

  it(
    'continues without new requests if the account is already open',
    { tags: 'full' },
    async () => {
      const backend = accountsBackend();
      const portal = await openPortal('/accounts');
      await portal.user.click(await screen.findByRole('button', { name: /Current/ }));
      await heading(/^Good/);
      expect(backend.callsOf(readAccount)).toHaveLength(1);
      expect(backend.callsOf(chooseAccount)).toHaveLength(0);
    },
  );

  it('works even if the choice could not be stored', async () => {
    const backend = accountsBackend();
    backend.refuses(chooseAccount, { status: 500, reason: 'internal' });
    const portal = await openPortal('/accounts');
    await portal.user.click(await screen.findByRole('button', { name: /Cedar Life/ }));
    await heading(/^Good/);
    expect(portal.session.getSnapshot().context.accountNumber).toBe('200002');
  });

  it('shows no search and no pager for a few accounts', async () => {
    accountsBackend();
    await openPortal('/accounts');
    await screen.findByRole('button', { name: /Cedar Life/ });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages of accounts' })).toBeNull();
  });
});

describe('searching many accounts', () => {
  it(
    'sends one request after a pause in typing, and stores the search in the URL',
    { tags: 'full' },
    async () => {
      const backend = accountsBackend(23);
      const portal = await openPortal('/accounts?page=2');
      await screen.findByRole('button', { name: /Agency 11/ });
      await portal.user.type(await search(), ' Agency 2 ');
      await waitFor(() => expect(portal.address()).toBe('/accounts?q=Agency+2'));
      await screen.findByRole('button', { name: /Agency 23/ });
      expect(screen.queryByRole('button', { name: /Agency 11/ })).toBeNull();
      expect(backend.callsOf(listAccounts).map(({ query }) => query)).toEqual([
        { page: '2' },
        { q: 'Agency 2', page: '1' },
      ]);
      expect(await search()).toHaveFocus();
      expect(document.querySelector('[data-announcer]')).toHaveTextContent('5 accounts');
    },
  );

  it('opens the only match with Enter, and none of several', async () => {
    const backend = accountsBackend(23);
    const portal = await openPortal('/accounts');
    await portal.user.type(await search(), 'Agency 2{Enter}');
    await screen.findByRole('button', { name: /Agency 23/ });
    expect(backend.callsOf(chooseAccount)).toEqual([]);
    await portal.user.type(await search(), '3{Enter}');
    await heading(/^Good/);
    expect(backend.callsOf(chooseAccount)[0]?.body).toEqual({ current_account: '300023' });
  });

  it('shows suggestions if nothing matches', async () => {
    accountsBackend(23);
    const portal = await openPortal('/accounts?q=nobody');
    await screen.findByText('No account matches “nobody”');
    expect(await search()).toHaveValue('nobody');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await portal.user.click(screen.getByRole('button', { name: 'Show all accounts' }));
    await waitFor(() => expect(portal.address()).toBe('/accounts'));
    const region = document.querySelector('[data-announcer]');
    await waitFor(() => expect(region).toHaveTextContent('1–10 of 23 accounts'));
  });

  it('keeps showing the previous page until the next has loaded', { tags: 'full' }, async () => {
    const backend = accountsBackend(23);
    const portal = await openPortal('/accounts');
    await screen.findByRole('button', { name: /^Agency 1 / });
    const answer = backend.holds(listAccounts);
    await portal.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(portal.address()).toBe('/accounts?page=2'));
    expect(screen.getByRole('button', { name: /^Agency 1 / })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    answer(sampleAccountsPage([sampleSummary('300011', 'Agency 11')], 2, 23));
    await screen.findByRole('button', { name: /Agency 11/ });
  });
});

describe('the pager', () => {
  it('visits all pages and stops at both ends', { tags: 'full' }, async () => {
    accountsBackend(23);
    const portal = await openPortal('/accounts');
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of accounts' }));
    expect(pager.getByText('1–10 of 23')).toBeInTheDocument();
    expect(pager.getByRole('button', { name: 'Previous' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await portal.user.click(pager.getByRole('button', { name: 'Next' }));
    await pager.findByText('11–20 of 23');
    await portal.user.click(pager.getByRole('button', { name: 'Next' }));
    await pager.findByText('21–23 of 23');
    expect(pager.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    act(() => portal.history.back());
    await pager.findByText('11–20 of 23');
    expect(portal.address()).toBe('/accounts?page=2');
  });

  it.each(['0', '-1', '1.5', 'x', '99999999', '%3Cb%3E'])(
    'starts at the first page for a URL with page=%s',
    async (page) => {
      const backend = accountsBackend(23);
      await openPortal(`/accounts?page=${page}`);
      await screen.findByText('1–10 of 23');
      expect(backend.callsOf(listAccounts)[0]?.query).toEqual({ page: '1' });
    },
  );
});

it('shows an error when the accounts fail to load, and loads them on retry', async () => {
  const backend = accountsBackend();
  backend.refuses(listAccounts, { status: 500, reason: 'internal' });
  const portal = await openPortal('/accounts');
  await screen.findByText("We couldn't load your accounts");
  backend.answers(listAccounts, sampleAccountsPage(several));
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /Cedar Life/ });
  expect(screen.queryByText("We couldn't load your accounts")).toBeNull();
});
