import { TransferScreen } from '../fixtures/transfer-screen';
import { expect, signInByHand, test } from '../fixtures/world';

test('Signout shows Logged Out, and the way back leads to the login', async ({ page }) => {
  await signInByHand(page, 'agent');
  await page.getByRole('banner').getByRole('button', { name: /Agent/ }).click();
  await page.getByRole('menuitem', { name: 'Signout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logged Out' })).toBeVisible();
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

test('a logout that fails says so and can be tried again', async ({ page, world }) => {
  await signInByHand(page, 'agent');
  await world.fault({ method: 'GET', path: '/backend/logout/', kind: 'status', status: 500 });
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: "You aren't logged out yet" })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
});

test('a 401 in the middle of a transfer keeps address and draft over a new sign-in', async ({
  page,
  world,
}) => {
  const transfer = new TransferScreen(page);
  await signInByHand(page, 'agent', '/domains/transfer');
  await transfer.configure('harbor-coverage.com', 'HC-2041-XFER');
  await page.getByRole('radio', { name: /Parked Domain/ }).click();
  await transfer.expectState('config.choosing.priced');
  await world.endSessions();
  await transfer.order();
  const dialog = page.getByRole('alertdialog', { name: 'Session Expired' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
  await expect(page).toHaveURL(/\/domains\/transfer/);
  await expect(transfer.name).toHaveValue('harbor-coverage.com');
  await expect(transfer.authCode).toHaveValue('');
  await transfer.authCode.fill('HC-2041-XFER');
  await transfer.continueButton.click();
  await expect(page.getByRole('radio', { name: /Parked Domain/ })).toBeChecked();
  await transfer.expectState('config.choosing.priced');
  await transfer.order();
  await transfer.expectDone('harbor-coverage.com');
  expect((await world.ledger()).charges).toHaveLength(1);
});

test('the same user signing in again in another tab wakes the expired one', async ({
  page,
  context,
  world,
}) => {
  const transfer = new TransferScreen(page);
  await signInByHand(page, 'agent', '/domains/transfer');
  await transfer.configure('harbor-coverage.com', 'HC-2041-XFER');
  await world.endSessions();
  await transfer.order();
  await expect(page.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  const other = await context.newPage();
  await signInByHand(other, 'agent');
  await expect(page.getByRole('alertdialog', { name: 'Session Expired' })).toBeHidden();
  await transfer.expectState('config.choosing.priced');
  await transfer.order();
  await transfer.expectDone('harbor-coverage.com');
});

test('another user signing in elsewhere clears the tab and takes it to the dashboard', async ({
  page,
  context,
  world,
}) => {
  await signInByHand(page, 'agent', '/domains');
  await expect(page.getByText('cedar-quote.example').first()).toBeVisible();
  await world.endSessions();
  const other = await context.newPage();
  await signInByHand(other, 'newcomer');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('No domains yet')).toBeVisible();
  await expect(page.getByText('cedar-quote.example')).toBeHidden();
});

test('an unreachable backend says so and is tried again', async ({ page, world }) => {
  await signInByHand(page, 'agent');
  await world.fault({
    method: 'GET',
    path: '/backend/api/frontend/users/active/',
    kind: 'status',
    status: 500,
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: "We can't reach the portal" })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
});

test('signing out elsewhere ends a transfer too, even one whose refusal is unread', async ({
  page,
  context,
}) => {
  const transfer = new TransferScreen(page);
  await signInByHand(page, 'agent', '/domains/transfer');
  await transfer.configure('harbor-coverage.com', 'WRONG-1');
  await transfer.order();
  await transfer.expectState('purchaseError');
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
});

test('another user signing in elsewhere sees nothing of a tab that waits at the login', async ({
  page,
  context,
  world,
}) => {
  await signInByHand(page, 'agent', '/domains');
  await expect(page.getByRole('table')).toBeVisible();
  await world.endSessions();
  await page.goto('/domains/transfer');
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  const other = await context.newPage();
  await signInByHand(other, 'newcomer');
  await page.goto('/domains');
  await expect(page.getByText('No domains yet')).toBeVisible();
});
