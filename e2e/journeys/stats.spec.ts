import type { Page } from '@playwright/test';
import { countClicks } from '../fixtures/count-clicks';
import { needs } from '../fixtures/engine';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

// With a headless browser's user agent, the visits would count as a bot's.
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const figure = async (page: Page, name: string) => {
  const text = await page
    .getByRole('main')
    .locator('dl > div', { has: page.getByRole('button', { name: `${name} over time` }) })
    .locator('dd')
    .first()
    .textContent();
  return Number(text?.replace(',', ''));
};

test(
  'a visit to a site appears in its stats and under its campaign',
  fullRunOnly,
  async ({ page }) => {
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
    await expect(campaign.getByRole('cell').last()).toHaveText('1, was 0');
  },
);

test(
  'a click on a row filters everything, the URL keeps it, and Back removes it',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent', '/domains/cedar-quote.example/stats');
    const table = page.getByRole('table', { name: 'Page Views by Referrer' });
    const row = table.getByRole('row', { name: /google\.com/ }).first();
    // Without the earlier figure, which follows it.
    const hits = Number.parseInt((await row.getByRole('cell').textContent()) ?? '', 10);
    expect(hits).toBeGreaterThan(0);
    const all = await figure(page, 'Page Views');
    expect(all).toBeGreaterThan(hits);

    const clicks = await countClicks(page);
    await row.getByRole('cell').click();
    await expect(page.getByRole('button', { name: 'Remove filter Referrer: ' })).toHaveCount(1);
    await expect.poll(() => figure(page, 'Page Views')).toBe(hits);
    await page.getByRole('button', { name: 'Filter by device: Mobile' }).click();
    await page.getByRole('button', { name: 'Visits over time' }).click();
    await expect(page.getByRole('figure', { name: 'Visits over time' })).toBeVisible();
    expect(await clicks()).toBe(3);
    await expect(page).toHaveURL(/referrer_is=.*device_is=Mobile/);
    const both = await figure(page, 'Page Views');
    expect(both).toBeLessThan(hits);

    await page.reload();
    await expect.poll(() => figure(page, 'Page Views')).toBe(both);
    await page.goBack();
    await expect(page).not.toHaveURL(/device_is/);
    await expect.poll(() => figure(page, 'Page Views')).toBe(hits);
    await page.goBack();
    await expect(page).not.toHaveURL(/referrer_is/);
    await expect.poll(() => figure(page, 'Page Views')).toBe(all);
  },
);

test(
  'the bar stays visible while the page scrolls, no focused element is below it, and last month compared with the month before takes two clicks',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent', '/domains/cedar-quote.example/stats');
    const last = page.getByRole('button', { name: 'Filter by operating system: iOS' });
    await last.focus();
    const range = page.getByRole('combobox', { name: 'Time range' });
    await expect(range).toBeInViewport();
    // Focus moves up, toward the bar.
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Shift+Tab');
      const isCovered = await page.evaluate(() => {
        const { activeElement: focused } = document;
        if (focused === null || focused.closest('main') === null) return false;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 10));
        return above !== null && !focused.contains(above) && !above.contains(focused);
      });
      expect(isCovered).toBe(false);
    }

    await page.reload();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    const clicks = await countClicks(page);
    await page.getByRole('combobox', { name: 'Time range' }).click();
    await page.getByRole('option', { name: /^Last Month/ }).click();
    await expect(
      page.getByText(/^\w+ 1 to \w+ \d+, \d{4}, compared with \w+ 1 to \w+ \d+, \d{4}\./),
    ).toBeVisible();
    await expect(page.locator('dl > div').first()).toContainText(/Up|Down|No change/);
    expect(await clicks()).toBe(2);
  },
);

test(
  'a site reports a link that is opened in another tab with the middle button',
  fullRunOnly,
  async ({ page }) => {
    test.skip(...needs('requestBodies'));
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/backend/collect/')) reports.push(request.postData() ?? '');
    });
    await page.goto('/sites/cedar-quote.example/');
    const link = page.locator('a[data-report="external_link"]').first();
    await link.click({ button: 'right' });
    await link.click({ button: 'middle' });
    const kinds = () => reports.map((report) => (JSON.parse(report) as { kind: string }).kind);
    await expect.poll(kinds).toEqual(['page_view', 'external_link']);
  },
);
