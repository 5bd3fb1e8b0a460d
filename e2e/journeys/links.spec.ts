import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { countClicks } from '../fixtures/count-clicks';
import { engine } from '../fixtures/engine';
import { openOtherBrowser } from '../fixtures/other-browser';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

// With a headless browser's user agent, the visits would count as a bot's.
test.use({
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const savedRow = (page: Page, address: string) =>
  page.getByRole('table', { name: 'Saved links' }).getByRole('row').filter({ hasText: address });

test(
  'three links with their QR codes take eight clicks, and the team sees them',
  fullRunOnly,
  async ({ page, context, browser }) => {
    if (engine === 'chromium') await context.grantPermissions(['clipboard-write']);
    await signIn(page, 'agent', '/campaigns');
    await expect(page.getByRole('table', { name: 'Campaigns' })).toBeVisible();
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Link Generator' }).click();
    // The proposed codes depend on the saved links.
    await expect(page.getByRole('table', { name: 'Saved links' })).toBeVisible();
    await page.getByRole('radio', { name: 'Condo quote' }).click();
    await page.getByRole('combobox', { name: 'Traffic sources' }).click();
    for (const name of ['GD Google Ads, desktop', 'FM Facebook, mobile', 'ET Email']) {
      await page.getByRole('option', { name }).click();
    }
    await page.getByRole('button', { name: 'Copy 3 links' }).click();
    await expect(page.getByText('3 links are copied and saved.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download 3 QR codes' }).click();
    const archive = await readFile(await (await downloading).path());
    for (const campaign of ['GD002', 'FM002', 'ET002']) {
      const file = `qr-cedar-quote.example-quote-condo-${campaign}`;
      expect(archive.includes(`${file}.png`)).toBe(true);
      expect(archive.includes(`${file}.svg`)).toBe(true);
    }
    expect(await clicks()).toBe(8);

    await expect(savedRow(page, 'condo/?cmpid=GD002')).toContainText('Google Ads, desktop');
    const theirs = await openOtherBrowser(browser, 'member');
    await theirs.goto('/campaigns/tools?tool=links');
    await expect(savedRow(theirs, 'condo/?cmpid=GD002')).toContainText('Nora Whitfield');
    // The codes are taken now.
    await theirs.getByRole('radio', { name: 'Quote page' }).click();
    await theirs.getByRole('combobox', { name: 'Traffic sources' }).click();
    await theirs.getByRole('option', { name: 'GD Google Ads, desktop' }).click();
    await expect(theirs.getByRole('textbox', { name: 'Campaign code' })).toHaveValue('003');
    await theirs.context().close();
  },
);
