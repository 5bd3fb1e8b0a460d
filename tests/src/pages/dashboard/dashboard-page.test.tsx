import { readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { activeUser } from '@contract/user';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { greeting } from '@/pages/dashboard/model/greeting';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { sampleDomain, sampleDomains } from '../../../support/sample-answers';

const rows = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');

describe('the dashboard', () => {
  it('greets the agency and lists its domains with type, state and price', async () => {
    agentBackend();
    await openPortal('/');
    await screen.findByRole('heading', { level: 1, name: /, Robin Cedar Agency$/ });
    await screen.findByRole('rowheader', { name: 'cedar-quote.example' });
    expect(rows()).toEqual([
      'DomainTypeStateRedirectsMonthly',
      'cedar-quote.exampleEnhanced MicrositeActive2$34',
      'birch-old.exampleParked DomainActive0$9',
      'alder-paused.exampleEnhanced MicrositeInactive0$34',
      'elm-moving.exampleEnhanced MicrositeTransfer under way0$34',
      'dogwood-stuck.exampleParked DomainTransfer failed1$9',
    ]);
  });

  it('leads to the transfer and to all domains', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await screen.findByRole('rowheader', { name: 'cedar-quote.example' });
    expect(screen.getByRole('link', { name: 'Transfer a domain' })).toHaveAttribute(
      'href',
      '/domains/transfer',
    );
    await portal.user.click(screen.getByRole('link', { name: 'All domains' }));
    await screen.findByRole('heading', { level: 1, name: 'Domains' });
    expect(portal.address()).toBe('/domains');
  });

  it('shows the shape of the list until it is there', async () => {
    const backend = agentBackend();
    const answer = backend.holds(listDomains);
    await openPortal('/');
    await screen.findByRole('heading', { level: 1, name: /^Good/ });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Loading your domains')).toBeInTheDocument();
    expect(main.queryByRole('table')).toBeNull();
    answer([sampleDomain('birch.example')]);
    await screen.findByRole('rowheader', { name: 'birch.example' });
    expect(main.queryByText('Loading your domains')).toBeNull();
  });

  it('without domains says what will stand here and how to begin', async () => {
    const backend = agentBackend();
    backend.answers(listDomains, []);
    await openPortal('/');
    await screen.findByRole('heading', { name: 'No domains yet' });
    expect(screen.getByText(/Your domains will stand here/)).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('that could not read the domains says what is safe, and reads them when asked', async () => {
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 500, reason: 'internal' });
    const portal = await openPortal('/');
    await screen.findByText('Your domains could not be read');
    expect(screen.getByText(/They are safe/)).toBeInTheDocument();
    backend.answers(listDomains, [...sampleDomains]);
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('rowheader', { name: 'cedar-quote.example' });
    expect(screen.queryByText('Your domains could not be read')).toBeNull();
  });

  it('whose data is refused with 403 gives way to the page that says so', async () => {
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 403, reason: 'forbidden' });
    const portal = await openPortal('/');
    await screen.findByRole('heading', { name: /you don't have access to this page/ });
    expect(portal.address()).toBe('/403');
  });

  it('asks for user, account and domains once, and for nothing else', async () => {
    const backend = agentBackend();
    await openPortal('/');
    await screen.findByRole('rowheader', { name: 'cedar-quote.example' });
    for (const endpoint of [activeUser, readAccount, listDomains]) {
      expect(backend.callsOf(endpoint), endpoint.path).toHaveLength(1);
    }
  });
});

describe('the greeting', () => {
  it.each([
    [0, 'Good evening'],
    [4, 'Good evening'],
    [5, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [17, 'Good afternoon'],
    [18, 'Good evening'],
    [23, 'Good evening'],
  ])('at %i is "%s"', (hour, words) => {
    expect(greeting(hour, undefined)).toBe(words);
    expect(greeting(hour, 'Cedar')).toBe(`${words}, Cedar`);
  });
});
