import { expectAccessible } from '../fixtures/accessible';
import { fullRunOnly, isFullRun } from '../fixtures/scope';
import { portalOrigin } from '../fixtures/portal-origin';
import { test } from '../fixtures/test';
import { sizes } from '../screens/screen';
import { screens } from '../screens/screens';
import { Stage } from '../screens/stage';
import { showScreen } from '../screens/show-screen';

// In the full run, axe checks each screen eight times.
test.setTimeout(isFullRun ? 180_000 : 60_000);

for (const screen of screens) {
  const { name, size = 'desktop', emailLogin = false, hasNoHeading, smoke } = screen;
  test.describe(name, () => {
    test.use({ emailLogin, viewport: sizes[size], hasTouch: size === 'phone' });
    const scope = smoke?.includes('axe') ? {} : fullRunOnly;

    test('is accessible', scope, async ({ page }) => {
      await showScreen(new Stage(page, portalOrigin), screen);
      await expectAccessible(page, { 'page-has-heading-one': { enabled: hasNoHeading !== true } });
    });
  });
}
