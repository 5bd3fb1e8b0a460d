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
      'Transfer under way',
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

test.describe('the lock', () => {
  test('keeps a locked domain from going on until Refresh finds it open', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp('locked-coverage.com');
    await transfer.authCode.fill('LOCK-7');
    await expect(page.getByText('Locked', { exact: true })).toBeVisible();
    await expect(transfer.continueButton).toBeDisabled();
    await transfer.refresh.click();
    await expect(
      page.getByText('Checked again just now. The domain is still locked.'),
    ).toBeVisible();
    await transfer.refresh.click();
    await expect(page.getByText('Checked again just now. The domain is unlocked.')).toBeVisible();
    await expect(transfer.authCode).toHaveValue('LOCK-7');
    await transfer.continueButton.click();
    await transfer.expectState('config');
  });

  test('when unknown goes on only after the tick, and a failed transfer says why', async ({
    page,
    world,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp('opaque-coverage.com');
    await transfer.authCode.fill('OPAQUE-7');
    await expect(transfer.continueButton).toBeDisabled();
    await page
      .getByRole('checkbox', { name: 'My registrar shows this domain as unlocked' })
      .check();
    await transfer.continueButton.click();
    await transfer.expectState('config.choosing.priced');
    await transfer.order();
    await transfer.expectDone('opaque-coverage.com');
    await world.advance(3600);
    await page.goto('/domains');
    const row = page.getByRole('row', { name: /opaque-coverage\.com/ });
    await expect(row).toContainText('Transfer failed');
    await row.getByRole('link', { name: /^Transfer progress/ }).click();
    await expect(page.getByRole('dialog')).toContainText('The transfer failed');
  });
});

test.describe('the look-up', () => {
  test('refuses a name that nobody registered and keeps it in the field', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp('nobody-has-this.com');
    await expect(
      page.getByText('This domain is not registered and cannot be transferred.'),
    ).toBeVisible();
    await expect(page.getByText('No registered domain found.')).toBeVisible();
    await expect(transfer.name).toHaveValue('nobody-has-this.com');
    await expect(transfer.authCode).toBeHidden();
  });

  test('says so when the registrar fails, naming the domain', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp('broken-coverage.com');
    await expect(
      page.getByText('there was a problem getting info on the domain "broken-coverage.com"'),
    ).toBeVisible();
  });

  test('says that a domain is on the account already', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp('cedar-quote.example');
    await expect(page.locator('[data-tone="danger"]')).toContainText('already');
    await expect(transfer.continueButton).toBeHidden();
    await expect(transfer.authCode).toBeHidden();
  });

  test('shows that it is looking, and typing stops it', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp('slow-coverage.com');
    await expect(page.getByText('Asking the registrar about slow-coverage.com')).toBeVisible();
    await transfer.name.fill('harbor-coverage.com');
    await transfer.expectState('select.idle.typed');
  });
});

test.describe('the domain field', () => {
  const messages = [
    { typed: 'no dots', message: 'Please enter a valid domain name' },
    { typed: '-dash.com', message: 'Please enter a valid domain name' },
    { typed: "x'; drop table domains;--.com", message: 'Please enter a valid domain name' },
    { typed: '<script>alert(1)</script>.com', message: 'Please enter a valid domain name' },
    { typed: `${'a'.repeat(64)}.com`, message: 'Please enter a valid domain name' },
    {
      typed: 'www.harbor-coverage.com',
      message: 'Please remove the "www." from the domain name',
    },
  ] as const;

  for (const { typed, message } of messages) {
    test(`answers ${JSON.stringify(typed.slice(0, 30))} with its message, and typing clears it`, async ({
      page,
    }) => {
      const transfer = new TransferScreen(page);
      await signIn(page, 'agent', '/domains/transfer');
      await transfer.lookUp(typed);
      await expect(transfer.name).toHaveAccessibleDescription(new RegExp(escape(message)));
      await expect(transfer.name).toHaveAttribute('aria-invalid', 'true');
      await transfer.name.press('End');
      await transfer.name.pressSequentially('x');
      await expect(page.getByText(message)).toBeHidden();
    });
  }

  test('asks for a name on Enter while the button is disabled', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await expect(transfer.select).toBeDisabled();
    await transfer.name.press('Enter');
    await expect(page.getByText('Please enter a domain name to search')).toBeVisible();
    await transfer.name.fill('   ');
    await expect(transfer.select).toBeDisabled();
  });

  test('leads on by Enter from the auth code', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.lookUp(harbor);
    await transfer.authCode.press('Enter');
    await transfer.expectState('select.found');
    await transfer.authCode.fill(harborCode);
    await transfer.authCode.press('Enter');
    await transfer.expectState('config.choosing.priced');
  });

  test('accepts outer spaces, upper case and Enter', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.name.fill('  Harbor-Coverage.COM ');
    await transfer.name.press('Enter');
    await expect(page.getByRole('region', { name: harbor })).toBeVisible();
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
    await expect(page.getByRole('radio', { name: /Visa ending 0002/ })).toBeChecked();
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
    await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
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
      /Please enter the city/,
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
        .or(page.getByRole('alertdialog', { name: 'The order did not go through' })),
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

test.describe('the choices', () => {
  test('choosing the chosen type again deselects it, and Begin Transfer waits', async ({
    page,
  }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    const microsite = page.getByRole('radio', { name: /Enhanced Microsite/ });
    await microsite.click();
    await expect(microsite).not.toBeChecked();
    await expect(transfer.begin).toBeDisabled();
    await microsite.press('Space');
    await expect(microsite).toBeChecked();
    await expect(transfer.begin).toBeEnabled();
  });

  test('Start Over clears everything, the auth code too', async ({ page }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await transfer.startOver.click();
    await transfer.expectState('select.idle.blank');
    await expect(transfer.name).toHaveValue('');
    await transfer.lookUp(harbor);
    await expect(transfer.authCode).toHaveValue('');
  });

  test('a sum that changed meanwhile is shown and asked again', async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await signIn(page, 'agent', '/domains/transfer');
    await transfer.configure(harbor, harborCode);
    await world.passDays(2);
    await transfer.order();
    await expect(page.getByText('The sum has changed')).toBeVisible();
    expect((await world.ledger()).charges).toEqual([]);
    await transfer.order();
    await transfer.expectDone(harbor);
    expect((await world.ledger()).charges).toHaveLength(1);
  });
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
