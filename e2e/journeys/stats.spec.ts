import type { Page } from '@playwright/test';
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

test('charts are read by keyboard, and as tables that the address keeps', async ({ page }) => {
  await signIn(page, 'agent', '/domains/cedar-quote.example/stats?range=last-7-days');
  const chart = page.getByRole('figure', { name: 'Page views over time' });
  await expect(chart).toHaveAccessibleDescription(/page views/i);
  await chart.getByRole('button', { name: 'View as table' }).click();
  await expect(page).toHaveURL(/table=true/);
  await expect(
    page.getByRole('region', { name: 'Page views over time' }).getByRole('row'),
  ).toHaveCount(8);
});
