import { readAccount } from '@contract/account';
import { readAttention } from '@contract/attention';
import { listDomains } from '@contract/domain';
import { activeUser } from '@contract/user';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { greeting } from '@/pages/dashboard/model/greeting';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';
import { sampleAccount, sampleDomain, sampleDomains } from '../../../support/sample-answers';

const rows = () => screen.getAllByRole('row').map((row) => row.textContent ?? '');
const domainsAreThere = () => screen.findByRole('rowheader', { name: 'cedar-quote.example' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the dashboard', () => {
  it('greets the person by their first name', async () => {
    agentBackend({ first_name: 'Casey' });
    await openPortal('/');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(/^Good \w+, Casey$/);
    await domainsAreThere();
  });

  it('lists the domains with type, state and the ways into each', async () => {
    agentBackend();
    await openPortal('/');
    await domainsAreThere();
    expect(rows()).toEqual([
      'DomainPlanStatusRedirectsMonthlyActions',
      'cedar-quote.exampleEnhanced MicrositeActive2$34Stats of cedar-quote.example',
      'birch-old.exampleParked DomainActive0$9',
      'alder-paused.exampleEnhanced MicrositeInactive0Not billedStats of alder-paused.example',
      'elm-moving.exampleEnhanced MicrositeTransfer in progress0$34Transfer progress of elm-moving.example',
      'dogwood-stuck.exampleParked DomainTransfer failed1RefundedTransfer progress of dogwood-stuck.example',
    ]);
    expect(linksIn(screen.getAllByRole('row')[1] as HTMLElement)).toEqual([
      ['cedar-quote.example', '/domains/cedar-quote.example'],
      ['Stats of cedar-quote.example', '/domains/cedar-quote.example/stats'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(3);
  });

  it('leads to purchase, transfer, marketing and all domains', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await domainsAreThere();
    for (const [name, href] of [
      ['Purchase a domain', '/domains/purchase'],
      ['Transfer a domain', '/domains/transfer'],
      ['Landing Pages', '/qlp'],
      ['Google Ads', '/adwords'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await portal.user.click(screen.getByRole('link', { name: 'All domains' }));
    await screen.findByRole('heading', { level: 1, name: 'Domains' });
    expect(portal.address()).toBe('/domains');
  });

  it('shows eight domains and says how many there are', async () => {
    const backend = agentBackend();
    backend.answers(
      listDomains,
      Array.from({ length: 9 }, (_, index) => sampleDomain(`domain-${index}.example`)),
    );
    await openPortal('/');
    await screen.findByRole('link', { name: 'All 9 domains' });
    expect(screen.getAllByRole('rowheader')).toHaveLength(8);
  });

  it('shows how to reach support', async () => {
    agentBackend();
    await openPortal('/');
    const card = await screen.findByRole('region', { name: 'Support' });
    expect(within(card).getByText(testConfig.support_phone)).toBeInTheDocument();
  });

  it.each([true, false])('shows the overview to viewers who may see it: %s', async (may) => {
    agentBackend({ can_view_overview: may });
    await openPortal('/');
    await domainsAreThere();
    expect(screen.queryByRole('region', { name: 'Last 30 days' }) !== null).toBe(may);
  });

  it('offers interns neither marketing nor statistics', async () => {
    const backend = agentBackend();
    backend.answers(readAccount, sampleAccount({ agency_type: testConfig.intern_agency_type }));
    await openPortal('/');
    await domainsAreThere();
    expect(screen.queryByRole('link', { name: /Landing Pages|Google Ads/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Stats/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions for cedar-quote.example' })).toBeVisible();
  });

  it('says that the domains are safe when they fail to load, and loads them on retry', async () => {
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 500, reason: 'internal' });
    const portal = await openPortal('/');
    await screen.findByText("We couldn't load your domains");
    expect(screen.getByText(/Your domains are safe/)).toBeInTheDocument();
    backend.answers(listDomains, [...sampleDomains]);
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await domainsAreThere();
    expect(screen.queryByText("We couldn't load your domains")).toBeNull();
  });

  it('is replaced by the 403 page when its data is forbidden', async () => {
    const backend = agentBackend();
    backend.refuses(listDomains, { status: 403, reason: 'forbidden' });
    const portal = await openPortal('/');
    await screen.findByRole('heading', { name: /you don't have access to this page/ });
    expect(portal.address()).toBe('/403');
  });

  it('requests user, account, domains and attention once each', async () => {
    const backend = agentBackend();
    await openPortal('/');
    await domainsAreThere();
    for (const endpoint of [activeUser, readAccount, listDomains, readAttention]) {
      expect(backend.callsOf(endpoint), endpoint.path).toHaveLength(1);
    }
  });
});

describe('what needs attention', () => {
  it('lists each item with what to do and a link', async () => {
    const backend = agentBackend();
    const card = {
      card_type: 'visa',
      masked_card_number: 'XXXX-XXXX-XXXX-1881',
      expiration_month: 1,
      expiration_year: 2027,
    } as const;
    backend.answers(readAttention, {
      items: [
        { kind: 'past_due' },
        { kind: 'card_expired', payment_id: 'p-1', is_default: true, ...card },
        { kind: 'card_expiring', payment_id: 'p-2', is_default: false, days_left: 12, ...card },
        { kind: 'transfer_failed', domain: 'opaque.example', reason: 'The code was refused.' },
      ],
    });
    await openPortal('/');
    const section = await screen.findByRole('region', { name: 'Needs your attention' });
    const told = within(section)
      .getAllByRole('listitem')
      .map((item) => [within(item).getByRole('heading').textContent, ...linksIn(item)]);
    expect(told).toEqual([
      [
        'Your account is past due',
        ['Payment Settings', '/payment'],
        ['Billing History', '/billing'],
      ],
      ['Visa ending in 1881 has expired', ['Payment Settings', '/payment']],
      ['Visa ending in 1881 expires in 12 days', ['Payment Settings', '/payment']],
      [
        'The transfer of opaque.example failed',
        ['Transfer progress', '/domains?transfer=opaque.example'],
      ],
    ]);
    expect(within(section).getByText('The code was refused.')).toBeInTheDocument();
    expect(screen.getByText('4 things need your attention.')).toBeInTheDocument();
  });

  it('is one line when there is nothing', async () => {
    agentBackend();
    await openPortal('/');
    await screen.findByText('Nothing needs your attention.');
    await domainsAreThere();
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).toBeNull();
  });

  it('appears together with the domains, to avoid a layout shift', async () => {
    const backend = agentBackend();
    const answer = backend.holds(readAttention);
    await openPortal('/');
    await waitFor(() => expect(backend.callsOf(listDomains)).toHaveLength(1));
    await screen.findByText('Loading your domains');
    expect(screen.queryByRole('table')).toBeNull();
    answer({ items: [{ kind: 'past_due' }] });
    await screen.findByText('Your account is past due');
    await domainsAreThere();
  });

  it('delays the page for two seconds at most', async () => {
    const backend = agentBackend();
    const answer = backend.holds(readAttention);
    await openPortal('/');
    await domainsAreThere();
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull();
    answer({ items: [] });
    await screen.findByText('Nothing needs your attention.');
  });

  it('that fails to load is not shown as nothing, and loads on retry', async () => {
    const backend = agentBackend();
    backend.refuses(readAttention, { status: 500, reason: 'internal' });
    const portal = await openPortal('/');
    await screen.findByText(/couldn't check whether anything needs your attention/);
    await domainsAreThere();
    backend.answers(readAttention, { items: [{ kind: 'past_due' }] });
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your account is past due')).toBeInTheDocument();
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
    expect(greeting(hour)).toBe(words);
    expect(greeting(hour, 'Casey')).toBe(`${words}, Casey`);
  });
});
