import { expectTransferSurvives } from '../fixtures/transfer-faults';
import { TransferScreen } from '../fixtures/transfer-screen';
import { expect, signIn, test } from '../fixtures/world';

const harbor = 'harbor-coverage.com';
const code = 'HC-2041-XFER';
const account = '/backend/api/frontend/accounts/*';
const orders = { method: 'POST', path: `${account}/domains/` } as const;

/* One refusal and one silence; the full list is in `transfer.full.spec.ts`. */
expectTransferSurvives({ what: 'answered with 500', fault: { kind: 'status', status: 500 } });
expectTransferSurvives({ what: 'dropped', fault: { kind: 'drop' } });

test('an order that is carried out while its answer is dropped is found out', async ({
  page,
  world,
}) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'agent', '/domains/transfer');
  await transfer.configure(harbor, code);
  await world.fault({ ...orders, kind: 'drop_answer', times: 20 });
  await transfer.order();
  await transfer.expectDone(harbor);
  expect((await world.ledger()).charges).toHaveLength(1);
});

test('cards that cannot be read keep the domain and its code, and are read again', async ({
  page,
  world,
}) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'agent', '/domains/transfer');
  await transfer.lookUp(harbor);
  await transfer.authCode.fill(code);
  await world.fault({ method: 'GET', path: `${account}/payment/`, kind: 'status', status: 500 });
  await transfer.continueButton.click();
  await expect(page.getByText("We couldn't load your cards and domains")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await transfer.expectState('config.choosing.priced');
});

test('a sum that cannot be computed stops the order, not the wizard', async ({ page, world }) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'agent', '/domains/transfer');
  await transfer.lookUp(harbor);
  await transfer.authCode.fill(code);
  await world.fault({
    method: 'GET',
    path: `${account}/billing/preview/`,
    kind: 'status',
    status: 500,
  });
  await transfer.continueButton.click();
  await expect(page.getByText(/We couldn't calculate the price/)).toBeVisible();
  await expect(transfer.begin).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(transfer.begin).toBeEnabled();
});

test('a card whose answer was lost is not added twice', async ({ page, world }) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'newcomer', '/domains/transfer');
  await transfer.configure(harbor, code);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await transfer.fillCard('4242 4242 4242 4242');
  await world.fault({
    method: 'POST',
    path: `${account}/payment/`,
    kind: 'drop_answer',
    times: 20,
  });
  await transfer.saveCard();
  await expect(page.getByText(/We couldn't reach the portal/)).toBeVisible();
  await world.clearFaults();
  await transfer.saveCard();
  await transfer.expectState('config.choosing.priced');
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toHaveCount(1);
});

test('a gateway that fails refuses the order, and nothing is charged', async ({ page, world }) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'newcomer', '/domains/transfer');
  await transfer.configure(harbor, code);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await transfer.fillCard('4000 0000 0000 0119');
  await transfer.saveCard();
  await expect(page.getByRole('radio', { name: /Visa ending in 0119/ })).toBeChecked();
  await transfer.expectState('config.choosing.priced');
  await transfer.order();
  await transfer.expectState('purchaseError');
  const { charges, domains } = await world.ledger();
  expect(charges.filter(({ amount_cents: sum, refunded_cents: back }) => sum !== back)).toEqual([]);
  expect(domains.filter(({ name }) => name === harbor)).toEqual([]);
});

test('a logout whose session is gone already is a logout', async ({ page, world }) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  await world.endSessions();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
});

test('accounts that cannot be read say so and are read again', async ({ page, world }) => {
  await world.fault({
    method: 'GET',
    path: '/backend/api/frontend/accounts/',
    kind: 'status',
    status: 500,
    // Also asked for before the sign-in, and again when the page comes up.
    times: 20,
  });
  await signIn(page, 'multi', '/accounts');
  await expect(page.getByText("We couldn't load your accounts")).toBeVisible();
  await world.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(world.account('100002')) }),
  ).toBeVisible();
});
