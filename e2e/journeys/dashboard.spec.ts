import { OrderScreen, transfer } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

test('the dashboard follows a transfer from its order to its end, with its cost', async ({
  page,
  backend,
}) => {
  await signIn(page, 'agent');
  await expect(page.getByText('3 things need your attention.')).toBeVisible();
  const cost = page.getByText(/^\$[\d.]+ a month$/);
  await expect(cost).toHaveText(/^\$77\b/);
  await page.getByRole('link', { name: transfer.link }).click();
  const screen = new OrderScreen(page, transfer);
  await screen.configure();
  await screen.confirm.click();
  await screen.expectDone();
  // Data loaded before the order must not be shown after it.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  const updates = page.getByRole('region', { name: 'Needs your attention' });
  await expect(updates).toContainText(`${transfer.name} is being transferred`);
  await expect(cost).toHaveText(/^\$111\b/);
  await expect(page.getByText('3 things need your attention.')).toBeVisible();
  await updates.getByRole('link', { name: 'See progress' }).click();
  await expect(page.getByRole('dialog')).toContainText(transfer.name);
  await backend.advance(90);
  await page.goto('/');
  await expect(updates).toContainText(`The transfer of ${transfer.name} is complete`);
});

test(
  'the dashboard fits a small desktop in single lines, and a narrow phone without scrolling sideways',
  fullRunOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page, 'agent');
    const row = page.getByRole('row', { name: /cedar-quote\.example/ });
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(60);
    // The table fills the panel's width.
    const panel = await page.getByRole('region', { name: 'Domains', exact: true }).boundingBox();
    expect(panel?.width).toBeGreaterThan(900);
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  },
);
