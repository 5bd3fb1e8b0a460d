/* The tour of the transfer in e2e/paths meets each of these too; here a person meets them one by one. */
import { TransferScreen } from '../fixtures/transfer-screen';
import { expect, signIn, test } from '../fixtures/world';

const harbor = 'harbor-coverage.com';
const harborCode = 'HC-2041-XFER';

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
    await expect(page.getByText('Looking up slow-coverage.com…')).toBeVisible();
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
    await expect(page.getByText('The price has changed')).toBeVisible();
    expect((await world.ledger()).charges).toEqual([]);
    await transfer.order();
    await transfer.expectDone(harbor);
    expect((await world.ledger()).charges).toHaveLength(1);
  });
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
