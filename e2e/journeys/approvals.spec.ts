import type { Page } from '@playwright/test';
import { countClicks } from '../fixtures/count-clicks';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

const path = '/admin/approvalqueue';
const card = (page: Page, name: string) => page.getByRole('listitem', { name });
const waiting = (page: Page, count: number | string) =>
  expect(page.getByText(new RegExp(`^${count} new images waiting, oldest first$`))).toBeVisible();
const reload = (page: Page) =>
  page.getByRole('button', { name: 'Reload Pending Content Overrides' }).click();
/** Waits until shortcut keys work again, a moment after a message is typed. */
const keysAct = (page: Page) =>
  expect(page.getByRole('list', { name: 'Keyboard shortcuts' })).toHaveAttribute(
    'data-state',
    'listening',
  );
/** Path of the queue, filtered to photos. */
const photos = `${path}?tag=agent`;

test('staff decide by keyboard on visible items, and everyone sees who decided', async ({
  page,
}) => {
  await signIn(page, 'staff', path);
  await waiting(page, 8);
  const banner = card(page, 'cedar-quote.example banner');
  const photo = card(page, 'cedar-quote.example agent');
  for (const image of [
    banner.getByRole('img', { name: 'Current banner of cedar-quote.example' }),
    banner.getByRole('img', { name: 'New banner of cedar-quote.example' }),
    photo.getByRole('img', { name: 'New photo of cedar-quote.example' }),
  ]) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(100);
  }

  await page.keyboard.press('j');
  await expect(banner).toBeFocused();
  await page.keyboard.press('a');
  await expect(photo).toBeFocused();
  await page.keyboard.press('d');
  // A shortcut, too, but pressed as the message opens.
  await page.keyboard.press('k');
  await expect(photo.getByRole('textbox', { name: 'Message' })).toHaveValue('k');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(photo.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(card(page, 'maple-quote.example')).toBeFocused();
  await keysAct(page);
  await page.keyboard.press('u');
  await expect(photo.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await photo.getByRole('button', { name: 'Confirm' }).click();
  await reload(page);
  await expect(page.getByText('Pending Content Override processed', { exact: true })).toBeVisible();
  // A colleague decides on one of the items as soon as it is near the viewport.
  await waiting(page, '[56]');

  await page.getByRole('button', { name: 'Admin' }).click();
  await expect(page.getByRole('menuitem', { name: /^Approval Queue [56] waiting$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // Not by the mouse: the colleague's decision may move the button between press and release.
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  const decided = page.getByRole('table', { name: 'Recently decided' });
  await expect(decided.getByText('The image is blurry')).toBeVisible();
  const row = decided.getByRole('row', { name: /The image is blurry/ });
  await row.getByRole('button', { name: /^History of cedar-quote.example/ }).click();
  await expect(row.getByText(/^Denied by you/)).toBeVisible();
});

test(
  'one key an item clears the queue, and two clicks deny an item with a message',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'staff', photos);
    await waiting(page, 8);
    const clicks = await countClicks(page);
    const photo = card(page, 'cedar-quote.example agent');
    await page.getByRole('button', { name: 'Deny: cedar-quote.example · agent' }).click();
    await page.keyboard.type('No logo on it, please.');
    await photo.getByRole('button', { name: 'Confirm' }).click();
    expect(await clicks()).toBe(2);
    await keysAct(page);
    await page.keyboard.press('a');
    await expect(page.getByText('Nothing here matches')).toBeVisible();

    // A colleague denies one of the items as soon as it is near the viewport, so all items are, before the keys.
    await page.setViewportSize({ width: 1280, height: 6000 });
    await page.goto(path);
    await expect(async () => {
      await reload(page);
      await waiting(page, 5);
    }).toPass();
    const list = page.getByRole('list', { name: 'Items waiting for approval' });
    const cards = list.getByRole('heading');
    // Undone before the list has shown the decision.
    await expect(cards).toHaveCount(5);
    await page.keyboard.press('a');
    await page.keyboard.press('u');
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await expect(cards).toHaveCount(5);
    await expect(list.getByRole('listitem').first()).toBeFocused();
    for (let left = 5; left > 0; left -= 1) {
      await expect(cards).toHaveCount(left);
      await page.keyboard.press('a');
    }
    await expect(cards).toHaveCount(0);
    await reload(page);
    await expect(page.getByText('All caught up')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const decided = page.getByRole('table', { name: 'Recently decided' });
    await expect(decided.getByText('No logo on it, please.')).toBeVisible();
  },
);

test('a decision survives closing the tab', fullRunOnly, async ({ page, context }) => {
  await signIn(page, 'staff', photos);
  await waiting(page, 8);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  const next = await context.newPage();
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);

  // The decision may arrive after the next tab has read the list.
  await expect(async () => {
    await next.goto(photos);
    await waiting(next, 7);
  }).toPass();
  await expect(card(next, 'cedar-quote.example agent')).toHaveCount(0);
});
