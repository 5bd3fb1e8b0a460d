import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'playwright';
import { openChromium } from '../../scripts/lib/chromium.mjs';
import { ensureWorkbench } from '../workbench/site/build-workbench';
import { serveFolder } from '../workbench/site/serve-folder';

interface Picture {
  readonly name: string;
  /** The URL's fragment. */
  readonly place: string;
  readonly theme: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
  readonly ready: (page: Page) => Promise<unknown>;
}

const screenShown = (page: Page) => page.locator('iframe[data-shown="true"]').first().waitFor();

const pictures: readonly Picture[] = [
  {
    name: 'machines',
    place: '#/',
    theme: 'light',
    ready: (page) => page.getByText('of transitions planned').nth(12).waitFor(),
  },
  {
    name: 'chart',
    place:
      '#/card-deletion/chart?path=fresh → card.delete other card → delete.confirm → deleteCard done in use',
    theme: 'light',
    ready: screenShown,
  },
  {
    name: 'chart-dark',
    place: '#/login/chart',
    theme: 'dark',
    ready: screenShown,
  },
  {
    name: 'paths',
    place: '#/card-deletion/paths',
    theme: 'light',
    ready: screenShown,
  },
  {
    name: 'coverage',
    place: '#/card-deletion/coverage',
    theme: 'light',
    ready: (page) => page.getByText('Transitions').first().waitFor(),
  },
  {
    name: 'screens',
    place: '#/card-deletion/screens',
    theme: 'light',
    ready: (page) => page.locator('iframe[data-shown="true"]').nth(3).waitFor(),
  },
  {
    name: 'outline',
    place: '#/card-deletion/outline',
    theme: 'light',
    size: { width: 390, height: 844 },
    ready: (page) => page.getByText('Here now').first().waitFor(),
  },
];

/** Takes the screenshots for the workbench guide and saves them in docs/pictures. */
export async function takeWorkbenchPictures(root: string): Promise<void> {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const site = await serveFolder(await ensureWorkbench(root));
  const browser = await openChromium();
  try {
    for (const { name, place, theme, size, ready } of pictures) {
      const page = await browser.newPage({
        viewport: size ?? { width: 1440, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      await page.goto(`${site.url}${place}`);
      await page.evaluate(() => document.fonts.ready);
      await ready(page);
      // Waits until frames have faded in.
      await page.waitForTimeout(1000);
      const path = join(folder, `workbench-${name}.webp`);
      // Takes the screenshot over CDP, because Playwright doesn't support WebP, which is a third the size of PNG.
      const client = await page.context().newCDPSession(page);
      const taken = await client.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
      writeFileSync(path, taken.data, 'base64');
      console.log(relative(root, path));
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
