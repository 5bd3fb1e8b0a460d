import { expectAccessible } from '../fixtures/accessible';
import { saveCard } from '../fixtures/card-form';
import { OrderScreen, transfer } from '../fixtures/order-screen';
import { longRunOnly, sampled } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/world';

test.setTimeout(60_000);

test('the sign-in page of the provider is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the dashboard and its account menu are accessible', async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('button', { name: /Agent/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});

test('the dashboard of a new account is accessible', longRunOnly, async ({ page }) => {
  await signIn(page, 'newcomer');
  await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible();
  await expectAccessible(page);
});

test(
  'the dashboard whose domains fail to load is accessible',
  longRunOnly,
  async ({ page, world }) => {
    await world.fault({
      method: 'GET',
      path: '/backend/api/frontend/accounts/*/domains/',
      kind: 'status',
      status: 500,
      times: 10,
    });
    await signIn(page, 'agent');
    await expect(page.getByText("We couldn't load your domains")).toBeVisible();
    await expectAccessible(page);
  },
);

test('the list of domains and the menu of a row are accessible', async ({ page }) => {
  await signIn(page, 'agent', '/domains');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions for cedar-quote.example' }).click();
  await expect(page.getByRole('menuitem', { name: 'Emails' })).toBeVisible();
  await expectAccessible(page);
});

test('No Account Selected and the accounts are accessible', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'staff');
  await expect(page.getByRole('heading', { name: 'No Account Selected' })).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(3000);
  await expect(page.getByRole('searchbox', { name: 'Find an account' })).toBeVisible();
  await expectAccessible(page);
});

test('the approval queue is accessible, with a message box and an undoable decision', async ({
  page,
}) => {
  await signIn(page, 'staff', '/admin/approvalqueue?compare=swipe');
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expectAccessible(page);
});

test('the welcome page is accessible', longRunOnly, async ({ page }) => {
  await signIn(page, 'marketing');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expectAccessible(page);
});

for (const { path, user = 'agent', heading, shows } of sampled([
  { path: '/domains/cedar-quote.example/stats', heading: 'cedar-quote.example', shows: 'Hits' },
  { path: '/campaigns', heading: 'Campaign Stats', shows: 'Campaign Id' },
  { path: '/qlp', heading: 'Landing Pages', shows: 'Quotes' },
  { path: '/admin/globalstats', user: 'marketing', heading: 'Global Stats', shows: 'Hits' },
])) {
  test(`${path} is accessible`, async ({ page }) => {
    await signIn(page, user, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: shows }).first()).toBeVisible();
    await expectAccessible(page);
  });
}

for (const { path, heading } of sampled([
  { path: '/nowhere', heading: "Looks like this page doesn't exist" },
  { path: '/403', heading: "Huh, looks like you don't have access to this page" },
  { path: '/logout', heading: 'Logged Out' },
])) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the second stage is accessible, with the card form open and invalid fields marked', async ({
  page,
}) => {
  await (await OrderScreen.open(page, transfer)).configure();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await saveCard(page);
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await expectAccessible(page);
});

test('email redirects are accessible while they are added, edited, deleted and imported', async ({
  page,
}) => {
  await signIn(page, 'agent', '/domains/cedar-quote.example/emails');
  await page.getByRole('button', { name: 'Delete hello@cedar-quote.example' }).click();
  await page.getByRole('button', { name: 'Edit claims@cedar-quote.example' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('quotes');
  await page.getByRole('textbox', { name: 'Forwards to' }).fill('ann@gmial.com');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByRole('heading', { name: 'New redirect' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects' });
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('renewals,ann@agency.example\nquotes,ann@agency.example\n'),
  });
  await expect(dialog.getByText('1 to add · 1 to fix in the file')).toBeVisible();
  await expectAccessible(page);
});

test('team, profile, ads and glossary are accessible', longRunOnly, async ({ page }) => {
  await signIn(page, 'agent', '/team');
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/adwords');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/glossary?q=quote#quote-starts');
  await expect(page.locator('[data-marked]')).toBeInViewport();
  await expectAccessible(page);
});

test('the ads offer for a new account is accessible', longRunOnly, async ({ page }) => {
  await signIn(page, 'newcomer', '/adwords');
  await expect(page.getByRole('link', { name: 'Email us about Google Ads' })).toBeVisible();
  await expectAccessible(page);
});
