import { listAccounts, readAccount } from '@contract/account';
import { listLinks } from '@contract/link';
import { sampleAccount, sampleAccountsPage, sampleDomain } from '@contract/samples/sample-answers';
import { listDomains } from '@contract/domain';
import { readSearchIndex } from '@contract/search';
import { listTeam } from '@contract/team';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { testConfig } from '../../../support/portal-config';
import { savedLink } from '../../../support/saved-link';

/** Rows of the search, and what an agent types for each, which must be among the first rows, by default three. */
const meant: readonly (readonly [row: string | RegExp, words: string, most?: number])[] = [
  [/^cedar.*Add an email address$/, 'new employee email'],
  ['Payment Settings', 'stolen card, card expired, billing address, payment failed, stolen crad'],
  [
    'Billing',
    'wrong bill, last year, next bill, next payment, pay my bill, invoice, invoices, refund, receipt, bill, tax, bookkeeper, Why is my bill so high?, bookeeper',
  ],
  ['Add or change an office', 'second office, change my name, delete location'],
  ['Close your account', 'close account, cancel my account'],
  [/Stats$/, 'fewer visits, how many visitors, call tracking, how many people looked'],
  [
    /^claims@.*bounce$/,
    "bounced, my email doesn't arrive, mail not arriving, we are not getting emails",
  ],
  [/Edit Site$/, 'edit site, banner, opening hours, my website is wrong'],
  ['My Profile', "phone number, photo, who changed this, fax number, can't sign in, map, we moved"],
  [/elsewhere$/, 'move domain away, transfer out, auth code, epp'],
  ['Radio spot', 'radio'],
  ['Create a tracking link', 'bring back a deleted link'],
  ['Billing History', 'save money'],
  [/^Facebook, mobileFM001 · cedar-quote/, 'fm001'],
  ['Bill 100001-7', 'november bill'],
  ['Bill 100001-8', '100001-8, invocie'],
  ['Add a card', 'new card'],
  ['Purchase a domain', 'buy another domain, get a new web address'],
  ['Transfer a domain', 'move my domain from godaddy, move my domain to you, from namecheap', 1],
  ['Transfer a domain', 'move my site from Hostinger, move a domain here, godaddy', 1],
  ['Transfer a domain', 'transfer my domain from godaddy'],
  [/elsewhere$/, 'move my domain to godaddy, move my domain to Hostinger', 1],
  ['Quote Starts', "what is a quote start, what's a quote start, meaning of quote start", 1],
  [/^cedar.*Stats$|^Campaign Stats/, 'who visited my site, how many quotes did I get', 1],
  ['Add a person to your team', 'new hire, invite a colleague, new colleague'],
  ['Add a person to your team', 'add my office manager', 1],
  ['Theo Brandt', 'theo, who is theo', 1],
  ['claims@cedar-quote.example', 'theo@inbox'],
  ['quotes@cedar-quote.example', 'quotes@'],
  [/^cedar.*Emails$/, 'spam, too much spam', 1],
  ['My Profile', 'my photo is old', 1],
  [/Emails$/, 'forward my mail, set up outlook, emails aren’t forwarding'],
  ['Google Ads', 'google ads, get more leads'],
  [/Cancel domain$/, 'cancel cedar, cancel my plan'],
  ['Call support at', 'talk to a person'],
  ['Change your password', 'change password, two factor, i got locked out'],
  ['Theo BrandtTurn off access', 'remove theo, fire an employee'],
  [/^Visa.*Delete card$/, 'delete visa'],
  [/Import email addresses$/, 'import redirects'],
  ['Sign out other devices', 'logged in elsewhere'],
  ['Team Permissions', "employee can't log in, someone left"],
  [/^Billing.*next bill/, 'why did my bill go up'],
  ['Signout', 'logout, log out'],
  ['Restoration', 'what is a grace period'],
  [/Report a problem with this website$/, 'website down, ssl, my site is down', 1],
  [/^My Profile|Edit Site$/, 'logo, the photo on my site is old'],
  ['My Profile', 'phone number on my website is wrong, the address on my website is wrong', 1],
  [/Settings$|Park domain$/, 'change my plan, someone is spoofing my email'],
  [/Park domain$/, 'cheaper, lower my bill, turn off my website, shut down website'],
  ['Create a tracking link', 'qr code, how do i advertise on facebook'],
  ['Domains', 'i forgot which domains i own'],
  ['Billing', 'what am I paying for, how do i see my bill'],
  ['Close your account', "i'm retiring next year"],
  [/^Billing|Settings$/, 'renew, renewal'],
  [/Cancel domain$/, 'turn off renewal, turn off auto-renew'],
  [/^Renewal postcard/, 'renewal postcard', 1],
  ['Landing Pages', 'quotes'],
];

/** Opens the search of an agency that has something of each kind. */
async function openSearch(changes: Parameters<typeof sampleAccount>[0] = {}, viewer = {}) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const backend = agentBackend(viewer);
  backend.answers(readAccount, sampleAccount(changes));
  const domain = 'cedar-quote.example';
  const domains = [domain, 'cedar-life.example', 'cedar-auto.example', 'cedar-old.example'];
  backend.answers(
    listDomains,
    domains.map((name) => sampleDomain(name)),
  );
  const theo = { full_name: 'Theo Brandt', email: 'theo@agency.example', role: 'member' } as const;
  backend.answers(listTeam, [{ ...theo, mvt_id: 'm-2', enabled: true, is_you: false }]);
  const links = [{ name: 'Radio spot' }, { name: 'Renewal postcard' }, { domain, source: 'FM' }];
  backend.answers(listLinks, links.map(savedLink));
  const bill = (number: string, day: string) => ({
    id: number,
    customer_facing_id: `100001-${number}`,
    customer_facing_created: day,
    amount_in_cents: 7700,
  });
  const to = { real_address: 'theo@inbox.example', domain };
  const redirect = (pk: string, bounces: boolean) => ({
    ...to,
    pk,
    redirect_address: `${pk}@${domain}`,
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
  const found = (query: string) => {
    fireEvent.change(field, { target: { value: query } });
    const rows = within(screen.getByRole('dialog')).getAllByRole('option');
    // A screen reader reads the row that Enter chooses.
    expect(field).toHaveAttribute('aria-activedescendant', rows[0]?.id);
    return rows.map(({ textContent }) => textContent);
  };
  await waitFor(() => expect(found('theo')[0]).toMatch(/^Theo Brandt/));
  return { backend, found };
}

it('everyday words and names of other domains find the page among the first three rows, and support is always the last', async () => {
  const { found } = await openSearch();
  for (const typed of ['harbor-coverage.com', 'https://www.harbor-coverage.com/quote']) {
    expect(found(typed).slice(0, 2)).toEqual([
      'Check availability of harbor-coverage.com',
      'Transfer harbor-coverage.com',
    ]);
  }
  expect(found('cedar-life.example')).not.toContainEqual(expect.stringMatching(/^Check/));
  const missed = meant.flatMap(([wanted, words, most = 3]) =>
    words.split(', ').flatMap((query) => {
      const rows = found(query);
      expect(rows.at(-1)).toBe(`Ask support about “${query}”`);
      const isFound = rows
        .slice(0, most)
        .some((row) => (typeof wanted === 'string' ? row.startsWith(wanted) : wanted.test(row)));
      return isFound ? [] : [[query, ...rows.slice(0, 5)]];
    }),
  );
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

it('staff find the accounts that are past due, and the pages that answer their questions', async () => {
  const staff = { user_type: testConfig.staff_user_type, num_available_accounts: 2 };
  const { backend, found } = await openSearch({}, staff);
  backend.answers(listAccounts, sampleAccountsPage([]));
  for (const [first, words] of [
    ['Accounts that are past due', 'who is past due, past due'],
    ['Announcements', 'unpublish, take down the notice'],
    ['Global Stats', 'how many sites do we have'],
    [
      /^Change Account/,
      'log in as an agent, act as agent, who signed up this week, how many agents signed up',
    ],
    ['Billing', 'refund'],
    ['People', 'sign someone out, sign her out, log someone out'],
    ['Agency Intern Form', 'add trainee, add a trainee, add intern'],
    ['Find “nora” in People', 'sign out nora'],
    ['Sign out other devices', 'sign out other devices'],
    ['Compliance', 'banned words'],
  ] as const) {
    for (const query of words.split(', ')) expect(found(query)[0]).toMatch(first);
  }
  await waitFor(() =>
    expect(found('Who is Nora Whitfield?')[0]).toBe('Find “nora whitfield” in People'),
  );
  expect(found('who is signed in').slice(0, 3)).toContain('People');
});
