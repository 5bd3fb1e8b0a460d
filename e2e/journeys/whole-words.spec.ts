import type { Locator, Page } from '@playwright/test';
import { needs } from '../fixtures/engine';
import { fullRunOnly } from '../fixtures/scope';
import { beginSession } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

/** Widths of tablets in portrait orientation, of a desktop at 200% zoom, and in between. */
const widths = [720, 768, 834, 900, 1024];
/** Width of US Letter paper without the browser's margins, in CSS pixels. */
const letter = 739;

/** Finds words that wrap across lines. */
function brokenWords(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      // Text for screen readers is a pixel wide.
      if (parent?.checkVisibility() !== true || parent.offsetWidth === 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // WebKit adds an empty rectangle at the end of the previous line.
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Finds tables that are wider than their frame, which cuts their last column. */
const cutTables = (place: Locator) =>
  place
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter((table) => table.clientWidth > (table.parentElement?.clientWidth ?? 0))
        .map((table) => table.textContent),
    );

/** Expects that phone numbers are separate targets of at least 24 px. */
async function expectSeparateNumbers(page: Page): Promise<void> {
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers.first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    const boxes = await numbers.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(24);
    const overlaps = boxes.filter((box, index) => {
      const next = boxes[index + 1];
      return next !== undefined && next.left < box.right && next.top < box.bottom - 0.5;
    });
    expect(overlaps).toEqual([]);
  }
}

test(
  'pages never break a word or an email address, cut a column or crowd phone numbers, on tablets, when zoomed or in print',
  fullRunOnly,
  async ({ page }) => {
    const [lacksPaper] = needs('paper');
    await beginSession(page, 'agent');
    for (const [path, table] of [
      ['/', 'Domains'],
      ['/billing', 'Past bills'],
      ['/campaigns?all=true', 'Campaigns'],
      ['/domains', 'Domains'],
    ] as const) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(
        page.getByRole('table', { name: table }).getByRole('rowheader').first(),
      ).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      // Digits of equal width align and don't run together.
      await expect(main).toHaveCSS('font-variant-numeric', 'tabular-nums');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1000 });
        expect(await brokenWords(main), `${path}, ${width} px`).toEqual([]);
        expect(await cutTables(main), `${path}, ${width} px`).toEqual([]);
      }
      if (lacksPaper) continue;
      await page.setViewportSize({ width: letter, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      expect(await brokenWords(main), `${path}, on paper`).toEqual([]);
      expect(await cutTables(main), `${path}, on paper`).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }

    await page.goto('/profile');
    await expectSeparateNumbers(page);

    await beginSession(page, 'staff');
    await page.goto('/admin/emaillogs');
    const list = page.getByRole('list', { name: 'Deliveries' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1000 });
      expect(await brokenWords(list), `email logs, ${width} px`).toEqual([]);
    }
  },
);
