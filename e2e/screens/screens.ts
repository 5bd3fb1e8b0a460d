import { invalidAddressMessage } from '@contract/email-address';
import type { DomainStats } from '@contract/stats';
import { listStuckOrders, type StuckOrder } from '@contract/stuck-order';
import { sendSupportMessage } from '@contract/support';
import { addIntern, adminScreens } from './admin-screens';
import { hasManyCharges, hasManyDomains } from './many-domains';
import { broken, screensAt, stalled, type Screen } from './screen';
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

/** Chooses traffic sources, and leaves their list open. */
async function pickSources({ page }: Stage, names: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Traffic sources' }).click();
  for (const name of names) {
    const option = page.getByRole('option');
    await option.filter({ has: page.getByText(name, { exact: true }) }).click();
  }
}

/**
 * Makes the earlier quote starts differ from today's by more than chance, which those of the demo do on some days only.
 */
async function hadManyQuoteStarts({ page }: Stage): Promise<void> {
  await page.route(/graph=indepth/, async (call) => {
    const figures = (await (await call.fetch()).json()) as DomainStats;
    const age = Date.now() - Date.parse(figures.graph.at(-1)?.date ?? '');
    const stats = { ...figures.stats, ...(age > 7 * 86_400_000 && { quotestarts: 500 }) };
    await call.fulfill({ json: { ...figures, stats } });
  });
}

const nothingHere = "Looks like this page doesn't exist";

const signedOut = screensAt('/', null, {
  'sign-in-provider': {
    act: (stage) => stage.sees('Choose a user to sign in as.'),
  },
  'login-failed': {
    path: '/login#error=access_denied',
    dialog: true,
    act: (stage) => stage.sees('Something went wrong'),
  },
  'login-refused': {
    dialog: true,
    act: async (stage) => {
      await stage.page.getByRole('button', { name: 'Sign in as blocked', exact: true }).click();
      await stage.sees('Something went wrong');
    },
  },
  'login-by-email': { path: '/login', emailLogin: true },
  'logged-out': { path: '/logout', shows: 'Logged Out', still: true },
  'logout-failed': {
    ...broken([paths.logout]),
    path: '/glossary',
    // Without a session, there is nothing to sign out of, and no call that could fail.
    user: 'agent',
    act: async (stage) => {
      await stage.goto('/logout');
      await stage.sees("You aren't signed out yet");
    },
  },
  forbidden: { path: '/403', shows: /don't have access/, still: true },
  'not-found': { path: '/nowhere', shows: nothingHere },
  'not-found-agent': { path: '/nowhere', user: 'agent', shows: nothingHere, still: true },
  'portal-busy': {
    path: '/domains',
    user: 'agent',
    network: 'busy',
    before: (stage) => stage.refusesBusy(paths.domains),
    act: (stage) => stage.sees(/^The portal is busy right now/),
  },
  unreachable: broken([paths.user], "We can't reach the portal"),
});

const dashboard = screensAt('/', 'agent', {
  'dashboard-agent': {
    shows: /^Good/,
    load: { limit: 'dashboard', requests: 16 },
    still: true,
    smoke: ['load'],
  },
  'dashboard-newcomer': { user: 'newcomer', shows: /^Good/, still: true },
  'dashboard-member': { user: 'member' },
  'dashboard-intern': { user: 'intern' },
  'dashboard-analyst': { user: 'analyst' },
  'dashboard-past-due': {
    user: 'multi',
    account: '100003',
    shows: /^Good/,
    act: (stage) => stage.sees('$34.00 is past due'),
    still: true,
  },
  'dashboard-transfers': {
    path: '/domains/transfer',
    act: async (stage) => {
      await stage.transfer('harbor-coverage.com', 'HC-2041-XFER');
      await stage.transfer('opaque-coverage.com', 'OPAQUE-7');
      await stage.advance(90);
      await stage.transfer('slow-coverage.com', 'SLOW-7');
      await stage.goto('/');
      await stage.sees('is being transferred');
    },
  },
  'dashboard-loading': stalled('Loading your domains', paths.domains),
  'dashboard-load-failed': broken([paths.domains, paths.attention]),
});

/** Opens the payment of the only past-due account of the three. */
async function openPayment({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'A00003' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pay \$/ })
    .click();
  await page.getByRole('radio').first().waitFor();
}

const billing: readonly Screen[] = [
  ...screensAt('/billing', 'agent', {
    billing: { shows: 'Billing History', load: {}, still: true },
    'billing-statement': (stage) =>
      stage.page.getByRole('rowheader').getByRole('button').nth(1).click(),
    'billing-year': async (stage) => {
      await stage.page.getByRole('radio', { name: String(new Date().getFullYear()) }).click();
      await stage.page.waitForURL(({ searchParams }) => searchParams.has('year'));
    },
    'billing-email': {
      dialog: true,
      act: async (stage) => {
        await stage.page.getByRole('rowheader').getByRole('button').first().click();
        await stage.press(/^Email /);
      },
    },
    'billing-emailed': {
      dialog: true,
      act: async (stage) => {
        await stage.page.getByRole('rowheader').getByRole('button').first().click();
        await stage.press(/^Email /);
        await stage.fill('Email address', 'books@ledger.example');
        await stage.press('Send');
        await stage.sees('Sent to books@ledger.example.');
      },
    },
    'billing-many-lines': { before: hasManyCharges },
    'billing-receipt-many-lines': { path: '/billing/8', before: hasManyCharges },
    'billing-receipt': (stage) =>
      stage.page
        .getByRole('link', { name: /^Receipt/ })
        .first()
        .click(),
    'billing-receipt-printed': {
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
  }),
  ...screensAt('/accounts', 'multi', {
    'billing-past-due': async (stage) => {
      await openPayment(stage);
      await stage.press('Cancel');
      await stage.page.getByRole('heading', { name: /is past due$/ }).waitFor();
    },
    'billing-pay-now': { dialog: true, act: openPayment },
    'billing-pay-new-card': {
      dialog: true,
      act: async (stage) => {
        await openPayment(stage);
        await stage.press('Add Card');
        await stage.page.getByLabel('Card number').fill('5555');
        await stage.sees('Mastercard');
      },
    },
    'billing-declined': {
      dialog: true,
      act: async (stage) => {
        await openPayment(stage);
        await stage.fault({
          method: 'POST',
          path: paths.payment,
          kind: 'status',
          status: 422,
          error_reason: 'card_declined',
        });
        await stage.press(/^Pay \$/);
        await stage.sees(/^Declined on /);
      },
    },
    'billing-paid': async (stage) => {
      await openPayment(stage);
      await stage.press(/^Pay \$/);
      await stage.sees('We received your payment');
    },
  }),
  ...screensAt('/billing', 'agent', {
    'billing-empty': { user: 'newcomer' },
    'billing-loading': stalled('Loading your bills', paths.statements, paths.subscription),
    'billing-load-failed': broken([paths.statements, paths.subscription]),
  }),
];

const domains: readonly Screen[] = [
  ...screensAt('/domains', 'agent', {
    domains: { shows: 'Domains', load: {}, still: true },
    'domains-staff': { user: 'staff', account: '100001', shows: 'Domains', still: true },
    'domains-past-due': { user: 'multi', account: '100003', shows: 'Domains', still: true },
    'domains-many': { before: hasManyDomains },
    'domains-menu': {
      act: async (stage) => {
        await stage.press('Actions for cedar-old.example');
        await stage.page.getByRole('menu').waitFor();
      },
    },
    'settings-microsite': {
      path: '/domains/cedar-quote.example/settings',
      shows: 'cedar-quote.example',
      act: (stage) => stage.sees('Hidden articles'),
      load: {},
    },
  }),
  ...screensAt('/domains/cedar-old.example/settings', 'agent', {
    'settings-parked': (stage) => stage.sees('Send visitors to'),
    'settings-upgrade': {
      dialog: true,
      act: async (stage) => {
        await stage.page.getByRole('button', { name: 'Enable Enhanced Microsite' }).click();
        await stage.sees('Due now');
      },
    },
    'settings-cancel': {
      path: '/domains/cedar-quote.example/settings',
      dialog: true,
      act: async (stage) => {
        await stage.page.getByRole('button', { name: 'Cancel domain' }).click();
        await stage.sees('Are you sure?');
      },
    },
    'settings-invalid': {
      path: '/domains/cedar-quote.example/settings',
      act: async (stage) => {
        await stage.page.getByRole('button', { name: 'Edit WHOIS admin email' }).click();
        await stage.page.getByRole('textbox', { name: 'WHOIS admin email' }).fill('nobody');
        await stage.page.getByRole('button', { name: 'Save changes' }).click();
        await stage.sees(invalidAddressMessage);
      },
    },
    'settings-cancel-parked': {
      dialog: true,
      act: async (stage) => {
        await stage.press('Cancel domain');
        await stage.sees('Are you sure?');
      },
    },
    'settings-canceled': async (stage) => {
      await stage.press('Cancel domain');
      await stage.press('Yes');
      await stage.sees('cedar-old.example is canceled.');
    },
  }),
  ...screensAt('/domains/cedar-quote.example/settings', 'agent', {
    'settings-conflict': async (stage) => {
      await stage.press('Edit Meta description');
      await stage.fill('Meta description', 'Home and auto insurance in Springdale');
      await stage.press('Edit WHOIS admin email');
      await stage.fill('WHOIS admin email', 'nora@agency.example');
      await stage.asColleague(async (page) => {
        await page.getByRole('button', { name: 'Edit WHOIS admin email' }).click();
        await page.getByLabel('WHOIS admin email', { exact: true }).fill('theo@agency.example');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await page.getByText('Saved.').waitFor();
      });
      await stage.press('Save changes');
      await stage.sees('Saved in the meantime: theo@agency.example');
    },
    'settings-warned': async (stage) => {
      await stage.press('Edit Meta description');
      await stage.fill('Meta description', 'Guaranteed lowest rates');
      await stage.press('Save changes');
      await stage.sees('Save anyway');
    },
    'settings-saved': async (stage) => {
      await stage.press('Edit WHOIS admin email');
      await stage.fill('WHOIS admin email', 'nora@agency.example');
      await stage.press('Edit Meta description');
      await stage.fill('Meta description', 'Guaranteed lowest rates');
      await stage.press('Save changes');
      await stage.press('Save anyway');
      await stage.sees(/^This text is saved and live/);
    },
    'domains-canceled': cancelDomain,
    'domains-canceled-load-failed': {
      ...broken([paths.canceledDomains], "We couldn't load your canceled domains"),
      path: '/domains',
    },
    'domains-restore': {
      dialog: true,
      act: async (stage) => {
        await cancelDomain(stage);
        await stage.press(/^Restore/);
        await stage.sees('Due now');
      },
    },
    'domains-restored': async (stage) => {
      await cancelDomain(stage);
      await stage.press(/^Restore/);
      await stage.press('Restore at no charge');
      await stage.sees(/is restored\./);
    },
    'domains-no-match': { path: '/domains?q=nothing' },
  }),
  ...screensAt('/domains', 'agent', {
    'domains-none': { user: 'newcomer' },
    'domains-loading': stalled('Loading your domains', paths.domains),
    'domains-load-failed': broken([paths.domains]),
  }),
];

const emails = '/domains/cedar-quote.example/emails';

const redirects = screensAt(emails, 'agent', {
  emails: { shows: 'cedar-quote.example', load: {} },
  'emails-none': { path: '/domains/cedar-old.example/emails' },
  'emails-add': async (stage) => {
    await stage.press('Add redirect');
    await stage.fill('Address', 'renewals');
    await stage.fill('Forwards to', 'nora@gmial.com');
  },
  'emails-rows': {
    act: async (stage) => {
      await stage.press('Add redirect');
      await stage.fill('Address', 'renewals');
      await stage.fill('Forwards to', 'renewals@inbox.example');
      await stage.press('Save redirect');
      await stage.sees('Waiting for renewals@inbox.example to confirm');
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
  'emails-logs': async (stage) => {
    await stage.press(/^Test quotes/);
    await stage.sees(/^The test/);
    await stage.press(/^Logs of quotes/);
    await stage.sees('Latest mail');
  },
  'emails-bounces': async (stage) => {
    await stage.press(/^Who got a bounce/);
    await stage.sees('Copy addresses');
  },
  'emails-import': {
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
      await stage.sees(/needs? fixing/);
    },
  },
  'emails-load-failed': broken(
    [`${paths.domains}cedar-quote.example/`],
    "We couldn't load the email redirects",
  ),
});

/** Stuck orders are made up, because only a bug in the portal causes real ones. */
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
  ...screensAt('/accounts', 'staff', {
    accounts: { user: 'multi', shows: 'Accounts', load: {} },
    'accounts-staff': { shows: 'Accounts', still: true },
    'accounts-stuck-orders': {
      before: async ({ page }) => {
        await page.route(`**${listStuckOrders.path}`, (call) =>
          call.fulfill({ json: stuckOrders }),
        );
      },
      act: (stage) => stage.sees('Orders and charges that need help'),
    },
    'accounts-no-match': { path: '/accounts?q=nobody' },
  }),
  ...screensAt('/', 'multi', {
    'no-account-selected': {
      // With a running clock, the list of accounts would open after three seconds.
      before: ({ page }) => page.clock.install(),
      act: async (stage) => {
        await stage.sees('No Account');
        await stage.stopClock();
      },
    },
    welcome: { user: 'unassigned' },
    'welcome-marketing': { user: 'marketing', shows: 'Welcome', still: true },
  }),
];

const cards = screensAt('/payment', 'agent', {
  cards: { shows: 'Payment Settings', load: {}, still: true },
  'cards-none': { user: 'newcomer' },
  'cards-loading': stalled('Loading your cards', paths.cards),
  'cards-load-failed': broken([paths.cards]),
  'cards-blocked': { dialog: true, act: (stage) => stage.press('Delete Visa ending in 4242') },
  'cards-delete': { dialog: true, act: (stage) => stage.press('Delete Visa ending in 1881') },
  'cards-deleted': async (stage) => {
    await stage.press('Delete Visa ending in 1881');
    await stage.press('Delete card');
    await stage.sees('was deleted');
  },
  'card-new': { path: '/payment/new', shows: 'Add Card', load: {} },
  'card-new-marked': {
    path: '/payment/new',
    act: async (stage) => {
      await stage.press('Save card');
      await stage.sees('Fix the highlighted fields');
    },
  },
  'card-edit': async (stage) => {
    await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
    await stage.sees('Change number');
  },
  'card-edit-conflict': async (stage) => {
    await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
    await stage.press(/^Change name/);
    await stage.fill('City', 'Peoria');
    await stage.asColleague(async (page) => {
      await page.getByRole('button', { name: /^Change name/ }).click();
      await page.getByLabel('City').fill('Decatur');
      await page.getByRole('button', { name: 'Save card' }).click();
      await page.getByText('was saved').waitFor();
    });
    await stage.press('Save card');
    await stage.sees('Someone else changed this card');
  },
  'card-saved': async (stage) => {
    await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
    await stage.press(/^Change name/);
    await stage.fill('City', 'Peoria');
    await stage.press('Save card');
    await stage.sees('was saved');
  },
  'card-edit-number': async (stage) => {
    await stage.page.getByRole('link', { name: 'Edit Visa ending in 4242' }).click();
    await stage.press('Change number');
  },
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const askToTurnOff = async (stage: Stage) => {
  await stage.page.getByRole('switch', { name: 'Access for Theo Brandt' }).click();
  await stage.sees('What still leads to them');
};

const aboutBill = '/support?about=Bill%20100001-8&page=Billing&path=%2Fbilling';

async function writeToSupport(stage: Stage): Promise<void> {
  await stage.page.getByRole('textbox', { name: 'Message' }).fill('Why is it higher?');
  await stage.press('Send message');
}

const people: readonly Screen[] = [
  ...screensAt(aboutBill, 'agent', {
    support: { shows: 'Ask support', load: {}, still: true },
    'support-sent': async (stage) => {
      await writeToSupport(stage);
      await stage.sees('We have your message');
    },
    'support-failed': {
      before: (stage) =>
        stage.breaks(sendSupportMessage.path.replace('{account_number}', '*'), 'POST'),
      act: async (stage) => {
        await writeToSupport(stage);
        await stage.sees("Your message wasn't sent");
      },
    },
  }),
  ...screensAt('/team', 'agent', {
    team: { shows: 'Team Permissions', load: {} },
    'team-member': { user: 'member' },
    'team-none': { user: 'newcomer' },
    'team-intern': {
      path: '/admin/agencyintern',
      user: 'staff',
      act: async (stage) => {
        await addIntern(stage);
        await stage.beginSession('agent');
        await stage.goto('/team');
        await stage.sees('Only our support team can add or remove interns.');
      },
    },
    'team-turn-off': { dialog: true, act: askToTurnOff },
    'team-failed': {
      before: (stage) => stage.breaks(`${paths.team}*`, 'PUT'),
      act: async (stage) => {
        await askToTurnOff(stage);
        await stage.press('Turn off access');
        await stage.press('Keep access');
        await stage.sees('Theo Brandt still has access.');
      },
    },
    'team-load-failed': broken([paths.team]),
    'team-loading': stalled('Loading your team', paths.team),
  }),
  ...screensAt('/profile', 'agent', {
    profile: {
      shows: 'My Profile',
      before: async (stage) => {
        await stage.signInElsewhere('agent', windows);
        await stage.signInElsewhere('agent', iPhone);
      },
      act: (stage) => stage.sees('Safari on iPhone'),
      load: {},
      still: true,
    },
    'profile-question': {
      user: 'member',
      before: (stage) => stage.signInElsewhere('member', iPhone),
      act: (stage) => stage.press('Sign out 1 other device'),
    },
    'profile-staff-actions': (stage) =>
      stage.sees('Changed the WHOIS admin email of cedar-quote.example'),
    'profile-no-account': { user: 'multi' },
    'profile-load-failed': broken([paths.sessions]),
  }),
  ...screensAt('/adwords', 'agent', {
    'ads-active': { shows: 'Google Ads', load: {} },
    'ads-sales': { user: 'newcomer' },
    'ads-sales-site': {
      path: '/accounts',
      user: 'multi',
      act: async (stage) => {
        await stage.page.getByRole('button', { name: 'A00002' }).click();
        await stage.sees(/^Good/);
        await stage.goto('/adwords');
        await stage.sees('maple-quote.example');
      },
    },
  }),
  ...screensAt('/glossary', 'agent', {
    glossary: { shows: 'Glossary', load: {} },
    'glossary-term': { path: '/glossary#quote-starts' },
    'glossary-search': { path: '/glossary?q=google' },
    'glossary-no-match': { path: '/glossary?q=nothing' },
  }),
];

const stats: readonly Screen[] = [
  ...screensAt('/domains/cedar-quote.example/stats', 'agent', {
    stats: {
      shows: 'cedar-quote.example',
      load: { hasChart: true, calls: 9, rounds: 3 },
      still: true,
      smoke: ['load'],
    },
    'stats-compared': {
      path: '/domains/cedar-quote.example/stats?range=last-7-days&compare=true',
    },
    'stats-last-month-compared': {
      path: '/domains/cedar-quote.example/stats?range=last-month&compare=true',
    },
    'stats-filtered': {
      path: '/domains/cedar-quote.example/stats?device_is=Mobile&referrer_is=google.com&figure=visits',
    },
    'stats-filtered-totals': {
      path: '/domains/cedar-quote.example/stats?range=last-90-days&device_is=Mobile',
    },
    'stats-filtered-page': {
      path: '/domains/cedar-quote.example/stats?range=last-90-days&page_is=%2Fauto',
    },
    'stats-out-of-reach': {
      path: '/domains/cedar-quote.example/stats?range=last-90-days&device_is=Mobile&os_is=iOS',
    },
    'stats-why': {
      before: hadManyQuoteStarts,
      act: async ({ page }) => {
        await page.getByRole('button', { name: 'Why? Quote Starts' }).click();
        await page.getByText(/^Quote Starts went from \d+ to \d+\./).waitFor();
      },
      smoke: ['axe'],
    },
    'stats-quote-rate': { path: '/domains/cedar-quote.example/stats?figure=quote_rate' },
    'stats-export': async ({ page }) => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Days' }).waitFor();
    },
    'stats-tables': { path: '/domains/cedar-quote.example/stats?table=true' },
    'stats-custom': {
      path: '/domains/cedar-quote.example/stats?range=custom&start=2020-01-01&end=2020-01-31',
    },
    'stats-years': {
      path: '/domains/cedar-quote.example/stats?range=custom&start=2025-01-01&end=2026-11-22&compare=true',
      act: async ({ page }) => {
        await page.getByRole('application', { name: 'Page views over time' }).focus();
        for (let day = 0; day < 30; day += 1) await page.keyboard.press('ArrowLeft');
      },
    },
    'stats-parked': { path: '/domains/cedar-old.example/stats' },
    'stats-intern': { path: '/domains/willow-quote.example/stats', user: 'intern' },
    'emails-intern': { path: '/domains/willow-quote.example/emails', user: 'intern' },
  }),
  ...screensAt('/campaigns/tools?tool=links', 'agent', {
    // Where periods are compared, a third round follows, once the counted days are known.
    'campaigns-default': {
      path: '/campaigns',
      shows: 'Campaign Stats',
      load: { rounds: 3 },
      still: true,
    },
    'campaigns-tools': {
      path: '/campaigns/tools',
      shows: 'Campaign Tools',
      load: { rounds: 3 },
    },
    campaigns: { path: '/campaigns?all=true' },
    'campaigns-ids': { path: '/campaigns?tab=campaign-ids' },
    'campaigns-links': { shows: 'Campaign Tools', load: {}, still: true },
    'campaigns-links-picking': async (stage) => {
      await stage.page.getByRole('radio', { name: 'Auto quote' }).click();
      await pickSources(stage, ['Google Ads, desktop', 'Email']);
    },
    'campaigns-links-several': async (stage) => {
      await stage.page.getByRole('radio', { name: 'Home quote' }).click();
      await pickSources(stage, ['Google Ads, desktop', 'Facebook, mobile', 'Email']);
      await stage.page.keyboard.press('Escape');
    },
    'campaigns-links-saved': async (stage) => {
      const { page } = stage;
      await page.getByRole('radio', { name: 'Renters quote' }).click();
      await pickSources(stage, ['Google Ads, desktop']);
      await page.keyboard.press('Escape');
      await page.getByRole('textbox', { name: 'Name' }).fill('Fall renewals');
      await stage.press('Save link');
      await page.getByRole('button', { name: 'Create another' }).waitFor();
    },
    'campaigns-links-refused': async ({ page }) => {
      await page.getByLabel('Campaign code').fill('0042');
    },
    'campaigns-links-renaming': async ({ page }) => {
      await page.getByRole('button', { name: /^More actions for .*GD001$/ }).click();
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: /^Name of/ }).waitFor();
    },
    'campaigns-links-archiving': async ({ page }) => {
      await page.getByRole('button', { name: /^More actions for .*GD001$/ }).click();
      await page.getByRole('menuitem', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    'campaigns-links-archived': { path: '/campaigns/tools?tool=links&archived=true' },
    'campaigns-links-none': { user: 'multi', account: '100002' },
    'campaigns-links-load-failed': broken([paths.links]),
    'landing-pages': { path: '/qlp', shows: 'Landing Pages', load: { rounds: 3 } },
    'global-stats': {
      path: '/admin/globalstats',
      user: 'marketing',
      shows: 'Global Stats',
      load: { hasChart: true, rounds: 3 },
    },
  }),
];

const queuePath = '/admin/approvalqueue';

const approvals = screensAt(queuePath, 'staff', {
  approvals: {
    shows: 'Approval Queue',
    // The list's response doesn't include the items' content, so each item and its current image are requested
    // separately.
    load: { calls: 12, rounds: 3 },
  },
  'approvals-swipe': { path: `${queuePath}?compare=swipe` },
  'approvals-difference': { path: `${queuePath}?compare=difference` },
  'approvals-no-match': { path: `${queuePath}?tag=nothing` },
  'approvals-deny': {
    act: async (stage) => {
      await stage.page
        .getByRole('button', { name: /^Deny:/ })
        .first()
        .click();
      await stage.sees('Why are you denying this?');
    },
    smoke: ['axe'],
  },
  'approvals-undo': async (stage) => {
    await stage.press(/^Approve:/);
    await stage.page.getByRole('button', { name: /^Undo/ }).waitFor();
  },
  'approvals-undo-late': async (stage) => {
    await stage.press(/^Approve:/);
    await stage.press('Reload Pending Content Overrides');
    await stage.sees('Pending Content Override processed');
    await stage.page.keyboard.press('u');
    await stage.sees('Nothing left to undo');
  },
  'approvals-failed': async (stage) => {
    await stage.fault({ method: 'PUT', path: paths.queueItem, kind: 'status', status: 500 });
    await stage.page
      .getByRole('button', { name: /^Approve:/ })
      .first()
      .click();
    await stage.press('Reload Pending Content Overrides');
    await stage.page.getByRole('button', { name: 'Change decision' }).waitFor();
  },
  'approvals-conflict': async (stage) => {
    const willow = stage.page.getByRole('listitem', { name: 'willow-quote.example' });
    await willow.scrollIntoViewIfNeeded();
    await stage.quiet();
    await willow.getByRole('button', { name: /^Approve:/ }).click();
    await stage.press('Reload Pending Content Overrides');
    await stage.page.getByRole('button', { name: 'Got it' }).waitFor();
  },
  'approvals-decided': async (stage) => {
    await stage.press('Show');
    await stage.page
      .getByRole('button', { name: /^History/ })
      .first()
      .click();
  },
  'approvals-loading': stalled('Loading the approval queue', paths.queue),
  'approvals-load-failed': broken([paths.queue], "We couldn't load the approval queue"),
});

const lost: readonly Screen[] = [
  ...screensAt('/', 'agent', {
    'offline-dashboard': async (stage) => {
      await stage.quiet();
      await stage.page.context().setOffline(true);
      await stage.sees("You're offline");
    },
  }),
  ...screensAt('/accounts', 'agent', {
    'offline-page': async (stage) => {
      await stage.quiet();
      await stage.page.context().setOffline(true);
      await stage.page.evaluate(() => window.history.pushState(null, '', '/team'));
      await stage.sees('This page needs a connection');
    },
    'page-missing': async (stage) => {
      await stage.quiet();
      await stage.page.route('**/assets/**', (route) => route.abort());
      await stage.page.evaluate(() => window.history.pushState(null, '', '/team'));
      await stage.sees("We couldn't load this page");
    },
    'announcements-all': (stage) => stage.page.getByRole('button', { name: / more$/ }).click(),
    'portal-loading': {
      ...stalled('Loading your portal', paths.account),
      path: '/',
      hasNoHeading: true,
    },
    'portal-loading-wizard': {
      ...stalled('Loading your portal', paths.account),
      path: '/domains/transfer',
      hasNoHeading: true,
    },
  }),
];

const menus: readonly Screen[] = [
  ...['marketing', 'support'].map((name) => ({
    name: `menu-${name}`,
    path: '/',
    user: 'agent',
    size: 'desktop' as const,
    act: (stage: Stage) => openMenu(stage, new RegExp(name, 'i')),
  })),
  ...screensAt('/', 'staff', {
    'menu-account': {
      path: '/accounts',
      user: 'multi',
      size: 'desktop',
      act: async (stage) => {
        await stage.page.getByRole('button', { name: 'A00002' }).click();
        await stage.sees(/^Good/);
        await openMenu(stage, /Agent A/);
      },
    },
    'menu-admin': {
      path: '/admin/globalstats',
      size: 'desktop',
      act: (stage) => openMenu(stage, /^Admin/),
    },
    'menu-marketing-intern': {
      user: 'intern',
      size: 'desktop',
      act: (stage) => openMenu(stage, /Marketing/),
    },
    'menu-phone': { user: 'analyst', size: 'phone', act: (stage) => openMenu(stage, /^Menu/) },
    'menu-phone-account': {
      user: 'agent',
      size: 'phone',
      act: (stage) => openMenu(stage, /Agent A/),
    },
    'staff-bar': {
      account: '100001',
      shows: "Nora Whitfield's dashboard",
      act: (stage) => stage.sees(/^You're working in/),
      still: true,
    },
  }),
];

/** Every screen, in every state that can be set up. */
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
