import { join } from 'node:path';
import { engine } from './fixtures/engine';
import { portalOrigin } from './fixtures/portal-origin';
import { expect, test } from './fixtures/test';
import { sizes } from './screens/screen';
import { screens } from './screens/screens';
import { settle, showScreen } from './screens/show-screen';
import { Stage } from './screens/stage';

/** The folder of the pictures that `npm run screenshots -- --engines` takes. */
const folder = process.env['ENGINE_PICTURES'];
// Chromium opens each screen for axe, which checks the same width.
const opened = engine === 'chromium' && folder === undefined ? [] : screens;

for (const screen of opened) {
  const { name, size = 'desktop', emailLogin = false, hasNoHeading = false } = screen;
  test.describe(name, () => {
    test.use({
      emailLogin,
      takesPictures: folder !== undefined,
      viewport: sizes[size],
      hasTouch: engine === 'chromium' && size === 'phone',
    });

    test('opens without an error and fits into 320 px', async ({ page }) => {
      const stage = new Stage(page, portalOrigin);
      await showScreen(stage, screen);
      // WebKit's driver doesn't wait until a page is loaded; its outline has neither heading nor typeface.
      if (!hasNoHeading)
        await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
      await page.evaluate(() =>
        Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined),
      );
      await settle(stage, screen);
      if (folder !== undefined) {
        await page.screenshot({ path: join(folder, `${name}.${engine}.png`) });
      }
      await page.setViewportSize({ width: 320, height: 800 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBeLessThanOrEqual(320);
    });
  });
}
