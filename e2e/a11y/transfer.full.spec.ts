import { expectAccessible } from '../fixtures/accessible';
import { TransferScreen } from '../fixtures/transfer-screen';
import { expect, signIn, test } from '../fixtures/world';

test.setTimeout(60_000);

test('the first stage of the transfer is accessible in each of its states', async ({ page }) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'agent', '/domains/transfer');
  await expect(transfer.name).toBeVisible();
  await expectAccessible(page);
  await transfer.lookUp('www.harbor-coverage.com');
  await transfer.expectState('select.invalid');
  await expectAccessible(page);
  await transfer.lookUp('nobody-has-this.com');
  await transfer.expectState('select.notFound');
  await expectAccessible(page);
  await transfer.lookUp('broken-coverage.com');
  await transfer.expectState('select.failed');
  await expectAccessible(page);
  await transfer.lookUp('locked-coverage.com');
  await transfer.expectState('select.found');
  await expectAccessible(page);
  await transfer.lookUp('opaque-coverage.com');
  await expect(page.getByRole('checkbox')).toBeVisible();
  await expectAccessible(page);
});

test('ordering, its refusal and the finished transfer are accessible', async ({ page, world }) => {
  const transfer = new TransferScreen(page);
  await signIn(page, 'newcomer', '/domains/transfer');
  await transfer.configure('harbor-coverage.com', 'WRONG-1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Card' }).click();
  await transfer.fillCard('4242 4242 4242 4242');
  await transfer.saveCard();
  await transfer.expectState('config.choosing.priced');
  await transfer.order();
  await transfer.expectState('purchaseError');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await transfer.authCode.fill('HC-2041-XFER');
  await transfer.continueButton.click();
  await transfer.expectState('config.choosing.priced');
  await world.fault({
    method: 'POST',
    path: '/backend/api/frontend/accounts/*/domains/',
    kind: 'delay',
    delay_ms: 6000,
  });
  await transfer.order();
  await expect(page.getByRole('alertdialog', { name: 'Processing your order...' })).toBeVisible();
  await expectAccessible(page);
  await transfer.expectDone('harbor-coverage.com');
  await expectAccessible(page);
});
