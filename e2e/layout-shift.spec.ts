import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './fixtures/layout-shift';
import { Traffic } from './fixtures/traffic';
import { expect, signIn, test } from './fixtures/world';

/** The sum of what may move on a screen while it loads (Core Web Vitals call 0.1 good). */
const most = 0.02;

test.setTimeout(60_000);

/** Each answer comes late, and the bytes after it slowly: so everything that can jump does. */
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

async function expectStill(page: Page, path: string, heading: string | RegExp): Promise<void> {
  const traffic = new Traffic(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await traffic.settle();
  const { sum, what } = await layoutShifts(page);
  expect(sum, `${path} moved:\n${what}\n`).toBeLessThanOrEqual(most);
}

const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** The screens of each user, one after the other in one sign-in. */
const screens: readonly {
  readonly user: string;
  readonly pages: readonly (readonly [path: string, heading: string | RegExp])[];
}[] = [
  {
    user: 'agent',
    pages: [
      ['/', /^Good/],
      ['/domains', 'Domains'],
      ['/domains/transfer', /./],
      ['/domains/purchase', /./],
      ['/domains/cedar-quote.example', /./],
      ['/payment', /./],
      ['/profile', /./],
      ['/nowhere', "Looks like this page doesn't exist"],
    ],
  },
  { user: 'newcomer', pages: [['/', /^Good/]] },
  { user: 'marketing', pages: [['/', 'Welcome']] },
  { user: 'staff', pages: [['/accounts', /./]] },
];

for (const [size, viewport] of Object.entries(sizes)) {
  for (const { user, pages } of screens) {
    test(`on a ${size}, nothing jumps on the screens of ${user} while they load`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await signIn(page, user);
      await watchLayoutShifts(page);
      await slowDown(page);
      for (const [path, heading] of pages) {
        await test.step(path, () => expectStill(page, path, heading));
      }
    });
  }

  test(`on a ${size}, nothing jumps on the screens of who is not signed in`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await watchLayoutShifts(page);
    await slowDown(page);
    await expectStill(page, '/403', /don't have access/);
    await expectStill(page, '/logout', 'Logged Out');
  });
}
