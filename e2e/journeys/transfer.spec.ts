import { TransferScreen } from '../fixtures/transfer-screen';
import { expect, signIn, test } from '../fixtures/world';

const harbor = 'harbor-coverage.com';
const harborCode = 'HC-2041-XFER';

test.describe('an unlocked domain', () => {
  test('is transferred from the dashboard to the list of domains, and charged once', async ({
    page,
    world,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent');
    await page.getByRole('link', { name: 'Transfer a domain' }).click();
    await transfer.configure(harbor, harborCode);
    await expect(page.getByRole('heading', { level: 1, name: `Transfer ${harbor}` })).toBeFocused();
    await expect(page.getByRole('radio', { name: /Enhanced Microsite/ })).toBeChecked();
    await transfer.order();
    await transfer.expectDone(harbor);
    await page.getByRole('link', { name: 'See your domains' }).click();
    await expect(page.getByRole('row', { name: new RegExp(harbor) })).toContainText(
      'Transfer in progress',
    );

    const { orders, charges, registrations, domains } = await world.ledger();
    expect(orders).toMatchObject([{ name: harbor, status: 'done' }]);
    expect(charges).toMatchObject([{ refunded_cents: 0 }]);
    expect(charges[0]?.amount_cents).toBeGreaterThan(0);
    expect(registrations.filter(({ name }) => name === harbor)).toEqual([
      { name: harbor, kind: 'transfer' },
    ]);
    expect(domains.filter(({ name }) => name === harbor)).toMatchObject([
      { account: world.account('100001'), domain_type: 'c1' },
    ]);
  });

  test('is done when the registrar lets go of it, a minute later', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await transfer.order();
    await transfer.expectDone(harbor);
    await world.advance(61);
    await page.goto('/domains');
    await expect(page.getByRole('row', { name: new RegExp(harbor) })).toContainText('Active');
  });

  test('is ordered once by a double click, and by Enter after it', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await transfer.begin.focus();
    await transfer.begin.dblclick();
    await page.keyboard.press('Enter');
    await transfer.expectDone(harbor);
    expect((await world.ledger()).charges).toHaveLength(1);
  });

  test('is ordered once by Enter pressed twice', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await transfer.begin.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await transfer.expectDone(harbor);
    expect((await world.ledger()).charges).toHaveLength(1);
  });
});

test.describe('a refused order', () => {
  test('with a wrong auth code says why, charges nothing, and comes back with name and type', async ({
    page,
    world,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, 'WRONG-1');
    await page.getByRole('radio', { name: /Parked Domain/ }).click();
    await transfer.expectState('config.choosing.priced');
    await transfer.order();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      `We encountered an error while attempting to purchase ${harbor}. Please try again later!`,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect(transfer.name).toHaveValue(harbor);
    await transfer.authCode.fill(harborCode);
    await transfer.continueButton.click();
    await expect(page.getByRole('radio', { name: /Parked Domain/ })).toBeChecked();
    const { charges, domains } = await world.ledger();
    expect(charges.filter(({ amount_cents: sum, refunded_cents: back }) => sum !== back)).toEqual(
      [],
    );
    expect(domains.filter(({ name }) => name === harbor)).toEqual([]);
  });

  test('with a declined card added in place says so and charges nothing', async ({
    page,
    world,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await page.getByRole('button', { name: 'Add Card' }).click();
    await transfer.fillCard('4000 0000 0000 0002');
    await transfer.saveCard();
    await expect(page.getByRole('radio', { name: /Visa ending in 0002/ })).toBeChecked();
    await transfer.expectState('config.choosing.priced');
    await transfer.order();
    await expect(page.getByRole('alertdialog')).toContainText('declined');
    const { charges, domains } = await world.ledger();
    expect(charges.filter(({ amount_cents: sum, refunded_cents: back }) => sum !== back)).toEqual(
      [],
    );
    expect(domains.filter(({ name }) => name === harbor)).toEqual([]);
  });
});

test.describe('an account without a card', () => {
  test('says so, cannot begin, and goes on with a card added in place', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'newcomer', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await expect(page.getByText('no payment method on file!')).toBeVisible();
    await expect(transfer.begin).toBeDisabled();
    await expect(page.getByText('Requires at least one Enhanced Microsite')).toBeVisible();
    await page.getByRole('button', { name: 'Add Card' }).click();
    await transfer.fillCard('4242 4242 4242 4242');
    await transfer.saveCard();
    await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    await transfer.expectState('config.choosing.priced');
    await transfer.order();
    await transfer.expectDone(harbor);
    expect((await world.ledger()).charges).toHaveLength(1);
  });

  test('marks each wrong field of a card, keeps what was typed, and saves nothing', async ({
    page,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'newcomer', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await page.getByRole('button', { name: 'Add Card' }).click();
    await transfer.fillCard('4242 4242 4242 4241', {
      'Security code': '12',
      City: '',
      'ZIP or postal code': 'K1A 0B1',
    });
    await transfer.saveCard();
    const number = page.getByRole('textbox', { name: 'Card number' });
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/a digit seems wrong/);
    await expect(number).toHaveValue('4242 4242 4242 4241');
    await expect(page.getByRole('textbox', { name: 'Security code' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveAccessibleDescription(
      /Enter the city/,
    );
    await number.fill('4242 4242 4242 4242');
    await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test.describe('a lost answer', () => {
  test('is found out, and the order is not sent again', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/domains/'))
        sent.push(request.url());
    });
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure('lost-transfer-coverage.com', 'LOST-7');
    await transfer.order();
    await transfer.expectDone('lost-transfer-coverage.com');
    expect(sent).toHaveLength(1);
    expect((await world.ledger()).charges).toHaveLength(1);
  });

  test('is found out after a reload while it is asked for', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure('lost-transfer-coverage.com', 'LOST-7');
    await world.fault({
      method: 'GET',
      path: '/backend/api/frontend/accounts/*/orders/*',
      kind: 'status',
      status: 500,
      times: 2,
    });
    await transfer.order();
    await transfer.expectState('verifying');
    await page.reload();
    await transfer.expectDone('lost-transfer-coverage.com');
    const { charges, domains } = await world.ledger();
    expect(charges).toHaveLength(1);
    expect(domains.filter(({ name }) => name === 'lost-transfer-coverage.com')).toHaveLength(1);
  });

  test('of an order that never arrived ends refused, with nothing charged', async ({
    page,
    world,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await world.fault({
      method: 'POST',
      path: '/backend/api/frontend/accounts/*/domains/',
      kind: 'drop',
      // Chromium sends a request again by itself when a kept connection breaks.
      times: 10,
    });
    await transfer.order();
    await expect(page.getByRole('alertdialog')).toContainText('We encountered an error');
    const { charges, domains } = await world.ledger();
    expect(charges).toEqual([]);
    expect(domains.filter(({ name }) => name === harbor)).toEqual([]);
  });
});

test.describe('Back, Forward and reload', () => {
  test('walk through the stages without losing input', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent');
    await page.getByRole('link', { name: 'Transfer a domain' }).click();
    await transfer.configure(harbor, harborCode);
    await page.goBack();
    await transfer.expectState('select.found');
    await expect(transfer.authCode).toHaveValue(harborCode);
    await page.goForward();
    await transfer.expectState('config.choosing.priced');
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  });

  test("the wizard's own Back leaves no stage behind in the history", async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent');
    await page.getByRole('link', { name: 'Transfer a domain' }).click();
    await transfer.configure(harbor, harborCode);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await transfer.expectState('select.found');
    await expect(page).toHaveURL(/\/domains\/transfer$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  });

  test('a reload in the first stage looks the domain up again', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp(harbor);
    await transfer.authCode.fill(harborCode);
    await page.reload();
    await transfer.expectState('select.found');
    await expect(transfer.name).toHaveValue(harbor);
    await expect(transfer.authCode).toHaveValue('');
  });

  test('a reload in the second stage keeps type and card and asks for the auth code', async ({
    page,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await page.getByRole('radio', { name: /Parked Domain/ }).click();
    await transfer.expectState('config.choosing.priced');
    await page.reload();
    await transfer.expectState('select.found');
    await expect(page).toHaveURL(/\/domains\/transfer$/);
    await transfer.authCode.fill(harborCode);
    await transfer.continueButton.click();
    await expect(page.getByRole('radio', { name: /Parked Domain/ })).toBeChecked();
  });

  test('Back while ordering does not leave the order', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await world.fault({
      method: 'POST',
      path: '/backend/api/frontend/accounts/*/domains/',
      kind: 'delay',
      delay_ms: 2000,
    });
    await transfer.order();
    await expect(page.getByRole('alertdialog', { name: 'Processing your order...' })).toBeVisible();
    await page.evaluate(() => window.history.back());
    await page.keyboard.press('Escape');
    await transfer.expectState('ordering');
    await transfer.expectDone(harbor);
    expect((await world.ledger()).charges).toHaveLength(1);
  });

  test('a reload while ordering finds the outcome out', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure('lost-transfer-coverage.com', 'LOST-7');
    await world.fault({
      method: 'POST',
      path: '/backend/api/frontend/accounts/*/domains/',
      kind: 'delay',
      delay_ms: 1500,
    });
    await transfer.order();
    await transfer.expectState('ordering');
    await page.reload();
    await expect(
      page
        .getByRole('heading', {
          name: 'Transfer of lost-transfer-coverage.com successfully initiated!',
        })
        .or(page.getByRole('alertdialog', { name: "Your order didn't go through" })),
    ).toBeVisible();
    const { charges, domains } = await world.ledger();
    const kept = charges.filter(({ amount_cents: sum, refunded_cents: back }) => sum !== back);
    expect(kept).toHaveLength(
      domains.filter(({ name }) => name === 'lost-transfer-coverage.com').length,
    );
  });

  test('Back and reload after the end begin a new transfer, never a second order', async ({
    page,
    world,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await transfer.order();
    await transfer.expectDone(harbor);
    await page.goBack();
    await transfer.expectState('select.idle.blank');
    await page.reload();
    await transfer.expectState('select.idle.blank');
    expect((await world.ledger()).charges).toHaveLength(1);
  });
});
