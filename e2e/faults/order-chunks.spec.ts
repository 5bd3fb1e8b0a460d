import { expectBoughtOnce } from '../fixtures/ledger';
import { orders } from '../fixtures/order-faults';
import { OrderScreen, purchase, transfer } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';
import { expect, test } from '../fixtures/test';

test(
  "an order whose dialog can't load continues with a message, and shows the dialog once it has loaded",
  fullRunOnly,
  async ({ page, backend }) => {
    // Abort these requests from the start, because the second stage preloads an order's files.
    const [form, dialog] = ['**/assets/card-editor*', '**/assets/{order-dialog,modal}*'];
    for (const files of [form, dialog]) await page.route(files, (route) => route.abort());
    const screen = await OrderScreen.open(page, purchase);
    await screen.configure();

    await page.getByRole('button', { name: 'Add Card' }).click();
    await expect(page.getByText("We couldn't load the next step")).toBeVisible();
    await page.unroute(form);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await screen.expectState('config.choosing.confirming');
    await expect(screen.plan('Enhanced Microsite')).toBeChecked();

    await backend.fault({ ...orders, kind: 'delay', delay_ms: 4000 });
    await screen.confirm.click();
    await expect(page.getByRole('button', { name: 'Processing…' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(page.getByText("You won't be charged twice")).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
    await page.unroute(dialog);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.dialog).toContainText('Processing your order...');
    await screen.expectDone();
    await expectBoughtOnce(backend, purchase.name);
  },
);

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
