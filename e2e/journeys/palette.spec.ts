import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

const trigger = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search the portal' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the portal' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });

test("pages, a domain's tabs and actions are found by name, using only the keyboard", async ({
  page,
}) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  await trigger(page).focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(selected(page)).toHaveText('Dashboard');
  await page.keyboard.press('ArrowUp');
  await expect(selected(page)).toHaveText('Signout');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await field(page).evaluate((input) => {
    // Press the keys before the dialog has reported that it closed, as on a busy computer.
    input.closest('dialog')?.close();
    const init = { key: 'k', ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await page.keyboard.press('ArrowDown');
  await expect(selected(page)).toHaveText('Domains');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await field(page).fill('cedar-quote em');
  await expect(selected(page)).toHaveText('cedar-quote.exampleEmails');
  await expect(palette(page).getByRole('status')).toHaveText('1 result');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL('/domains/cedar-quote.example/emails');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Meta+k');
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(
    ['cedar-quote.exampleEmails'],
  );
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  await field(page).fill('no such thing');
  await expect(palette(page).getByText('Nothing matches "no such thing".').first()).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await field(page).fill('global stats');
  await expect(options(page), 'a page that an agent may not open').toHaveCount(0);
});

test("the search fits a small phone, is accessible, and doesn't open over dialogs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, 'agent', '/payment');
  await trigger(page).click();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.mouse.click(160, 563);
  await expect(palette(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page
    .getByRole('button', { name: /^Delete Visa/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(palette(page)).toBeHidden();
});

test(
  'a search that failed to load shows an error and can be retried',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    await page.route('**/assets/palette-*.js', (route) => route.abort());
    await trigger(page).click();
    await expect(page.getByText("The search didn't load.")).toBeVisible();
    await page.unroute('**/assets/palette-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toBeFocused();
  },
);
