import { listStuckOrders, type StuckOrder } from '@contract/stuck-order';
import { engine } from '../fixtures/engine';
import { adminScreens } from './admin-screens';
import { hasManyCharges, hasManyDomains } from './many-domains';
import type { Screen } from './screen';
import { shellScreens } from './shell-screens';
import { paths, type Stage } from './stage';
import { purchaseScreens, transferScreens } from './wizard-screens';

async function openMenu(stage: Stage, name: RegExp): Promise<void> {
  await stage.page.getByRole('banner').getByRole('button', { name }).click();
  await stage.page.getByRole('menu').waitFor();
}

async function cancelDomain(stage: Stage): Promise<void> {
  await stage.press('Cancel domain');
  await stage.press('Yes');
  await stage.sees(/is canceled\./);
  await stage.goto('/domains');
  await stage.sees(/^Will be released on/);
}

const nothingHere = "Looks like this page doesn't exist";

const signedOut: readonly Screen[] = [
  {
    name: 'sign-in-provider',
    path: '/',
    act: (stage) => stage.sees('Choose a user to sign in as.'),
    smoke: ['axe'],
  },
  {
    name: 'login-failed',
    path: '/login#error=access_denied',
    dialog: true,
    act: (stage) => stage.sees('Something went wrong'),
  },
  {
    name: 'login-refused',
    path: '/',
    dialog: true,
    act: async (stage) => {
      await stage.page.getByRole('button', { name: 'Sign in as blocked', exact: true }).click();
      await stage.sees('Something went wrong');
    },
  },
  { name: 'login-by-email', path: '/login', emailLogin: true },
  { name: 'logged-out', path: '/logout', shows: 'Logged Out', still: true },
  {
    name: 'logout-failed',
    path: '/glossary',
    // Without a session there is nothing to sign out of, and no call that could fail.
    user: 'agent',
    before: (stage) => stage.breaks(paths.logout),
    act: async (stage) => {
      await stage.goto('/logout');
      await stage.sees("You aren't logged out yet");
    },
  },
  { name: 'forbidden', path: '/403', shows: /don't have access/, still: true },
  { name: 'not-found', path: '/nowhere', shows: nothingHere, smoke: ['axe'] },
  { name: 'not-found-agent', path: '/nowhere', user: 'agent', shows: nothingHere, still: true },
  {
    name: 'portal-busy',
    path: '/domains',
    user: 'agent',
    network: 'busy',
    before: (stage) => stage.refusesBusy(paths.domains),
    act: (stage) => stage.sees(/^The portal is busy right now/),
  },
  {
    name: 'unreachable',
    path: '/',
    before: (stage) => stage.breaks(paths.user),
    act: (stage) => stage.sees("We can't reach the portal"),
  },
];

const dashboard: readonly Screen[] = [
  {
    name: 'dashboard-agent',
    path: '/',
    user: 'agent',
    shows: /^Good/,
    load: { limit: 'dashboard' },
    still: true,
    smoke: ['axe', 'load'],
  },
  { name: 'dashboard-newcomer', path: '/', user: 'newcomer', shows: /^Good/, still: true },
  ...['member', 'intern', 'analyst'].map((user) => ({
    name: `dashboard-${user}`,
    path: '/',
    user,
  })),
  {
    name: 'dashboard-past-due',
    path: '/',
    user: 'multi',
    account: '100003',
    shows: /^Good/,
    act: (stage) => stage.sees('Your account is past due'),
    still: true,
  },
  {
    name: 'dashboard-transfers',
    path: '/domains/transfer',
    user: 'agent',
    act: async (stage) => {
      await stage.transfer('harbor-coverage.com', 'HC-2041-XFER');
      await stage.transfer('opaque-coverage.com', 'OPAQUE-7');
      await stage.advance(90);
      await stage.transfer('slow-coverage.com', 'SLOW-7');
      await stage.goto('/');
      await stage.sees('is being transferred');
    },
  },
  {
    name: 'dashboard-loading',
    path: '/',
    user: 'agent',
    before: (stage) => stage.stalls(paths.domains),
    act: (stage) => stage.sees('Loading your domains'),
    network: 'busy',
  },
  {
    name: 'dashboard-load-failed',
    path: '/',
    user: 'agent',
    before: async (stage) => {
      await stage.breaks(paths.domains);
      await stage.breaks(paths.attention);
    },
  },
];

/** Opens the one of three accounts that is past due. */
async function openPastDue({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'A00003' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('heading', { name: /is past due$/ }).waitFor();
}

const billing: readonly Screen[] = [
  {
    name: 'billing',
    path: '/billing',
    user: 'agent',
    shows: 'Billing History',
    load: {},
    still: true,
  },
  {
    name: 'billing-statement',
    path: '/billing',
    user: 'agent',
    act: (stage) => stage.page.getByRole('rowheader').getByRole('button').nth(1).click(),
  },
  { name: 'billing-many-lines', path: '/billing', user: 'agent', before: hasManyCharges },
  {
    name: 'billing-receipt-many-lines',
    path: '/billing/8',
    user: 'agent',
    before: hasManyCharges,
  },
  {
    name: 'billing-receipt',
    path: '/billing',
    user: 'agent',
    act: (stage) =>
      stage.page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click(),
  },
  {
    name: 'billing-receipt-printed',
    path: '/billing',
    user: 'agent',
    size: 'desktop',
    act: async ({ page }) => {
      await page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click();
      await page.getByRole('article').waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
  { name: 'billing-past-due', path: '/accounts', user: 'multi', act: openPastDue },
  {
    name: 'billing-pay-now',
    path: '/accounts',
    user: 'multi',
    dialog: true,
    act: async (stage) => {
      await openPastDue(stage);
      await stage.press('Pay now');
      await stage.page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'billing-declined',
    path: '/accounts',
    user: 'multi',
    dialog: true,
    act: async (stage) => {
      await openPastDue(stage);
      await stage.fault({
        method: 'POST',
        path: paths.payment,
        kind: 'status',
        status: 422,
        error_reason: 'card_declined',
      });
      await stage.press('Pay now');
      await stage.press(/^Pay \$/);
      await stage.sees('Declined just now');
    },
  },
  {
    name: 'billing-paid',
    path: '/accounts',
    user: 'multi',
    act: async (stage) => {
      await openPastDue(stage);
      await stage.press('Pay now');
      await stage.press(/^Pay \$/);
      await stage.sees('We received your payment');
    },
  },
  { name: 'billing-empty', path: '/billing', user: 'newcomer' },
  {
    name: 'billing-loading',
    path: '/billing',
    user: 'agent',
    before: async (stage) => {
      await stage.stalls(paths.statements);
      await stage.stalls(paths.subscription);
    },
    act: (stage) => stage.sees('Loading your bills'),
    network: 'busy',
  },
  {
    name: 'billing-load-failed',
    path: '/billing',
    user: 'agent',
    before: async (stage) => {
      await stage.breaks(paths.statements);
      await stage.breaks(paths.subscription);
    },
  },
];

const domains: readonly Screen[] = [
  {
    name: 'domains',
    path: '/domains',
    user: 'agent',
    shows: 'Domains',
    load: {},
    still: true,
    smoke: ['load'],
  },
  {
    name: 'domains-staff',
    path: '/domains',
    user: 'staff',
    account: '100001',
    shows: 'Domains',
    still: true,
  },
  {
    name: 'domains-past-due',
    path: '/domains',
    user: 'multi',
    account: '100003',
    shows: 'Domains',
    still: true,
  },
  {
    name: 'domains-many',
    path: '/domains',
    user: 'agent',
    before: async (stage) => {
      await hasManyDomains(stage);
    },
  },
  {
    name: 'domains-menu',
    path: '/domains',
    user: 'agent',
    act: async (stage) => {
      await stage.press('Actions for cedar-old.example');
      await stage.page.getByRole('menu').waitFor();
    },
    smoke: ['axe'],
  },
  {
    name: 'settings-microsite',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    shows: 'cedar-quote.example',
    act: (stage) => stage.sees('Hidden articles'),
    load: {},
  },
  {
    name: 'settings-parked',
    path: '/domains/cedar-old.example/settings',
    user: 'agent',
    act: (stage) => stage.sees('Send visitors to'),
  },
  {
    name: 'settings-upgrade',
    path: '/domains/cedar-old.example/settings',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await stage.page.getByRole('button', { name: 'Enable Enhanced Microsite' }).click();
      await stage.sees('Due now');
    },
  },
  {
    name: 'settings-cancel',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await stage.page.getByRole('button', { name: 'Cancel domain' }).click();
      await stage.sees('Are you sure?');
    },
  },
  {
    name: 'settings-invalid',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    act: async (stage) => {
      await stage.page.getByRole('textbox', { name: 'WHOIS admin email' }).fill('nobody');
      await stage.page.getByRole('button', { name: 'Save changes' }).click();
      await stage.sees('Fix the highlighted fields to save your changes.');
    },
  },
  {
    name: 'settings-cancel-parked',
    path: '/domains/cedar-old.example/settings',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await stage.press('Cancel domain');
      await stage.sees('Are you sure?');
    },
  },
  {
    name: 'settings-canceled',
    path: '/domains/cedar-old.example/settings',
    user: 'agent',
    act: async (stage) => {
      await stage.press('Cancel domain');
      await stage.press('Yes');
      await stage.sees('cedar-old.example is canceled.');
    },
  },
  {
    name: 'settings-conflict',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    act: async (stage) => {
      await stage.fill('WHOIS admin email', 'nora@agency.example');
      await stage.fill('Meta description', 'Home and auto insurance in Springdale');
      await stage.asColleague(async (page) => {
        await page.getByLabel('WHOIS admin email').fill('theo@agency.example');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await page.getByText('Your changes are saved.').waitFor();
      });
      await stage.press('Save changes');
      await stage.sees('Saved in the meantime: theo@agency.example');
    },
  },
  {
    name: 'settings-saved',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    act: async (stage) => {
      await stage.fill('WHOIS admin email', 'nora@agency.example');
      await stage.press('Save changes');
      await stage.sees('Your changes are saved.');
    },
  },
  {
    name: 'domains-canceled',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    act: cancelDomain,
  },
  {
    name: 'domains-canceled-load-failed',
    path: '/domains',
    user: 'agent',
    before: (stage) => stage.breaks(paths.canceledDomains),
    act: (stage) => stage.sees("We couldn't load your canceled domains"),
  },
  {
    name: 'domains-restore',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await cancelDomain(stage);
      await stage.press(/^Restore/);
      await stage.sees('Due now');
    },
  },
  {
    name: 'domains-restored',
    path: '/domains/cedar-quote.example/settings',
    user: 'agent',
    act: async (stage) => {
      await cancelDomain(stage);
      await stage.press(/^Restore/);
      await stage.press('Restore for $0.00');
      await stage.sees(/is restored\./);
    },
  },
  { name: 'domains-no-match', path: '/domains?q=nothing', user: 'agent' },
  { name: 'domains-none', path: '/domains', user: 'newcomer' },
  {
    name: 'domains-loading',
    path: '/domains',
    user: 'agent',
    before: (stage) => stage.stalls(paths.domains),
    act: (stage) => stage.sees('Loading your domains'),
    network: 'busy',
  },
  {
    name: 'domains-load-failed',
    path: '/domains',
    user: 'agent',
    before: (stage) => stage.breaks(paths.domains),
  },
];

const emails = '/domains/cedar-quote.example/emails';

const redirects: readonly Screen[] = [
  { name: 'emails', path: emails, user: 'agent', shows: 'cedar-quote.example', load: {} },
  { name: 'emails-none', path: '/domains/cedar-old.example/emails', user: 'agent' },
  {
    name: 'emails-add',
    path: emails,
    user: 'agent',
    act: async (stage) => {
      await stage.press('Add redirect');
      await stage.fill('Address', 'renewals');
      await stage.fill('Forwards to', 'nora@gmial.com');
    },
  },
  {
    name: 'emails-rows',
    path: emails,
    user: 'agent',
    act: async (stage) => {
      await stage.press('Add redirect');
      await stage.fill('Address', 'renewals');
      await stage.fill('Forwards to', 'renewals@inbox.example');
      await stage.press('Save redirect');
      await stage.sees("renewals@inbox.example hasn't agreed");
      await stage.press(/^Test quotes/);
      await stage.sees(/^The test was delivered/);
      await stage.press(/^Test old-office/);
      await stage.sees(/^We couldn't deliver the test/);
      await stage.press(/^Delete hello/);
      await stage.press(/^Edit claims/);
      await stage.fill('Address', 'quotes');
    },
    smoke: ['axe'],
  },
  {
    name: 'emails-logs',
    path: emails,
    user: 'agent',
    act: async (stage) => {
      await stage.press(/^Test quotes/);
      await stage.sees(/^The test/);
      await stage.press(/^Logs of quotes/);
      await stage.sees('Latest mail');
    },
  },
  {
    name: 'emails-import',
    path: emails,
    user: 'agent',
    dialog: true,
    act: async (stage) => {
      await stage.press('Import');
      await stage.page.getByLabel('Choose a file').setInputFiles({
        name: 'redirects.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Address,Forwards to\nrenewals,nora@agency.example\nquotes,someone@agency.example\nbilling,not an address\n',
        ),
      });
      await stage.sees('to fix in the file');
    },
    smoke: ['axe'],
  },
  {
    name: 'emails-load-failed',
    path: emails,
    user: 'agent',
    before: (stage) => stage.breaks(`${paths.domains}cedar-quote.example/`),
    act: (stage) => stage.sees("We couldn't load the email redirects"),
  },
];

/** Planted orders that are stuck, because only a defect of the portal causes real ones. */
const stuckOrders: readonly StuckOrder[] = (
  [
    ['retrying', 'canceling statement due to conflict with recovery'],
    ['refunded', 'duplicate key value violates unique constraint "domains_pkey"'],
    ['refund_due', 'connect ECONNREFUSED 10.0.0.7:443'],
  ] as const
).map(([status, reason], index) => ({
  id: status,
  name: `${status.replace('_', '-')}-coverage.com`,
  account_number: '100001',
  agency_name: 'Nora Whitfield',
  status,
  since: new Date(Date.now() - (index + 1) * 7_200_000).toISOString(),
  failures: 4 + index * 9,
  reason,
}));

const accounts: readonly Screen[] = [
  { name: 'accounts', path: '/accounts', user: 'multi', shows: 'Accounts', load: {} },
  { name: 'accounts-staff', path: '/accounts', user: 'staff', shows: 'Accounts', still: true },
  {
    name: 'accounts-stuck-orders',
    path: '/accounts',
    user: 'staff',
    before: async ({ page }) => {
      await page.route(`**${listStuckOrders.path}`, (call) => call.fulfill({ json: stuckOrders }));
    },
    act: (stage) => stage.sees('Orders that need help'),
  },
  { name: 'accounts-no-match', path: '/accounts?q=nobody', user: 'staff' },
  {
    name: 'no-account-selected',
    path: '/',
    user: 'multi',
    // The accounts would follow after three seconds.
    before: ({ page }) => page.clock.install(),
    act: async (stage) => {
      await stage.sees('No Account');
      await stage.stopClock();
    },
    smoke: ['axe'],
  },
  { name: 'welcome', path: '/', user: 'unassigned' },
  { name: 'welcome-marketing', path: '/', user: 'marketing', shows: 'Welcome', still: true },
];

const cards: readonly Screen[] = [
  {
    name: 'cards',
    path: '/payment',
    user: 'agent',
    shows: 'Payment Settings',
    load: {},
    still: true,
  },
  { name: 'cards-none', path: '/payment', user: 'newcomer' },
  {
    name: 'cards-loading',
    path: '/payment',
    user: 'agent',
    before: (stage) => stage.stalls(paths.cards),
    act: (stage) => stage.sees('Loading your cards'),
    network: 'busy',
  },
  {
    name: 'cards-load-failed',
    path: '/payment',
    user: 'agent',
    before: (stage) => stage.breaks(paths.cards),
  },
  {
    name: 'cards-blocked',
    path: '/payment',
    user: 'agent',
    dialog: true,
    act: (stage) => stage.press('Delete Visa ending in 4242'),
  },
  {
    name: 'cards-delete',
    path: '/payment',
    user: 'agent',
    dialog: true,
    act: (stage) => stage.press('Delete Visa ending in 1881'),
  },
  {
    name: 'cards-deleted',
    path: '/payment',
    user: 'agent',
    act: async (stage) => {
      await stage.press('Delete Visa ending in 1881');
      await stage.press('Delete card');
      await stage.sees('was deleted');
    },
  },
  { name: 'card-new', path: '/payment/new', user: 'agent', shows: 'Add Card', load: {} },
  {
    name: 'card-new-marked',
    path: '/payment/new',
    user: 'agent',
    act: async (stage) => {
      await stage.press('Save card');
      await stage.sees('Fix the highlighted fields');
    },
  },
  {
    name: 'card-edit',
    path: '/payment',
    user: 'agent',
    act: async (stage) => {
      await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
      await stage.sees('Change number');
    },
  },
  {
    name: 'card-edit-conflict',
    path: '/payment',
    user: 'agent',
    act: async (stage) => {
      await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
      await stage.fill('City', 'Peoria');
      await stage.asColleague(async (page) => {
        await page.getByLabel('City').fill('Decatur');
        await page.getByRole('button', { name: 'Save card' }).click();
        await page.getByText('was saved').waitFor();
      });
      await stage.press('Save card');
      await stage.sees('Someone else changed this card');
    },
  },
  {
    name: 'card-saved',
    path: '/payment',
    user: 'agent',
    act: async (stage) => {
      await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
      await stage.fill('City', 'Peoria');
      await stage.press('Save card');
      await stage.sees('was saved');
    },
  },
  {
    name: 'card-edit-number',
    path: '/payment',
    user: 'agent',
    act: async (stage) => {
      await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
      await stage.press('Change number');
    },
  },
];

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const people: readonly Screen[] = [
  { name: 'team', path: '/team', user: 'agent', shows: 'Team Permissions', load: {} },
  { name: 'team-member', path: '/team', user: 'member' },
  { name: 'team-none', path: '/team', user: 'newcomer' },
  {
    name: 'team-failed',
    path: '/team',
    user: 'agent',
    before: (stage) => stage.breaks(`${paths.team}*`, 'PUT'),
    act: async (stage) => {
      await stage.page.getByRole('switch', { name: 'Access for Theo Brandt' }).click();
      await stage.sees('Theo Brandt still has access.');
    },
  },
  {
    name: 'team-load-failed',
    path: '/team',
    user: 'agent',
    before: (stage) => stage.breaks(paths.team),
  },
  {
    name: 'team-loading',
    path: '/team',
    user: 'agent',
    before: (stage) => stage.stalls(paths.team),
    act: (stage) => stage.sees('Loading your team'),
    network: 'busy',
  },
  {
    name: 'profile',
    path: '/profile',
    user: 'agent',
    shows: 'My Profile',
    before: async (stage) => {
      await stage.signInElsewhere('agent', windows);
      await stage.signInElsewhere('agent', iPhone);
    },
    act: (stage) => stage.sees('Safari on iPhone'),
    load: {},
    still: true,
  },
  {
    name: 'profile-question',
    path: '/profile',
    user: 'member',
    before: (stage) => stage.signInElsewhere('member', iPhone),
    act: (stage) => stage.press('Sign out 1 other device'),
  },
  {
    name: 'profile-staff-actions',
    path: '/profile',
    user: 'agent',
    act: (stage) => stage.sees('Changed the settings of cedar-quote.example'),
  },
  { name: 'profile-no-account', path: '/profile', user: 'multi' },
  {
    name: 'profile-load-failed',
    path: '/profile',
    user: 'agent',
    before: (stage) => stage.breaks(paths.sessions),
  },
  { name: 'ads-active', path: '/adwords', user: 'agent', shows: 'Google Ads', load: {} },
  { name: 'ads-sales', path: '/adwords', user: 'newcomer' },
  {
    name: 'ads-sales-site',
    path: '/accounts',
    user: 'multi',
    act: async (stage) => {
      await stage.page.getByRole('button', { name: 'A00002' }).click();
      await stage.sees(/^Good/);
      await stage.goto('/adwords');
      await stage.sees('maple-quote.example');
    },
  },
  { name: 'glossary', path: '/glossary', user: 'agent', shows: 'Glossary', load: {} },
  { name: 'glossary-term', path: '/glossary#quote-starts', user: 'agent' },
  { name: 'glossary-search', path: '/glossary?q=google', user: 'agent' },
  { name: 'glossary-no-match', path: '/glossary?q=nothing', user: 'agent' },
];

const stats: readonly Screen[] = [
  {
    name: 'stats',
    path: '/domains/cedar-quote.example/stats',
    user: 'agent',
    shows: 'cedar-quote.example',
    load: { limit: 'stats', hasChart: true },
    still: true,
    smoke: ['axe', 'load'],
  },
  {
    name: 'stats-compared',
    path: '/domains/cedar-quote.example/stats?range=last-7-days&compare=true',
    user: 'agent',
  },
  {
    name: 'stats-last-month-compared',
    path: '/domains/cedar-quote.example/stats?range=last-month&compare=true',
    user: 'agent',
  },
  {
    name: 'stats-tables',
    path: '/domains/cedar-quote.example/stats?table=true',
    user: 'agent',
  },
  {
    name: 'stats-custom',
    path: '/domains/cedar-quote.example/stats?range=custom&start=2020-01-01&end=2020-01-31',
    user: 'agent',
  },
  {
    name: 'stats-years',
    path: '/domains/cedar-quote.example/stats?range=custom&start=2025-01-01&end=2026-11-22&compare=true',
    user: 'agent',
    act: async ({ page }) => {
      await page.getByRole('application', { name: 'Page views over time' }).focus();
      for (let day = 0; day < 30; day += 1) await page.keyboard.press('ArrowLeft');
    },
  },
  { name: 'stats-parked', path: '/domains/cedar-old.example/stats', user: 'agent' },
  { name: 'stats-intern', path: '/domains/willow-quote.example/stats', user: 'intern' },
  {
    name: 'campaigns-default',
    path: '/campaigns',
    user: 'agent',
    shows: 'Campaign Stats',
    load: { limit: 'stats' },
    still: true,
  },
  {
    name: 'campaigns-tools',
    path: '/campaigns/tools',
    user: 'agent',
    shows: 'Campaign Tools',
    load: { limit: 'stats' },
  },
  { name: 'campaigns', path: '/campaigns?all=true', user: 'agent' },
  { name: 'campaigns-ids', path: '/campaigns?tab=campaign-ids', user: 'agent' },
  { name: 'campaigns-links', path: '/campaigns/tools?tool=links', user: 'agent' },
  {
    name: 'campaigns-links-copied',
    path: '/campaigns/tools?tool=links',
    user: 'agent',
    act: async (stage) => {
      const { page } = stage;
      // The others let any press copy.
      if (engine === 'chromium') await page.context().grantPermissions(['clipboard-write']);
      await stage.chooses('Domain', 'cedar-quote.example');
      await stage.chooses('Traffic source', 'Google Ads, desktop');
      for (const landingPage of ['/auto', '/homepage']) {
        await stage.chooses('Landing page', landingPage);
        await page.getByRole('button', { name: 'Copy Link' }).first().click();
        await page.getByText('The link is copied.').waitFor();
      }
      await page.getByRole('button', { name: 'QR code' }).click();
      await page.getByText('Save as SVG').waitFor();
    },
  },
  {
    name: 'campaigns-links-refused',
    path: '/campaigns/tools?tool=links',
    user: 'agent',
    act: async ({ page }) => {
      await page.getByLabel('Campaign code').fill('0042');
      await page.getByRole('checkbox', { name: 'Several sources at once' }).click();
    },
  },
  {
    name: 'landing-pages-default',
    path: '/qlp',
    user: 'agent',
    shows: 'Landing Pages',
    load: {},
  },
  { name: 'landing-pages', path: '/qlp?compare=true', user: 'agent' },
  {
    name: 'global-stats',
    path: '/admin/globalstats',
    user: 'marketing',
    shows: 'Global Stats',
    load: { limit: 'stats', hasChart: true },
  },
];

const queuePath = '/admin/approvalqueue';

const approvals: readonly Screen[] = [
  {
    name: 'approvals',
    path: queuePath,
    user: 'staff',
    shows: 'Approval Queue',
    // The list has no contents: each item and its current image are read separately.
    load: { limit: 'queue', calls: 10, rounds: 2 },
    smoke: ['load'],
  },
  { name: 'approvals-swipe', path: `${queuePath}?compare=swipe`, user: 'staff' },
  { name: 'approvals-difference', path: `${queuePath}?compare=difference`, user: 'staff' },
  { name: 'approvals-no-match', path: `${queuePath}?tag=nothing`, user: 'staff' },
  {
    name: 'approvals-deny',
    path: queuePath,
    user: 'staff',
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: /^Deny:/ })
        .first()
        .click();
      await stage.sees('Why are you denying this?');
    },
    smoke: ['axe'],
  },
  {
    name: 'approvals-undo',
    path: queuePath,
    user: 'staff',
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Approve:/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    name: 'approvals-failed',
    path: queuePath,
    user: 'staff',
    act: async (stage) => {
      await stage.fault({ method: 'PUT', path: paths.queueItem, kind: 'status', status: 500 });
      await stage.page
        .getByRole('button', { name: /^Approve:/ })
        .first()
        .click();
      await stage.press('Reload Pending Content Overrides');
      await stage.page.getByRole('button', { name: 'Change decision' }).waitFor();
    },
  },
  {
    name: 'approvals-conflict',
    path: queuePath,
    user: 'staff',
    act: async (stage) => {
      const willow = stage.page.getByRole('listitem', { name: 'willow-quote.example' });
      await willow.scrollIntoViewIfNeeded();
      await stage.quiet();
      await willow.getByRole('button', { name: /^Approve:/ }).click();
      await stage.press('Reload Pending Content Overrides');
      await stage.page.getByRole('button', { name: 'Got it' }).waitFor();
    },
  },
  {
    name: 'approvals-decided',
    path: queuePath,
    user: 'staff',
    act: async (stage) => {
      await stage.press('Show');
      await stage.page
        .getByRole('button', { name: /^History/ })
        .first()
        .click();
    },
  },
  {
    name: 'approvals-loading',
    path: queuePath,
    user: 'staff',
    before: (stage) => stage.stalls(paths.queue),
    act: (stage) => stage.sees('Loading the approval queue'),
    network: 'busy',
  },
  {
    name: 'approvals-load-failed',
    path: queuePath,
    user: 'staff',
    before: (stage) => stage.breaks(paths.queue),
    act: (stage) => stage.sees("We couldn't load the approval queue"),
  },
];

const lost: readonly Screen[] = [
  {
    name: 'offline-dashboard',
    path: '/',
    user: 'agent',
    act: async (stage) => {
      await stage.quiet();
      await stage.page.context().setOffline(true);
      await stage.sees("You're offline");
    },
  },
  {
    name: 'offline-menu',
    path: '/accounts',
    user: 'agent',
    act: async (stage) => {
      await stage.quiet();
      await stage.page.context().setOffline(true);
      await stage.page
        .getByRole('banner')
        .getByRole('button', { name: /^(Support|Menu)$/ })
        .filter({ visible: true })
        .click();
      await stage.sees("This menu didn't load.");
    },
  },
  {
    name: 'offline-page',
    path: '/accounts',
    user: 'agent',
    act: async (stage) => {
      await stage.quiet();
      await stage.page.context().setOffline(true);
      await stage.page.evaluate(() => window.history.pushState(null, '', '/team'));
      await stage.sees('This page needs a connection');
    },
  },
  {
    name: 'page-missing',
    path: '/accounts',
    user: 'agent',
    act: async (stage) => {
      await stage.quiet();
      await stage.page.route('**/assets/**', (route) => route.abort());
      await stage.page.evaluate(() => window.history.pushState(null, '', '/team'));
      await stage.sees("We couldn't load this page");
    },
  },
  {
    name: 'announcements-all',
    path: '/accounts',
    user: 'agent',
    act: (stage) => stage.page.getByRole('button', { name: /more announcements/ }).click(),
  },
  {
    name: 'portal-loading',
    path: '/',
    user: 'agent',
    hasNoHeading: true,
    before: (stage) => stage.stalls(paths.account),
    act: (stage) => stage.sees('Loading your portal'),
    network: 'busy',
  },
  {
    name: 'portal-loading-wizard',
    path: '/domains/transfer',
    user: 'agent',
    hasNoHeading: true,
    before: (stage) => stage.stalls(paths.account),
    act: (stage) => stage.sees('Loading your portal'),
    network: 'busy',
  },
];

const menus: readonly Screen[] = [
  ...['marketing', 'support'].map((name) => ({
    name: `menu-${name}`,
    path: '/',
    user: 'agent',
    size: 'desktop' as const,
    act: (stage: Stage) => openMenu(stage, new RegExp(name, 'i')),
  })),
  {
    name: 'menu-account',
    path: '/accounts',
    user: 'multi',
    size: 'desktop',
    act: async (stage) => {
      await stage.page.getByRole('button', { name: 'A00002' }).click();
      await stage.sees(/^Good/);
      await openMenu(stage, /Agent A/);
    },
    smoke: ['axe'],
  },
  {
    name: 'menu-admin',
    path: '/admin/globalstats',
    user: 'staff',
    size: 'desktop',
    act: (stage) => openMenu(stage, /^Admin/),
  },
  {
    name: 'menu-marketing-intern',
    path: '/',
    user: 'intern',
    size: 'desktop',
    act: (stage) => openMenu(stage, /Marketing/),
  },
  {
    name: 'menu-phone',
    path: '/',
    user: 'analyst',
    size: 'phone',
    act: (stage) => openMenu(stage, /^Menu/),
  },
  {
    name: 'menu-phone-account',
    path: '/',
    user: 'agent',
    size: 'phone',
    act: (stage) => openMenu(stage, /Agent A/),
  },
  {
    name: 'staff-bar',
    path: '/',
    user: 'staff',
    account: '100001',
    shows: /^Good/,
    act: (stage) => stage.sees(/^You're working in/),
    still: true,
  },
];

/** Every screen in every state that can be set up. */
export const screens: readonly Screen[] = [
  ...signedOut,
  ...dashboard,
  ...domains,
  ...billing,
  ...redirects,
  ...cards,
  ...transferScreens,
  ...purchaseScreens,
  ...accounts,
  ...people,
  ...shellScreens,
  ...menus,
  ...lost,
  ...stats,
  ...approvals,
  ...adminScreens,
];
