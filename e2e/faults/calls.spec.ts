import { TransferScreen } from '../fixtures/transfer-screen';
import { expect, signIn, test } from '../fixtures/world';

const harbor = 'harbor-coverage.com';
const code = 'HC-2041-XFER';
const account = '/backend/api/frontend/accounts/*';
const lookUps = { method: 'GET', path: `${account}/domains/transfer_details/` } as const;
const orders = { method: 'POST', path: `${account}/domains/` } as const;

/** How a call can go wrong on the wire; the portal repeats a read that nothing answered, so faults last longer. */
const answers = [
  { what: 'refused with 403', fault: { kind: 'status', status: 403 } },
  { what: 'answered with 404', fault: { kind: 'status', status: 404 } },
  { what: 'answered with 409', fault: { kind: 'status', status: 409 } },
  { what: 'answered with 422', fault: { kind: 'status', status: 422 } },
  { what: 'answered with 429', fault: { kind: 'status', status: 429 } },
  { what: 'answered with 500', fault: { kind: 'status', status: 500 } },
  { what: 'dropped', fault: { kind: 'drop' } },
  { what: 'answered with nonsense', fault: { kind: 'malformed' } },
] as const;

for (const { what, fault } of answers) {
  test(`a look-up that is ${what} says so, keeps the name, and can be repeated`, async ({
    page,
    world,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await expect(transfer.name).toBeVisible();
    await world.fault({ ...lookUps, ...fault, times: 20 });
    await transfer.lookUp(harbor);
    await expect(
      page.getByText(`there was a problem getting info on the domain "${harbor}"`),
    ).toBeVisible({ timeout: 20_000 });
    await expect(transfer.name).toHaveValue(harbor);
    await world.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await transfer.expectState('select.found');
  });
}

for (const { what, fault } of answers) {
  test(`an order that is ${what} charges nobody without a domain`, async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, code);
    await world.fault({ ...orders, ...fault, times: 20 });
    await transfer.order();
    await expect(
      page.getByRole('alertdialog', { name: 'The order did not go through' }),
    ).toContainText(
      `We encountered an error while attempting to purchase ${harbor}. Please try again later!`,
    );
    const { charges, domains } = await world.ledger();
    expect(charges).toEqual([]);
    expect(domains.filter(({ name }) => name === harbor)).toEqual([]);

    await world.clearFaults();
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await transfer.authCode.fill(code);
    await transfer.continueButton.click();
    await transfer.expectState('config.choosing.priced');
    await transfer.order();
    await transfer.expectDone(harbor);
    expect((await world.ledger()).charges).toHaveLength(1);
  });
}

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
  await expect(page.getByText('Your cards and domains could not be read')).toBeVisible();
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
  await expect(page.getByText(/What is due could not be computed/)).toBeVisible();
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
  await expect(page.getByText(/The portal got no answer it can use/)).toBeVisible();
  await world.clearFaults();
  await transfer.saveCard();
  await transfer.expectState('config.choosing.priced');
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toHaveCount(1);
});

test('a gateway that fails refuses the order, and nothing is charged', async ({ page, world }) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'newcomer', '/domains/transfer');
  await transfer.configure(harbor, code);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await transfer.fillCard('4000 0000 0000 0119');
  await transfer.saveCard();
  await expect(page.getByRole('radio', { name: /Visa ending 0119/ })).toBeChecked();
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
  await expect(page.getByText('Your accounts could not be read')).toBeVisible();
  await world.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(world.account('100002')) }),
  ).toBeVisible();
});
