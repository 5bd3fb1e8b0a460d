import { expect } from '@playwright/test';
import { OrderScreen, purchase, transfer } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';
import { test } from '../fixtures/test';

test('a name that cannot be transferred shows the reason and no next step, unlike one that was found', async ({
  page,
}) => {
  const screen = await OrderScreen.open(page, transfer);
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await screen.lookUp('cedar-quote.example');
  await expect(page.getByText(/is on your account already/)).toBeVisible();
  await expect(screen.authCode).toBeHidden();
  await expect(next).toBeHidden();
  await screen.lookUp();
  await screen.expectFound();
  await expect(next).toBeDisabled();
  await screen.goOn();
  await screen.expectState('config.choosing.confirming');
});

test('an unregistered name links to Purchase, a taken one to Transfer, and Back restores the search', async ({
  page,
}) => {
  const screen = await OrderScreen.open(page, transfer);
  await screen.lookUp('lakeside-agency.com');
  await page.getByRole('link', { name: 'Purchase it instead' }).click();
  await screen.expectState('search.results.available');
  await expect(screen.name).toHaveValue('lakeside-agency.com');
  await expect(page).toHaveURL(/\/domains\/purchase$/);
  await page.reload();
  await screen.expectState('search.results.available');
  await screen.lookUp('taken-coverage.com');
  await page.getByRole('link', { name: 'Already own it? Transfer it' }).click();
  await expect(page.getByText('taken-coverage.com').first()).toBeVisible();
  await expect(page).toHaveURL(/\/domains\/transfer$/);
  await page.goBack();
  await screen.expectState('search.results.taken');
  await expect(page).toHaveURL(/\/domains\/purchase$/);
});

test(
  'a search without a network shows an error, and is repeated once the network is back',
  fullRunOnly,
  async ({ page, context }) => {
    const screen = await OrderScreen.open(page, purchase);
    await expect(screen.name).toBeVisible();
    await context.setOffline(true);
    await screen.lookUp();
    await screen.expectState('search.failed');
    await expect(
      page.getByText(/^You're offline, so we couldn't check lakeside-agency\.com/),
    ).toBeVisible();
    await expect(page.getByText(/there was a problem/)).toBeHidden();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.expectState('search.results.available');
  },
);
