import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, ensureChromium } from '../lib/chromium.mjs';
import { Failure } from '../lib/failure.mjs';
import { root } from '../lib/root.mjs';

const typeface = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

/** Converts SVG pictures to PNG of twice their size, rendered by Chromium. */
export async function paintPictures(
  svgs: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const browser = await ensureChromium();
  if ('problem' in browser) throw new Failure(browser.problem);
  const open = await chromium.launch({ executablePath: browser.found, args: chromiumFlags });
  const font = readFileSync(join(root, typeface)).toString('base64');
  const style = `<style>@font-face{font-family:'Geist Variable';font-weight:100 900;src:url(data:font/woff2;base64,${font})}body{margin:0}svg{display:block}</style>`;
  try {
    const page = await open.newPage({ deviceScaleFactor: 2 });
    const pictures = new Map<string, Uint8Array>();
    for (const [name, svg] of svgs) {
      await page.setContent(`${style}${svg.replace(/^<\?xml[^>]*\?>/, '')}`);
      await page.evaluate(() => document.fonts.ready);
      pictures.set(name, await page.locator('svg').screenshot());
    }
    return pictures;
  } finally {
    await open.close();
  }
}
