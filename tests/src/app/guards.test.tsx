import { readAccount } from '@contract/account';
import { listCards } from '@contract/card';
import { activeUser, chooseAccount } from '@contract/user';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentBackend } from '../../support/agent-backend';
import { openPortal } from '../../support/open-portal';
import { testConfig } from '../../support/portal-config';
import { sampleAccount, sampleCards, sampleUser } from '@contract/samples/sample-answers';
import type { StubBackend } from '../../support/stub-backend';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const announced = () => document.querySelector('[data-announcer]')?.textContent;

const intern = sampleAccount({ agency_type: testConfig.intern_agency_type });

function internBackend(): StubBackend {
  const backend = agentBackend();
  backend.answers(readAccount, intern);
  return backend;
}

/** Records every level-1 heading that is shown. */
function watchHeadings(): readonly string[] {
  const seen: string[] = [];
  const look = () => {
    const text = document.querySelector('h1')?.textContent;
    if (typeof text === 'string' && seen.at(-1) !== text) seen.push(text);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  return seen;
}

describe('an intern', () => {
  it('is redirected from marketing pages to the dashboard without seeing them, and Back skips those pages', async () => {
    internBackend();
    const seen = watchHeadings();
    const portal = await openPortal('/campaigns');
    await heading(/^Good/);
    expect(portal.address()).toBe('/');
    expect(portal.history.length).toBe(1);
    expect(seen.filter((text) => !text.startsWith('Good'))).toEqual([]);
  });
});

describe('a guard', () => {
  it('is evaluated again when the account changes', async () => {
    const backend = agentBackend({ num_available_accounts: 2 });
    backend.answers(chooseAccount, sampleUser());
    const portal = await openPortal('/campaigns');
    await heading('Campaign Stats');
    backend.answers(readAccount, sampleAccount({ ...intern, account_number: '200002' }));
    backend.answers(activeUser, sampleUser({ current_account: '200002' }));
    act(() => portal.session.send({ type: 'account.choose', accountNumber: '200002' }));
    await heading(/^Good/);
    act(() => portal.history.push('/campaigns'));
    await waitFor(() => expect(portal.address()).toBe('/'));
  });

  it('redirects a navigation, and Back then returns to the previous page', async () => {
    internBackend();
    const portal = await openPortal('/domains');
    await heading('Domains');
    await act(() => portal.router.navigate({ to: '/campaigns' }));
    const title = await heading(/^Good/);
    await waitFor(() => expect(title).toHaveFocus());
    expect(announced()).toBe('Dashboard · Agency Portal');
    act(() => portal.history.back());
    await heading('Domains');
  });
});

describe('the page of a domain', () => {
  it('is the not-found page, without breadcrumbs, if the domain does not exist', async () => {
    agentBackend();
    await openPortal('/domains/nobody.example/stats');
    await heading("Looks like this page doesn't exist");
    await waitFor(() => expect(document.title).toBe('Page not found · Agency Portal'));
    expect(screen.queryByRole('navigation', { name: 'Breadcrumbs' })).toBeNull();
  });
});

describe('the page of a card', () => {
  it('is the not-found page if the card does not exist', async () => {
    const backend = agentBackend();
    backend.answers(listCards, [...sampleCards]);
    await openPortal('/payment/edit/card-99');
    expect(await heading("Looks like this page doesn't exist")).toBeInTheDocument();
  });
});
