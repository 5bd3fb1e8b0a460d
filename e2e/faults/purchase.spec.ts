import { expectBoughtOnce, expectNothingBought } from '../fixtures/ledger';
import {
  expectOrderSurvives,
  expectSearchSurvives,
  orders,
  searches,
  type WireFault,
} from '../fixtures/purchase-faults';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import { expect, signIn, test } from '../fixtures/world';

const lakeside = 'lakeside-agency.com';
const account = '/backend/api/frontend/accounts/*';

/** One of each kind; the full list is in `purchase.full.spec.ts`. */
const faults: readonly WireFault[] = [
  { what: 'refused with 403', fault: { kind: 'status', status: 403 } },
  { what: 'answered with 500', fault: { kind: 'status', status: 500 } },
  { what: 'dropped', fault: { kind: 'drop' } },
  { what: 'answered with nonsense', fault: { kind: 'malformed' } },
];

// One page for all of them, and so more time: what went wrong before must not matter to what goes wrong next.
test('a search that gets no good answer says so, keeps the name, and can be repeated', async ({
  page,
  world,
}) => {
  test.setTimeout(60_000);
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  for (const fault of faults) await expectSearchSurvives(purchase, world, lakeside, fault);
});

test('an order that gets no good answer charges nobody without a domain, and can be repeated', async ({
  page,
  world,
}) => {
  test.setTimeout(60_000);
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.configure(lakeside);
  for (const fault of faults) await expectOrderSurvives(purchase, world, lakeside, fault);
  await purchase.buy.click();
  await purchase.expectDone(lakeside);
  await expectBoughtOnce(world, lakeside);
});

test('a search or an order answered with 401 ends in Session Expired, with nothing charged', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
  await signIn(page, 'agent', '/domains/purchase');
  await world.fault({ ...searches, kind: 'status', status: 401 });
  await purchase.search(lakeside);
  await expect(expired).toBeVisible();
  await expect(purchase.name).toHaveValue(lakeside);
  await page.reload();
  await purchase.selectButton(lakeside).click();
  await purchase.expectState('config.choosing.priced');
  await world.fault({ ...orders, kind: 'status', status: 401 });
  await purchase.buy.click();
  await expect(expired).toBeVisible();
  await purchase.expectState('config.choosing.priced');
  await expectNothingBought(world, lakeside);
});

test('an order that is carried out while its answer is dropped is found out', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.configure(lakeside);
  await world.fault({ ...orders, kind: 'drop_answer', times: 20 });
  await purchase.buy.click();
  await purchase.expectDone(lakeside);
  await expectBoughtOnce(world, lakeside);
});

test('cards, or a sum, that cannot be read keep the name and are read again', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.search(lakeside);
  await world.fault({ method: 'GET', path: `${account}/payment/`, kind: 'status', status: 500 });
  await world.fault({
    method: 'GET',
    path: `${account}/billing/preview/`,
    kind: 'status',
    status: 500,
  });
  await purchase.selectButton(lakeside).click();
  await expect(page.getByText("We couldn't load your cards and domains")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/We couldn't calculate the price/)).toBeVisible();
  await expect(purchase.buy).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(purchase.buy).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1, name: `Purchase ${lakeside}` })).toBeVisible();
});

test('a gateway that fails refuses the order, and nothing is charged', async ({ page, world }) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'newcomer', '/domains/purchase');
  await purchase.configure(lakeside);
  await purchase.addCard('4000 0000 0000 0119');
  await purchase.buy.click();
  await purchase.expectRefused(lakeside);
  await expectNothingBought(world, lakeside);
});
