import { readAccount } from '@contract/account';
import { listLinks } from '@contract/link';
import { sampleAccount, sampleDomain } from '@contract/samples/sample-answers';
import { listDomains } from '@contract/domain';
import { readSearchIndex } from '@contract/search';
import { listTeam } from '@contract/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';
import { savedLink } from '../../../support/saved-link';

/** What an agent types, and what one of the first three rows must be. */
const week = [
  ['new employee email', /^cedar.*Add an email address$/],
  ['stolen card', 'Payment Settings'],
  ['wrong bill', 'Billing'],
  ['last year', 'Billing'],
  ['second office', 'Add or change an office'],
  ['close account', 'Close your account'],
  ['fewer visits', /Stats$/],
  ['bounced', /^claims@.*bounce$/],
  ['edit site', /Edit Site$/],
  ['phone number', 'My Profile'],
  ['photo', 'My Profile'],
  ['banner', /Edit Site$/],
  ['opening hours', /Edit Site$/],
  ['move domain away', /elsewhere$/],
  ['transfer out', /elsewhere$/],
  ['auth code', /elsewhere$/],
  ['epp', /elsewhere$/],
  ['radio', 'Radio spot'],
  ['next bill', 'Billing'],
  ['next payment', 'Billing'],
  ['november bill', 'Bill 100001-7'],
  ['100001-8', 'Bill 100001-8'],
  ['pay my bill', 'Billing'],
  ['new card', 'Add a card'],
  ['card expired', 'Payment Settings'],
  ['buy another domain', 'Purchase a domain'],
  ['transfer my domain from godaddy', 'Transfer a domain'],
  ['new hire', 'Add a person to your team'],
  ['theo', 'Theo Brandt'],
  ['theo@inbox', 'claims@cedar-quote.example'],
  ['quotes@', 'quotes@cedar-quote.example'],
  ['forward my mail', /Emails$/],
  ['how many visitors', /Stats$/],
  ['google ads', 'Google Ads'],
  ['cancel cedar', /Cancel domain$/],
  ['talk to a person', 'Call support at'],
] as const;

/** Other everyday wordings, likewise. */
const others = [
  ['invoice', 'Billing'],
  ['invoices', 'Billing'],
  ['refund', 'Billing'],
  ['receipt', 'Billing'],
  ['cancel my account', 'Close your account'],
  ['change password', 'Change your password'],
  ['two factor', 'Change your password'],
  ['change my name', 'Add or change an office'],
  ['invite a colleague', 'Add a person to your team'],
  ['remove theo', 'Theo BrandtTurn off access'],
  ['fire an employee', 'Theo BrandtTurn off access'],
  ['delete visa', /^Visa.*Delete card$/],
  ['import redirects', /Import email addresses$/],
  ['logged in elsewhere', 'Sign out other devices'],
  ["employee can't log in", 'Team Permissions'],
  ['who changed this', 'My Profile'],
  ['call tracking', /Stats$/],
  ['delete location', 'Add or change an office'],
  ['bill', 'Billing'],
  ['cancel my plan', /Cancel domain$/],
  ["my email doesn't arrive", /^claims@.*bounce$/],
  ['why did my bill go up', /^Billing.*next bill/],
  ['logout', 'Signout'],
  ['billing address', 'Payment Settings'],
  ['payment failed', 'Payment Settings'],
  ['set up outlook', /Emails$/],
  ['what is a grace period', 'Restoration'],
  ['new colleague', 'Add a person to your team'],
  ['spam', /Emails$/],
  ['log out', 'Signout'],
  ['website down', /Report a problem with this website$/],
  ['ssl', /Report a problem with this website$/],
  ['logo', /^My Profile|Edit Site$/],
  ['tax', 'Billing'],
  ['bookkeeper', 'Billing'],
  ['change my plan', /Settings$|Park domain$/],
  ['cheaper', /Park domain$/],
  ['qr code', 'Create a tracking link'],
  ['someone left', 'Team Permissions'],
  ['mail not arriving', /^claims@.*bounce$/],
  ['we are not getting emails', /^claims@.*bounce$/],
  ['Why is my bill so high?', 'Billing'],
  ['the photo on my site is old', /^My Profile|Edit Site$/],
  ['emails aren’t forwarding', /Emails$/],
  ['my website is wrong', /Edit Site$/],
  ['fax number', 'My Profile'],
  ["can't sign in", 'My Profile'],
  ['map', 'My Profile'],
  ['renew', /^cedar-/],
  ['we moved', 'My Profile'],
  ['quotes', 'Landing Pages'],
  ['invocie', 'Bill 100001-8'],
  ['stolen crad', 'Payment Settings'],
  ['bookeeper', 'Billing'],
] as const;

/** Opens the search of an agency that has something of each kind. */
async function openSearch(changes: Parameters<typeof sampleAccount>[0] = {}) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const backend = agentBackend();
  backend.answers(readAccount, sampleAccount(changes));
  const domain = 'cedar-quote.example';
  backend.answers(
    listDomains,
    [domain, 'cedar-life.example', 'cedar-auto.example', 'cedar-home.example'].map((name) =>
      sampleDomain(name),
    ),
  );
  backend.answers(listTeam, [
    {
      mvt_id: 'm-2',
      full_name: 'Theo Brandt',
      email: 'theo@agency.example',
      enabled: true,
      role: 'member',
      is_you: false,
    },
  ]);
  backend.answers(listLinks, [savedLink({ name: 'Radio spot' })]);
  const bill = (number: string, day: string) => ({
    id: number,
    customer_facing_id: `100001-${number}`,
    customer_facing_created: day,
    amount_in_cents: 7700,
  });
  const redirect = (local: string, bounces: boolean) => ({
    pk: local,
    redirect_address: `${local}@${domain}`,
    real_address: 'theo@inbox.example',
    domain,
    bounces,
  });
  backend.answers(readSearchIndex, {
    cards: [{ id: '1', is_default: true, card_type: 'visa', masked_card_number: 'XXXX4242' }],
    bills: [bill('8', '2026-12-12'), bill('7', '2026-11-12')],
    redirects: [redirect('quotes', false), redirect('claims', true)],
  });
  const { user } = await openPortal('/');
  await user.click(await screen.findByRole('button', { name: 'Search the portal' }));
  const field = await screen.findByRole('combobox', { name: 'Search the portal' });
  const rows = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const found = (query: string) => {
    fireEvent.change(field, { target: { value: query } });
    return rows();
  };
  await waitFor(() => expect(found('theo')[0]).toMatch(/^Theo Brandt/));
  return { backend, found };
}

it('everyday words find the page among the first three rows, and support is always the last', async () => {
  const { found } = await openSearch();
  const missed = [...week, ...others].flatMap(([query, wanted]) => {
    const rows = found(query);
    expect(rows.at(-1)).toBe(`Ask support about “${query}”`);
    const isFound = rows
      .slice(0, 3)
      .some((row) => (typeof wanted === 'string' ? row.startsWith(wanted) : wanted.test(row)));
    return isFound ? [] : [[query, ...rows.slice(0, 5)]];
  });
  expect(missed).toEqual([]);
  expect(found('email not working')[0]).toMatch(/^claims@/);
  for (const query of ['business hours', 'logo', 'second office']) {
    expect(found(query)).not.toContainEqual(expect.stringMatching(/^Create a tracking|^Signout/));
  }
});

it('an intern finds people and redirects, but nothing about marketing, which is not even loaded', async () => {
  const { backend, found } = await openSearch({ agency_type: testConfig.intern_agency_type });
  expect(found('quotes@')[0]).toMatch(/^quotes@/);
  for (const query of ['radio spot', 'campaign stats']) {
    expect(found(query)).not.toContainEqual(expect.stringMatching(/^Radio|^Campaign/));
  }
  expect(backend.callsOf(listLinks)).toEqual([]);
});
