import { openChromium } from '/work/w-charts/scripts/lib/chromium.mjs';
import { serveFolder } from '/work/w-charts/scripts/workbench/serve-folder';
import { mkdirSync } from 'node:fs';
const [out, ids, ...which] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const { url, stop } = await serveFolder('/work/w-charts/dist/workbench', { path: '/w/' });
const browser = await openChromium();
for (const w of which) {
  const [width, theme] = w.split('-') as [string, 'light' | 'dark'];
  const page = await browser.newPage({ viewport: { width: +width, height: width === '390' ? 844 : 900 }, colorScheme: theme, ...(width === '390' ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}) });
  for (const id of ids.split(',')) {
    await page.goto('about:blank');
    await page.goto(`${url}#/${id}/chart`);
    await page.locator('svg.chart[aria-label]').first().waitFor();
    const hide = page.getByRole('button', { name: 'Hide panels' });
    if (width !== '390' && await hide.isVisible()) await hide.click();
    await page.waitForTimeout(900);
    const canvas = page.getByRole('group', { name: /^Chart of/ });
    await page.screenshot({ path: `${out}/${id}-${w}.png` });
  }
  await page.close();
}
await browser.close(); await stop();
