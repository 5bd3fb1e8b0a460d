import { expectAccessible } from '../fixtures/accessible';
import { needs } from '../fixtures/engine';
import { expect, signIn, test } from '../fixtures/test';

test.setTimeout(60_000);

test('every page reports that an account is past due until it pays, and the payment has a printable receipt', async ({
  page,
  backend,
}) => {
  await backend.changePerson({ user: 'multi', current_account: '100003' });
  await signIn(page, 'multi', '/domains');
  const line = page.getByRole('banner').getByRole('link', { name: 'Pay now' });
  await line.click();
  await expect(page.getByRole('heading', { name: '$34.00 is past due' })).toBeVisible();
  await expect(line).toBeHidden();
  const statements = page.getByRole('table', { name: 'Statements' });
  await expect(statements.getByText('Past due')).toHaveCount(1);
  const bill = statements.getByRole('button').nth(1);
  await bill.click();
  await expect(statements.getByRole('list', { name: 'Activity' })).toContainText('was declined');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay your past-due balance' });
  await expect(dialog.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked();
  await expectAccessible(page);
  // The charge succeeds, but its response is lost.
  await backend.fault({
    method: 'POST',
    path: '/backend/api/frontend/accounts/*/billing/pay/',
    kind: 'drop_answer',
  });
  await dialog.getByRole('button', { name: 'Pay $34.00' }).press('Enter');
  await expect(page.getByText('We received your payment of $34.00.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(statements.getByText('Past due')).toHaveCount(0);

  await expect(bill).toHaveAttribute('aria-expanded', 'true');
  await expect(statements.getByRole('list', { name: 'Payments' })).toContainText('$34.00');
  await statements
    .getByRole('link', { name: /^Receipt/ })
    .nth(1)
    .click();
  await expect(page.getByRole('article')).toContainText('Amount paid$34.00');
  await expect(line).toBeHidden();
  await expectAccessible(page);

  test.skip(...needs('paper'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article')).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(part)).toHaveCount(0);
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
