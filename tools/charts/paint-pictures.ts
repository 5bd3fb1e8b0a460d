import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openChromium } from '../../scripts/lib/chromium.mjs';
import { root } from '../../scripts/lib/root.mjs';

const typeface = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

/** Renders SVG images in Chromium and saves them as PNG files at twice their size. */
export async function paintPictures(
  svgs: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const browser = await openChromium();
  const font = readFileSync(join(root, typeface)).toString('base64');
  const style = `<style>@font-face{font-family:'Geist Variable';font-weight:100 900;src:url(data:font/woff2;base64,${font})}body{margin:0}svg{display:block}</style>`;
  try {
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    const pictures = new Map<string, Uint8Array>();
    for (const [name, svg] of svgs) {
      await page.setContent(`${style}${svg.replace(/^<\?xml[^>]*\?>/, '')}`);
      await page.evaluate(() => document.fonts.ready);
      pictures.set(name, await page.locator('svg').screenshot());
    }
    return pictures;
  } finally {
    await browser.close();
  }
}
