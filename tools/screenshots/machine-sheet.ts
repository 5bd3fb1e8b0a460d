import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { machines } from '../../machines/index';
import { didYouMean } from 'statechart-paths/near-misses';
import { openChromium } from '../../scripts/lib/chromium.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { ensureWorkbench } from '../workbench/site/build-workbench';
import { serveFolder } from '../workbench/site/serve-folder';
import { pictureName, themes } from './picture-name.ts';

const widths = { phone: '390 px', desktop: '1280 px' } as const;

/** The sheet's width, which fits five phones or two desktops side by side. */
const sheetWidth = 1640;

async function takeSheet(browser: Browser, url: string, id: string, folder: string) {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 1000 } });
  page.setDefaultTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}#/${id}/screens`);
  const sheet = page.getByRole('region', { name: /^Screens of/ });
  const states = await sheet.getByRole('heading', { level: 3 }).count();
  for (const [size, width] of Object.entries(widths)) {
    await sheet.getByRole('radio', { name: width }).check();
    for (const theme of themes) {
      await sheet.getByRole('radio', { name: theme === 'light' ? 'Light' : 'Dark' }).check();
      await page.emulateMedia({ colorScheme: theme });
      // Enlarges the viewport until everything fits, so that every screen loads and none is cut off.
      let height = 0;
      for (let needed = 1000; needed > height; needed = await sheet.evaluate(tallOf)) {
        height = needed;
        await page.setViewportSize({ width: sheetWidth, height });
        await page.waitForFunction(
          (count) => document.querySelectorAll('iframe[data-shown=true]').length >= count,
          states,
        );
      }
      const path = join(folder, pictureName(`machine-${id}`, size, theme));
      await sheet.screenshot({ path, animations: 'disabled' });
    }
  }
  await page.close();
}

/** Returns the height of the page's header and the sheet. Runs in the page. */
const tallOf = (sheet: Element) => Math.ceil(sheet.scrollHeight + 120);

/** Takes a screenshot of each machine's sheet, which shows every state, in both sizes and themes. */
export async function takeMachineSheets(root: string, ids: readonly string[]): Promise<void> {
  const known = machines.map(({ id }) => id);
  const unknown = ids.find((id) => !known.some((one) => one === id));
  if (unknown !== undefined) {
    throw new Failure(
      `There is no machine "${unknown}".${didYouMean(unknown, known)} There are ${known.join(', ')}.`,
    );
  }
  const folder = join(root, 'reports/screens');
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await serveFolder(await ensureWorkbench(root));
  const browser = await openChromium();
  try {
    for (const id of ids.length === 0 ? known : ids) {
      await takeSheet(browser, url, id, folder);
      console.log(`All states of ${id}: ${join(folder, `machine-${id}.*.png`)}`);
    }
  } finally {
    await browser.close();
    await stop();
  }
}
