import { OrderScreen, transfer } from '../fixtures/order-screen';
import { expect, test } from '../fixtures/test';

test('no code is fetched during an order; offline, the card form still opens, and the order is looked up', async ({
  page,
  backend,
}) => {
  const screen = await OrderScreen.open(page, transfer);
  await screen.configure();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Add Card' })).toBeFocused();
  await page.context().setOffline(false);
  await screen.expectState('config.choosing.confirming');

  const letGo = await screen.holdOrder();
  await screen.confirm.click();
  await expect(screen.dialog).toContainText('Keep this page open');
  await page.context().setOffline(true);
  letGo();
  await expect(screen.dialog).toContainText("You won't be charged twice");
  await page.context().setOffline(false);
  await screen.expectOutcome();
  expect((await backend.ledger()).orders.length).toBeLessThanOrEqual(1);
});
