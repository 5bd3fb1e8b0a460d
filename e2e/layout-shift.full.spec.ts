import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shift';
import { portalOrigin } from './fixtures/portal-origin';
import { Traffic } from './fixtures/traffic';
import { expect, test } from './fixtures/test';
import { sizes, type Screen } from './screens/screen';
import { screens } from './screens/screens';
import { Stage } from './screens/stage';
import { prepareScreen } from './screens/show-screen';

/** Maximum cumulative layout shift while a screen loads (Core Web Vitals call 0.1 good). */
const most = 0.02;

/** Slows the network down, so that every possible layout shift happens. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (4 * 1024 * 1024) / 8,
    uploadThroughput: (1024 * 1024) / 8,
  });
}

async function expectStill(page: Page, { path, shows = /./ }: Screen): Promise<void> {
  const traffic = new Traffic(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible();
  await traffic.settle();
  const { sum, what } = await layoutShifts(page);
  expect(sum, `${path} moved:\n${what}\n`).toBeLessThanOrEqual(most);
  await expect.poll(() => runningAnimations(page), `${path} is animated at rest`).toEqual([]);
}

/**
 * Lists endless animations, even invisible ones: they make the page paint every frame, which delays input.
 * Scroll-driven animations don't.
 */
function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect && effect.target?.outerHTML) || ''),
  );
}

for (const size of ['desktop', 'phone'] as const) {
  for (const screen of screens.filter(({ still }) => still === true)) {
    test(`on a ${size}, nothing jumps on ${screen.name} while it loads, or moves afterward`, async ({
      page,
    }) => {
      await page.setViewportSize(sizes[size]);
      await prepareScreen(new Stage(page, portalOrigin), screen);
      await watchLayoutShifts(page);
      await slowDown(page);
      await expectStill(page, screen);
    });
  }
}
