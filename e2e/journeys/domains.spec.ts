import { listDomains, type Domain } from '@contract/domain';
import type { Page } from '@playwright/test';
import { fullRunOnly } from '../fixtures/scope';
import { Traffic } from '../fixtures/traffic';
import { expect, signIn, test } from '../fixtures/test';

const label = (letter: string) => letter.repeat(63);
const longName = `${label('a')}.${label('b')}.${label('c')}.example`;
const movingName = `${label('d')}.example`;

/** Adds copies of the first domain to each response: one with a long name, one in transfer, and many more. */
async function addDomains(page: Page): Promise<void> {
  await page.route(/\/accounts\/\d+\/domains\/$/, async (route) => {
    const response = await route.fetch();
    const domains = (await response.json()) as readonly Domain[];
    const [first] = domains;
    if (first === undefined) throw new Error(`${listDomains.path} has no domains`);
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...first,
      name: `elm-${index}.example`,
    }));
    await route.fulfill({
      json: [
        ...domains,
        { ...first, name: longName },
        { ...first, name: movingName, active: false, transfer_status: 'waiting' },
        ...many,
      ],
    });
  });
}

test(
  'rows are equally tall at 1024 px, low on a phone, and can be clicked anywhere',
  fullRunOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await addDomains(page);
    await signIn(page, 'agent', '/domains');
    const row = page.getByRole('row', { name: /^cedar-quote/ });
    await expect(row).toBeVisible();
    const heights = await page
      .getByRole('row')
      .filter({ hasNotText: new RegExp(`${longName}|${movingName}`) })
      .evaluateAll((rows) => rows.slice(1).map((each) => each.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);

    // The table header stays visible above a long list.
    await page.getByRole('row', { name: /^elm-39/ }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: 'Domain' })).toBeInViewport({ ratio: 1 });

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Find a domain' })).toBeFocused();
    await page.keyboard.type('cedar-quote');
    await expect(page.locator('[data-announcer]')).toHaveText('1 of 46 domains');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('cedar-quote/');
    await page.getByRole('button', { name: 'Clear the search' }).click();

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(175);

    await page.setViewportSize({ width: 1024, height: 768 });
    await row.getByRole('cell', { name: 'Active' }).click();
    await expect(page).toHaveURL(/\/domains\/cedar-quote\.example/);
  },
);

test(
  "offline, a row's menu opens if its button was hovered before, and a transfer opens with the loaded data",
  fullRunOnly,
  async ({ page, context }) => {
    await addDomains(page);
    const traffic = new Traffic(page);
    await signIn(page, 'agent', '/domains');
    const row = page.getByRole('row', { name: /^cedar-old/ });
    const actions = row.getByRole('button', { name: 'Actions for cedar-old.example' });
    await actions.hover();
    // Wait for the code of the menu and for the files that the list preloads, such as the transfer dialog.
    await traffic.settle();
    await context.setOffline(true);
    await actions.click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: movingName, exact: true }).click();
    await expect(page.getByRole('dialog', { name: `Transfer of ${movingName}` })).toBeVisible();
  },
);
