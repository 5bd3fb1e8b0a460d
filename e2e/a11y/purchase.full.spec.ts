import { expectAccessible } from '../fixtures/accessible';
import { searches } from '../fixtures/purchase-faults';
import { PurchaseScreen } from '../fixtures/purchase-screen';
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
