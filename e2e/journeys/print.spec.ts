import { collect } from '@contract/collect';
import type { Page } from '@playwright/test';
import { needs } from '../fixtures/engine';
import { fullRunOnly } from '../fixtures/scope';
import { beginSession } from '../fixtures/sign-in';
import { expect, signIn, test } from '../fixtures/test';

test.skip(...needs('paper'));

// With a headless browser's user agent, the visits would count as a bot's.
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test(
  'printed stats show their date range, and contain every row of their tables',
  fullRunOnly,
  async ({ page }) => {
    const domain = 'cedar-quote.example';
    await signIn(page, 'agent', `/domains/${domain}/stats?range=last-7-days`);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Page Views by Referrer' });
    await expect(table).toBeVisible();
    const before = await table.getByRole('rowheader').count();
    expect(before).toBeLessThan(10);
    for (let site = 0; site < 30; site += 1) {
      const response = await page.request.post(collect.path, {
        data: { kind: 'page_view', domain, page: '/', referrer: `https://site-${site}.example/` },
      });
      expect(response.status()).toBe(204);
    }
    // Wait until every visit is counted.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return page.getByText(`Show all ${before + 30}`).count();
      })
      .toBeGreaterThan(0);
    await expect(table.getByRole('rowheader')).toHaveCount(10);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^\w+ \d+ to \w+ \d+, \d{4}\b/)).toBeVisible();
    for (const role of ['button', 'link', 'tab', 'combobox', 'checkbox'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        const printed = [...document.querySelectorAll('th[scope="row"]')];
        document.documentElement.dataset['printed'] = printed
          .map((each) => each.textContent)
          .join();
      }),
    );
    await page.pdf();
    const printed = (await page.locator('html').getAttribute('data-printed'))?.split(',') ?? [];
    for (let site = 0; site < 30; site += 1) expect(printed).toContain(`site-${site}.example`);
    await expect(table.getByRole('rowheader')).toHaveCount(10);
  },
);

/** The pages that people print. A receipt is opened by its link, because its ID differs in each database. */
const printed: readonly (readonly [path: string, link?: RegExp])[] = [
  ['/'],
  ['/billing'],
  ['/billing', /^Receipt/],
  ['/domains'],
  ['/domains/cedar-quote.example/stats'],
  ['/domains/cedar-quote.example/emails'],
  ['/campaigns?range=last-month'],
  ['/campaigns/tools?tool=links'],
  ['/qlp?range=last-month'],
];

/** Returns the texts of visible controls. The buttons that sort a table or open a bill are printed as texts. */
const controlsOf = (page: Page) =>
  page
    .locator('main')
    .locator('button:not(th button), input, select, textarea, [role], summary')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .map((element) => [element.getAttribute('role') ?? element.localName, element.textContent])
        .filter(([role]) =>
          /^(button|tab|combobox|switch|checkbox|radio|searchbox|menu)$/.test(role ?? ''),
        ),
    );

test(
  'pages are printed with the agency, the date and their date range, without controls, and with all campaigns',
  fullRunOnly,
  async ({ page }) => {
    await beginSession(page, 'agent');
    for (const [path, link] of printed) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      if (link !== undefined) {
        await page.getByRole('link', { name: link }).first().click();
        await expect(page.getByRole('article')).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      await page.emulateMedia({ media: 'print' });
      const printedBy = page.locator('main p[data-text]');
      await expect(printedBy, path).toBeVisible();
      const line = await printedBy.evaluate((each) => getComputedStyle(each, '::before').content);
      expect(line, path).toMatch(/^"Nora Whitfield · Printed \w+ \d+, \d{4}"$/);
      expect(await controlsOf(page), path).toEqual([]);
      if (path.endsWith('range=last-month')) {
        await expect(page.getByText(/^\w+ 1 to \w+ \d+, \d{4}\b/)).toBeVisible();
      }
      if (path.startsWith('/campaigns?')) {
        const rows = page.getByRole('table', { name: 'Campaigns' }).getByRole('rowheader');
        await expect(rows).toHaveCount(5);
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        expect(await rows.count(), 'more than one page of campaigns').toBeGreaterThan(5);
      }
    }
  },
);
