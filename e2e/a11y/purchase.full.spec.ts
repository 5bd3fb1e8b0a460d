import { expectAccessible } from '../fixtures/accessible';
import { searches } from '../fixtures/purchase-faults';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import { workIn } from '../fixtures/staff';
import { expect, signIn, test } from '../fixtures/world';

test.setTimeout(60_000);

test('the search is accessible in each of its states', async ({ page, world }) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await expect(purchase.name).toBeVisible();
  await expectAccessible(page);
  await purchase.search('www.lakeside-agency.com');
  await purchase.expectState('search.invalid');
  await expectAccessible(page);
  await purchase.search('lakeside-agency.com');
  await purchase.expectState('search.results.available');
  await expectAccessible(page);
  await purchase.search('unsure-coverage.com');
  await purchase.expectState('search.results.unchecked');
  await expectAccessible(page);
  await world.fault({ ...searches, kind: 'status', status: 404 });
  await purchase.search('lakeside-agency.com');
  await purchase.expectState('search.failed');
  await expectAccessible(page);
});

test('the results of a search, and a refused order, are accessible', async ({ page }) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.search('taken-coverage.com');
  await purchase.expectState('search.results.taken');
  await expectAccessible(page);
  await purchase.configure('refused-coverage.com');
  await purchase.buy.click();
  await purchase.expectRefused('refused-coverage.com');
  await expectAccessible(page);
});

test('the choices, the question to staff, the order under way and its end are accessible', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await workIn(page, world, '100001', '/domains/purchase');
  await purchase.configure('lakeside-agency.com');
  await expectAccessible(page);
  await purchase.buy.click();
  const charge = page.getByRole('dialog').getByRole('button', { name: /^Charge \$/ });
  await expect(charge).toBeVisible();
  await expectAccessible(page);
  const letGo = await purchase.holdOrder();
  await charge.click();
  await expect(page.getByRole('alertdialog', { name: 'Processing your order...' })).toBeVisible();
  await expectAccessible(page);
  letGo();
  await purchase.expectDone('lakeside-agency.com');
  await expectAccessible(page);
});
