import { expect } from '@playwright/test';
import { OrderScreen, purchase, transfer } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';
import { test } from '../fixtures/test';

test(
  'a name that cannot be transferred shows the reason and no next step, unlike one that was found',
  fullRunOnly,
  async ({ page }) => {
    const screen = await OrderScreen.open(page, transfer);
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await screen.lookUp('cedar-quote.example');
    await expect(page.getByText(/is on your account already/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage this domain' })).toBeFocused();
    await expect(screen.authCode).toBeHidden();
    await expect(next).toBeHidden();
    await screen.lookUp();
    await screen.expectFound();
    await expect(next).toBeDisabled();
    await screen.goOn();
    await screen.expectState('config.choosing.confirming');
  },
);

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
