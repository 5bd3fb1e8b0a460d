import type { Page } from '@playwright/test';
import { chooseOption } from '../fixtures/choose-option';
import { expect, signIn, test } from '../fixtures/test';

// With a headless browser's user agent, the visits would count as a bot's.
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

test('a visit to a site appears in its stats and under its campaign', async ({ page }) => {
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
  // Firefox reports a new window before its URL.
  await site.waitForURL(({ protocol }) => protocol !== 'about:');
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

test('a period is compared with a completely counted one, or the page shows the day when counting began', async ({
  page,
  backend,
}) => {
  await signIn(page, 'agent', '/domains/cedar-quote.example/stats?range=last-7-days&compare=true');
  const main = page.getByRole('main');
  await expect(
    main.getByText(/, compared with .*\. Today isn't complete yet\. Days are in Central Time\./),
  ).toBeVisible();
  const pageViews = main.locator('dl > div').first();
  await expect(pageViews).toContainText(/(Up|Down) [\d,]+%/);
  await expect(
    main.getByRole('figure', { name: 'Page views over time' }),
  ).toHaveAccessibleDescription(/Today so far: /);

  // We have counted this agency's visits for only two weeks.
  await backend.changePerson({ user: 'multi', current_account: '100002' });
  await signIn(page, 'multi', '/domains/maple-quote.example/stats?compare=true');
  await chooseOption(page, 'Time range', 'Last 30 Days');
  await expect(
    main.getByText(
      /no complete earlier period to compare with: counting began on \w+ \d+, \d{4}\./,
    ),
  ).toBeVisible();
  await expect(pageViews).toContainText('No earlier data');

  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Last 30 days, all domains' })).toContainText(
    'No earlier data',
  );
});
