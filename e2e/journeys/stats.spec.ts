import { daysIn } from '@contract/day-range';
import { isoDay } from '@contract/iso-day';
import type { Locator, Page, Request } from '@playwright/test';
import { chooseOption } from '../fixtures/choose-option';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

// A headless browser's name would count as a bot.
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
  // Firefox announces a window before its address.
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

  // This agency has been counted for two weeks.
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

test('landing pages are cached for 12 hours and campaigns for 1, other ranges as long as the document lives', async ({
  page,
  backend,
}) => {
  await backend.withoutPreloadedData();
  let asked: string[] = [];
  const inFlight = new Set<Request>();
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  page.on('request', (request) => {
    inFlight.add(request);
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.endsWith('/stats/')) return;
    const [graph, start, end] = ['graph', 'start', 'end'].map((name) => searchParams.get(name));
    asked.push(`${graph} of ${daysIn({ start: start ?? '', end: end ?? '' })} days`);
  });
  const show = async (address: string, title: string, calls: readonly string[]) => {
    asked = [];
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // A page that stays mounted starts its call a moment after the address has changed.
    await expect.poll(() => asked, `${address} asks for`).toEqual(calls);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(asked).toEqual(calls);
    // Moving the clock would make a call in flight time out.
    await expect.poll(() => inFlight.size, 'calls in flight').toBe(0);
  };
  const landingPages = (calls: readonly string[], query = '') =>
    show(`/qlp${query}`, 'Landing Pages', calls);
  const campaigns = (calls: readonly string[], query = '') =>
    show(`/campaigns${query}`, 'Campaign Stats', calls);
  const week = '?range=last-7-days';

  // In the morning, so that the last 30 days stay the same.
  const today = isoDay(new Date(), 'America/Chicago');
  await page.clock.install({ time: `${today}T12:00:00Z` });
  await signIn(page, 'agent', '/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Settings' })).toBeVisible();
  await landingPages(['qlp of 30 days']);
  await landingPages(['qlp of 7 days'], week);
  await campaigns(['campaigns_view of 30 days']);
  await campaigns(['campaigns_view of 7 days'], week);
  await page.clock.fastForward('58:00');
  await campaigns([]);
  await page.clock.fastForward('02:00');
  await landingPages([]);
  await campaigns(['campaigns_view of 30 days']);
  await page.clock.fastForward('10:58:00');
  await landingPages([]);
  await page.clock.fastForward('02:00');
  // The links use the campaigns of the last 30 days, not of the displayed week.
  await campaigns(['campaigns_view of 30 days'], week);
  await landingPages(['qlp of 30 days']);
  await landingPages([], week);
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 10_000 });
}

test(
  'each chart can be read with the keyboard alone, and as a table stored in the address',
  fullRunOnly,
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
