import { OrderScreen, transfer } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signInByHand, test } from '../fixtures/test';

test('Signout shows Logged Out, with a link to the login', async ({ page }) => {
  await signInByHand(page, 'agent');
  await page.getByRole('banner').getByRole('button', { name: /Agent/ }).click();
  await page.getByRole('menuitem', { name: 'Signout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logged Out' })).toBeVisible();
  await expect(page).toHaveTitle('Logged Out · Agency Portal');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signInByHand(page, 'agent');
  const other = await context.newPage();
  await other.goto('/domains');
  await expect(other.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
});

test(
  'another user signing in elsewhere clears the tab and leads it to the dashboard',
  fullRunOnly,
  async ({ page, context, backend }) => {
    await signInByHand(page, 'agent', '/domains');
    await expect(page.getByText('cedar-quote.example').first()).toBeVisible();
    await backend.endSessions();
    const other = await context.newPage();
    await signInByHand(other, 'newcomer');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('region', { name: 'Get started' })).toBeVisible();
    await expect(page.getByText('cedar-quote.example')).toBeHidden();
  },
);

test(
  'signing out elsewhere ends a transfer too, even if its refusal has not been acknowledged',
  fullRunOnly,
  async ({ page, context }) => {
    const screen = new OrderScreen(page, transfer);
    await signInByHand(page, 'agent', '/domains/transfer');
    await screen.configure(transfer.name, 'WRONG-1');
    await screen.confirm.click();
    await screen.expectState('purchaseError');
    const other = await context.newPage();
    await other.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
  },
);

test('another user signing in elsewhere sees nothing of a tab waiting at the login', async ({
  page,
  context,
  backend,
}) => {
  await signInByHand(page, 'agent', '/domains');
  await expect(page.getByRole('table')).toBeVisible();
  await backend.endSessions();
  await page.goto('/domains/transfer');
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  const other = await context.newPage();
  await signInByHand(other, 'newcomer');
  await page.goto('/domains');
  await expect(page.getByText('No domains yet')).toBeVisible();
});
