import { join } from 'node:path';
import { engine } from './fixtures/engine';
import { portalOrigin } from './fixtures/portal-origin';
import { test } from './fixtures/test';
import { sizes } from './screens/screen';
import { screens } from './screens/screens';
import { settle, showScreen } from './screens/show-screen';
import { Stage } from './screens/stage';

/** The folder for the pictures that `npm run screenshots -- --engines` takes. No other command runs this spec. */
const folder = process.env['ENGINE_PICTURES'];

for (const screen of folder === undefined ? [] : screens) {
  const { name, size = 'desktop', emailLogin = false } = screen;
  test.describe(name, () => {
    test.use({
      emailLogin,
      takesPictures: true,
      viewport: sizes[size],
      hasTouch: engine === 'chromium' && size === 'phone',
    });

    test('is captured in a picture', async ({ page }) => {
      const stage = new Stage(page, portalOrigin);
      await showScreen(stage, screen);
      await settle(stage, screen);
      await page.screenshot({ path: join(folder ?? '', `${name}.${engine}.png`) });
    });
  });
}
