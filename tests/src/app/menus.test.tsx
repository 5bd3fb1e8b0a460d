import { readAccount } from '@contract/account';
import { marketingAdminGroup } from '@contract/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agentBackend } from '../../support/agent-backend';
import { openPortal, type OpenPortal } from '../../support/open-portal';
import { testConfig } from '../../support/portal-config';
import { sampleAccount } from '@contract/samples/sample-answers';

const banner = () => within(screen.getByRole('banner'));
const button = (name: string | RegExp) => banner().findByRole('button', { name });
const items = async () =>
  (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

const staff = { user_type: testConfig.staff_user_type, num_available_accounts: 30 };

async function open(portal: OpenPortal, name: string | RegExp): Promise<void> {
  await portal.user.click(await button(name));
  await screen.findByRole('menu');
}

const adminOfStaff = [
  'Global Stats',
  'Approval Queue',
  'Compliance Regexes',
  'Email Logs Lookup',
  'Agency Imports',
  'People',
  'Agency Intern Form',
  'Announcements',
];

describe('the header menus', () => {
  it('link to all marketing pages, with the days of the stats on screen', async () => {
    agentBackend();
    const portal = await openPortal('/campaigns?range=last-7-days&tab=landing-pages&compare=true');
    await open(portal, 'Marketing');
    expect(await items()).toEqual(['Campaigns', 'Link Generator', 'Landing Pages', 'Google Ads']);
    await portal.user.click(screen.getByRole('menuitem', { name: 'Landing Pages' }));
    await screen.findByRole('heading', { level: 1, name: 'Landing Pages' });
    expect(portal.address()).toBe('/qlp?range=last-7-days');
  });

  it('lead straight to the link generator', { tags: 'full' }, async () => {
    agentBackend();
    const portal = await openPortal('/');
    await open(portal, 'Marketing');
    await portal.user.click(screen.getByRole('menuitem', { name: 'Link Generator' }));
    const tab = await screen.findByRole('tab', { name: 'Link Generator' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  it("list the marketing pages for interns, and explain why they can't open them", async () => {
    const backend = agentBackend();
    backend.answers(readAccount, sampleAccount({ agency_type: testConfig.intern_agency_type }));
    const portal = await openPortal('/');
    await open(portal, 'Marketing');
    for (const page of await screen.findAllByRole('menuitem')) {
      expect(page).toHaveAttribute('aria-disabled', 'true');
      expect(page).toHaveTextContent('Not available to interns');
    }
    await portal.user.click(screen.getByRole('menuitem', { name: /^Campaigns/ }));
    expect(portal.address()).toBe('/');
  });

  it('show how to reach support by phone and email, and when', async () => {
    agentBackend();
    const portal = await openPortal('/');
    await open(portal, 'Support');
    const phone = screen.getByRole('menuitem', { name: /555-0188/ });
    expect(phone).toHaveAttribute('href', 'tel:+13125550188');
    expect(phone).toHaveTextContent('Monday to Friday 8AM to 5PM Central');
    expect(screen.getByRole('menuitem', { name: testConfig.support_email })).toHaveAttribute(
      'href',
      `mailto:${testConfig.support_email}`,
    );
  });

  it("don't show Admin to an agent", async () => {
    agentBackend();
    await openPortal('/');
    await button('Support');
    expect(banner().queryByRole('button', { name: 'Admin' })).toBeNull();
  });

  it('show a marketing admin only Global Stats under Admin, even without an account', async () => {
    agentBackend({
      groups: [marketingAdminGroup],
      num_available_accounts: 0,
      current_account: null,
    });
    const portal = await openPortal('/');
    await open(portal, 'Admin');
    expect(await items()).toEqual(['Global Stats']);
  });

  it("become one menu if they don't fit side by side", async () => {
    agentBackend(staff);
    const portal = await openPortal('/');
    await open(portal, 'Menu');
    expect(await items()).toEqual([
      'Dashboard',
      'Domains',
      'Campaigns',
      'Link Generator',
      'Landing Pages',
      'Google Ads',
      ...adminOfStaff,
      expect.stringContaining(testConfig.support_phone),
      expect.stringContaining('Send us a message'),
      testConfig.support_email,
      'Glossary',
    ]);
  });

  it('let a person write to support about the page they are on', { tags: 'full' }, async () => {
    agentBackend();
    const portal = await openPortal('/domains?q=secret');
    await screen.findByRole('heading', { level: 1, name: 'Domains' });
    await open(portal, 'Support');
    await portal.user.click(await screen.findByRole('menuitem', { name: /^Send us a message/ }));
    await screen.findByRole('heading', { level: 1, name: 'Ask support' });
    expect(screen.getByRole('combobox', { name: 'About' })).toHaveValue('Domains');
    expect(portal.address()).not.toContain('secret');
  });

  it('lead to an email for people without an agency', async () => {
    agentBackend({ num_available_accounts: 0 });
    const portal = await openPortal('/glossary');
    await open(portal, 'Menu');
    const link = await screen.findByRole('menuitem', { name: testConfig.support_email });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(
        `^mailto:${testConfig.support_email}\\?subject=Question%20about%20the%20Agency%20Portal&`,
      ),
    );
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'open when the key %j is first pressed, with the focus on the first item',
    async (key) => {
      agentBackend(staff);
      const portal = await openPortal('/');
      (await button('Admin')).focus();
      await portal.user.keyboard(key);
      const first = await screen.findByRole('menuitem', { name: 'Global Stats' });
      await waitFor(() => expect(first).toHaveFocus());
      await portal.user.keyboard('{Escape}');
      await waitFor(async () => expect(await button('Admin')).toHaveFocus());
    },
  );
});

describe('the account menu', () => {
  it(
    'shows the signed-in person, and links for the account and the user',
    { tags: 'full' },
    async () => {
      agentBackend();
      const portal = await openPortal('/');
      await open(portal, /Robin Cedar Agency/);
      const menu = within(screen.getByRole('menu'));
      expect(menu.getByText('Robin Cedar Agency')).toBeInTheDocument();
      expect(menu.getByText('Agent 4711')).toBeInTheDocument();
      expect(menu.getByText('Signed in as robin@granite.example')).toBeInTheDocument();
      expect(await items()).toEqual([
        'Team Permissions',
        'My Profile',
        'Payment Settings',
        'Billing History',
        'Signout',
      ]);
    },
  );

  it("offers only the user's own links if no account is open", async () => {
    agentBackend({ num_available_accounts: 0, current_account: null });
    const portal = await openPortal('/');
    await open(portal, /Robin Cedar/);
    expect(within(screen.getByRole('menu')).getByText('Robin Cedar')).toBeInTheDocument();
    expect(await items()).toEqual(['My Profile', 'Signout']);
  });

  it('lets staff open a support ticket with the agent filled in', async () => {
    agentBackend(staff);
    const portal = await openPortal('/');
    await open(portal, /Robin Cedar Agency/);
    const ticket = screen.getByRole('menuitem', { name: 'Open support ticket' });
    const address = ticket.getAttribute('href') ?? '';
    expect(address.startsWith(`${testConfig.support_ticket_address}?`)).toBe(true);
    // A mail app doesn't decode a plus sign as a space.
    expect(address).not.toContain('+');
    const query = new URLSearchParams(address.slice(address.indexOf('?')));
    expect(query.get('subject')).toBe('Support ticket for Robin Cedar Agency (4711)');
    expect(query.get('body')).toContain('Account number: 200001\r\n');
    expect(query.get('body')).toContain('Opened by: robin@granite.example');
  });
});

describe('staff', () => {
  it('see the agency they work for on its pages, can leave it, and see themselves on others', async () => {
    agentBackend(staff);
    const { router } = await openPortal('/');
    expect(await banner().findByText('Robin Cedar Agency', { selector: 'strong' })).toBeVisible();
    expect(banner().getByText(/You're working in/).parentElement).toHaveTextContent(
      "You're working in Robin Cedar Agency's account, agent 4711",
    );
    expect(banner().getByRole('button', { name: 'Change account' })).toBeEnabled();
    await act(() => router.navigate({ to: '/admin/approvalqueue' }));
    await screen.findByRole('heading', { level: 1, name: 'Approval Queue' });
    expect(banner().queryByText(/You're working in/)).toBeNull();
    expect(banner().getByText('Robin Cedar')).toBeVisible();
    expect(banner().getByText('For Robin Cedar Agency')).toBeVisible();
  });

  it('are the only ones who see the bar', async () => {
    agentBackend();
    await openPortal('/');
    await button(/Robin Cedar Agency/);
    expect(banner().queryByText(/You're working in/)).toBeNull();
  });
});
