import { expectAccessible } from '../fixtures/accessible';
import { fillCard, saveCard } from '../fixtures/card-form';
import { expect, signIn, test } from '../fixtures/test';

test('a card is replaced from the dashboard; another is added and made the default, and the previous default is deleted', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await signIn(page, 'agent');
  await page.getByRole('link', { name: 'Replace card Visa ending in 1881' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Card' })).toBeVisible();
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await expectAccessible(page);
  await fillCard(page, '5555 5555 5555 4444');
  await saveCard(page);

  // Saving returns to the dashboard, which shows that nothing is left to do.
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(page.getByText('Mastercard ending in 4444 was saved.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('link', { name: /^Replace card .* 1881/ })).toHaveCount(0);

  await page.goto('/payment');
  const rows = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Mastercard ending in 4444' })).not.toContainText('Expired');
  await expectAccessible(page);
  // Open the form directly, so that no cards are loaded yet.
  await page.goto('/payment/new');
  await page.getByRole('textbox', { name: 'Card number' }).fill('3782 822463 10005');
  await fillCard(page, '4000 0000 0000 0002');
  await saveCard(page);
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('Visa ending in 0002 was added.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click();
  const blocked = page.getByRole('dialog', { name: 'Choose another default card first' });
  await expect(blocked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete Visa ending in 4242' })).toBeFocused();

  await page.keyboard.press('Enter');
  await blocked
    .getByRole('button', { name: /^Make Mastercard ending in 4444 .* the default$/ })
    .click();
  await expect(rows.first()).toContainText('Mastercard ending in 4444');
  await expect(rows.first()).toContainText('Default');
  await expect(rows.first().getByText('Mastercard ending in 4444').first()).toBeFocused();

  await page.getByRole('button', { name: 'Delete Visa ending in 4242' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this card?' });
  await expect(question).toContainText('Visa ending in 4242');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete card' }).click();
  await expect(page.getByText('Visa ending in 4242 was deleted.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  }
});
