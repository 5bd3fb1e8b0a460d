import type { Locator, Page } from '@playwright/test';
import { longRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/world';

// The name of a headless browser is that of a bot.
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const figure = async (page: Page, name: string) => {
  const text = await page
    .getByRole('main')
    .locator('dl > div', { has: page.getByRole('link', { name, exact: true }) })
    .locator('dd')
    .first()
    .textContent();
  return Number(text?.replace(',', ''));
};

test('a visit to a site shows up in its stats and under its campaign', async ({ page }) => {
  await signIn(page, 'agent', '/domains/cedar-quote.example/stats');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  const before = {
    visits: await figure(page, 'Visits'),
    starts: await figure(page, 'Quote Starts'),
  };

  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^View Site/ }).click(),
  ]);
  await site.goto(`${site.url().replace(/\/$/, '')}/quote/auto/?cmpid=YT699`);
  await site.getByRole('button', { name: 'Start my quote' }).click();
  await expect(site).toHaveURL(/quote-sent/);

  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return figure(page, 'Quote Starts');
    })
    .toBe(before.starts + 1);
  expect(await figure(page, 'Visits')).toBe(before.visits + 1);

  await page.goto('/campaigns?tab=campaign-ids&by=cmpid&descending=true');
  const campaign = page.getByRole('row', { name: /^YouTube \/auto/ });
  await expect(campaign).toContainText('YT699');
  await expect(campaign.getByRole('cell').last()).toHaveText('1');
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 10_000 });
}

test(
  'each chart is read with the keyboard alone, and as a table that the address keeps',
  longRunOnly,
  async ({ page }) => {
    const read = async (name: string, keys: readonly string[], says: RegExp) => {
      const chart = page.getByRole('application', { name });
      await tabTo(page, chart);
      await expect(chart).toHaveAccessibleDescription(/page views.*arrow keys/i);
      for (const key of keys) await page.keyboard.press(key);
      await expect(page.getByRole('figure', { name }).getByRole('status')).toHaveText(says);
    };
    await signIn(page, 'agent', '/domains/cedar-quote.example/stats?range=last-7-days');
    await read('Page views over time', ['ArrowLeft', 'ArrowLeft'], /^\w+ \d+: \d+ page views?\.$/);
    await read('Device type', ['ArrowDown'], /^(Mobile|Desktop): \d+%, \d+ page views?\.$/);
    const asTable = page.getByRole('button', { name: 'View as table: Page views over time' });
    await asTable.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/table=true/);
    await expect(
      page.getByRole('region', { name: 'Page views over time' }).getByRole('row'),
    ).toHaveCount(8);

    await page.goto('/campaigns?all=true');
    await read(
      'Domains',
      ['ArrowDown'],
      /^cedar-\w+\.example: \d+ page views and \d+ quote starts?\.$/,
    );
  },
);
