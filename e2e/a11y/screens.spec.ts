import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { isFullRun } from '../fixtures/scope';
import { portalOrigin } from '../fixtures/portal-origin';
import { test } from '../fixtures/test';
import { sizes, type Screen } from '../screens/screen';
import { screens } from '../screens/screens';
import { Stage } from '../screens/stage';
import { showScreen } from '../screens/show-screen';

// In the full run, axe checks each screen eight times.
test.setTimeout(isFullRun ? 180_000 : 120_000);

async function expectScreenAccessible(page: Page, screen: Screen): Promise<void> {
  await showScreen(new Stage(page, portalOrigin), screen);
  const hasHeading = screen.hasNoHeading !== true;
  await expectAccessible(page, {
    'page-has-heading-one': { enabled: hasHeading },
    'color-contrast': { enabled: true },
  });
}

if (isFullRun) {
  for (const screen of screens) {
    const { name, size = 'desktop', emailLogin = false } = screen;
    test.describe(name, () => {
      test.use({ emailLogin, viewport: sizes[size], hasTouch: size === 'phone' });
      test('is accessible', ({ page }) => expectScreenAccessible(page, screen));
    });
  }
} else {
  test.describe('a sample of screens', () => {
    test.use({ viewport: sizes.desktop });
    // One after the other on a shared backend, because starting one takes as long as checking a screen.
    test('is accessible', async ({ page: first }) => {
      for (const screen of screens.filter(({ smoke }) => smoke?.includes('axe'))) {
        await test.step(screen.name, async () => {
          // A new tab, because a page may ask before its unsaved input is left.
          const page = await first.context().newPage();
          await expectScreenAccessible(page, screen);
          await page.close();
        });
      }
    });
  });
}
