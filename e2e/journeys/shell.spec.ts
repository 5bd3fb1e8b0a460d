import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { needs } from '../fixtures/engine';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

const banner = (page: Page) => page.getByRole('banner');

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, 'pixels beyond the window').toBe(0);
}

test(
  'a menu opens at a key press, with its first item focused, and returns the focus',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'staff', '/accounts');
    const admin = banner(page).getByRole('button', { name: 'Admin' });
    await expect(admin).toBeVisible();
    await admin.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Global Stats' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(admin).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Global Stats' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Approval Queue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Approval Queue' })).toBeFocused();
    await expect(page).toHaveTitle('Approval Queue · Agency Portal');
  },
);

test('the skip link skips the header and announcements, and leads to the heading', async ({
  page,
}) => {
  await signIn(page, 'agent', '/domains');
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeFocused();
  await expect(page).toHaveURL(/\/domains$/);
  await page
    .getByRole('link', { name: /Transfer/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer Domain' })).toBeFocused();
  await expect(page.locator('[aria-current="page"]')).toHaveText(['Transfer Domain']);
});

test(
  'staff choose an agency, see whose account they are in, and change it',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'staff', '/accounts');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Imani Okafor-Lund/ })
      .click();
    const bar = banner(page)
      .getByText(/^You're working in/)
      .locator('..');
    await expect(bar).toContainText('Imani Okafor-Lund');
    await expect(
      page.getByRole('heading', { level: 1, name: "Imani Okafor-Lund's dashboard" }),
    ).toBeFocused();
    await expectAccessible(page);
    await banner(page).getByRole('button', { name: 'Change account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeFocused();
    await expect(bar).toBeHidden();
  },
);

test.describe('on a phone that is 320 px wide', () => {
  test.skip(...needs('touch'));
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test(
    'every page can be reached by touch from one menu, and nothing scrolls sideways',
    fullRunOnly,
    async ({ page }) => {
      await signIn(page, 'staff', '/accounts');
      await page
        .getByRole('main')
        .getByRole('button', { name: /Nora Whitfield/ })
        .tap();
      await expect(
        page.getByRole('heading', { level: 1, name: "Nora Whitfield's dashboard" }),
      ).toBeVisible();
      await expectNoSidewaysScrolling(page);
      const menu = banner(page).getByRole('button', { name: 'Menu', exact: true });
      const account = banner(page).getByRole('button', { name: /Agent/ });
      // The open account's name is shown in full, as in its menu.
      await expect(account.getByText('Nora Whitfield')).toBeInViewport({ ratio: 1 });
      await expect(account.getByText(/^Agent /)).toBeInViewport({ ratio: 1 });
      for (const button of [menu, account]) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await menu.tap();
      await expect(page.getByRole('menuitem')).toHaveCount(18);
      for (const item of await page.getByRole('menuitem').all()) {
        // A menu is a little smaller while it is opening.
        await expect
          .poll(async () => (await item.boundingBox())?.height)
          .toBeGreaterThanOrEqual(44);
      }
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: 'Campaigns' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Campaign Stats' })).toBeVisible();
      await account.tap();
      await page.getByRole('menuitem', { name: 'Payment Settings' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Settings' })).toBeVisible();
      await expectNoSidewaysScrolling(page);
    },
  );
});
