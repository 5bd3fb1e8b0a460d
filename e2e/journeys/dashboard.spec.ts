import { fullRunOnly } from '../fixtures/scope';
import { OrderScreen, transfer } from '../fixtures/order-screen';
import { expect, signIn, test } from '../fixtures/test';

test(
  'the dashboard follows a transfer from order to completion, and shows its cost',
  fullRunOnly,
  async ({ page, backend }) => {
    await signIn(page, 'agent');
    await expect(page.getByText('3 things need your attention.')).toBeVisible();
    const cost = page.getByText(/^\$[\d.]+ a month$/);
    await expect(cost).toHaveText(/^\$77\b/);
    await page.getByRole('link', { name: transfer.link }).click();
    const screen = new OrderScreen(page, transfer);
    await screen.configure();
    await screen.confirm.click();
    await screen.expectDone();
    // Data loaded before the order must not be shown afterward.
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    const updates = page.getByRole('region', { name: 'Updates' });
    await expect(updates).toContainText(`${transfer.name} is being transferred`);
    await expect(cost).toHaveText(/^\$111\b/);
    await expect(page.getByText('3 things need your attention.')).toBeVisible();
    await updates.getByRole('link', { name: 'See progress' }).click();
    await expect(page.getByRole('dialog')).toContainText(transfer.name);
    await backend.advance(90);
    await page.goto('/');
    await expect(updates).toContainText(`The transfer of ${transfer.name} is complete`);
    await updates.getByRole('button', { name: /^Dismiss the news/ }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Needs your attention' })).toBeVisible();
    await expect(updates).toBeHidden();
  },
);
