import { expectAccessible } from '../fixtures/accessible';
import { fullRunOnly } from '../fixtures/scope';
import { stageOf } from '../fixtures/stage-of';
import { test } from '../fixtures/world';
import { sizes } from '../screens/screen';
import { screens } from '../screens/screens';
import { showScreen } from '../screens/show-screen';

test.setTimeout(60_000);

for (const screen of screens) {
  const { name, size = 'desktop', emailLogin = false, hasNoHeading, smoke } = screen;
  test.describe(name, () => {
    test.use({ emailLogin, viewport: sizes[size], hasTouch: size === 'phone' });
    const scope = smoke?.includes('axe') ? {} : fullRunOnly;

    test('is accessible', scope, async ({ page, world }) => {
      await showScreen(stageOf(page, world), screen);
      await expectAccessible(page, { 'page-has-heading-one': { enabled: hasNoHeading !== true } });
    });
  });
}
