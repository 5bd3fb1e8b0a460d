import { orderDomain } from '@contract/order';
import { manifestPath } from '@contract/release';
import { expect, test, type Page } from '@playwright/test';
import { Deployment, watches } from '../fixtures/deployment';
import { holdRequests } from '../fixtures/hold-requests';
import { layoutShifts, watchLayoutShifts } from '../fixtures/layout-shift';
import { OrderScreen, purchase } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';

let portal: Deployment;

// Serial, since each test deploys to the same portal.
test.describe.configure({ mode: 'serial', timeout: 60_000 });
test.beforeAll(async () => {
  portal = await Deployment.start();
});
test.afterAll(() => portal.stop());

const ready = (page: Page) => page.locator('#update').getByText('A new version is ready');
const reload = (page: Page) => page.locator('#update').getByRole('button', { name: 'Reload' });
const runs = (page: Page, version: string) =>
  expect(page.locator(`meta[name="portal-config"][content*='"${version}"']`)).toBeAttached();
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Counts the documents that a tab has loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test(
  'the portal checks for a new version every 5 minutes, causes no layout shift, and loads that version with the next page, where drafts are restored',
  fullRunOnly,
  async ({ page }) => {
    await watchLayoutShifts(page);
    await portal.open(page, 'agent', '/domains/purchase');
    const screen = new OrderScreen(page, purchase);
    await screen.configure();
    await screen.plan('Parked Domain').click();
    await screen.expectState('config.choosing.confirming');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Last 30 days, all domains' })).toBeVisible();
    const { sum: before } = await layoutShifts(page);
    const loads = countLoads(page);
    const version = await portal.deploy();
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(manifestPath)) checks += 1;
    });
    await page.clock.fastForward('04:00');
    expect(checks).toBe(0);
    await page.clock.fastForward('01:00');
    await expect(ready(page)).toBeVisible();
    expect(checks).toBe(1);
    await expect(
      page.getByRole('status').filter({ hasText: 'A new version is ready' }),
    ).toHaveCount(1);
    const { sum, what } = await layoutShifts(page);
    expect(sum, what).toBe(before);
    expect(loads()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Domains' }).click();
    await runs(page, version);
    await expect(heading(page, 'Domains')).toBeVisible();
    await expect(ready(page)).toBeHidden();
    expect(loads()).toBe(1);

    await page.getByRole('link', { name: purchase.link }).first().click();
    await page.getByRole('button', { name: /^Continue with/ }).click();
    await screen.expectState('config.choosing.confirming');
    await expect(screen.plan('Parked Domain')).toBeChecked();
  },
);

test(
  "the portal checks for a new version when a tab becomes visible, but doesn't load it during an order or while choices are unsaved",
  fullRunOnly,
  async ({ page }) => {
    await portal.open(page, 'agent', '/domains/purchase');
    const screen = new OrderScreen(page, purchase);
    await screen.configure();
    const loads = countLoads(page);
    const version = await portal.deploy();
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(ready(page)).toBeVisible();
    await expect(page.getByText('It loads once your work here is done.')).toBeVisible();
    await expect(reload(page)).toBeHidden();
    const order = await holdRequests(page, `**${orderDomain.path.replace(/\{\w+\}/g, '*')}`);
    await screen.confirm.click();
    await expect(page.locator('main [data-state^="ordering"]')).toBeVisible();
    await expect(reload(page)).toBeHidden();
    order.release();
    await screen.expectDone();
    expect(loads()).toBe(0);
    await reload(page).click();
    await runs(page, version);
    await screen.expectDone();
    await expect(ready(page)).toBeHidden();
    expect(loads()).toBe(1);
  },
);

test(
  'a page whose code was removed by a deployment is reloaded once, not in a loop',
  fullRunOnly,
  async ({ page }) => {
    await portal.open(page, 'agent', '/');
    await expect(page.getByRole('table')).toBeVisible();
    const loads = countLoads(page);
    const version = await portal.deploy();
    await page.getByRole('banner').getByRole('link', { name: 'Domains' }).click();
    await runs(page, version);
    await expect(heading(page, 'Domains')).toBeVisible();
    expect(loads()).toBe(1);

    // Simulate a deployment in progress: another server already has the next build, but this one still serves the page.
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { version: 'next', built_at: '2099-01-01T00:00:00.000Z' } }),
    );
    await page.route('**/assets/domains.purchase-*', (route) => route.abort());
    const purchaseMissing = async (times: number) => {
      await expect(heading(page, "We couldn't load this page")).toBeVisible();
      await watches(page);
      await expect(heading(page, "We couldn't load this page")).toBeVisible();
      expect(loads()).toBe(times);
    };
    await watches(page);
    await page
      .getByRole('link', { name: /Purchase/ })
      .first()
      .click();
    await expect.poll(loads).toBe(2);
    await purchaseMissing(2);
    const asked = page.waitForResponse('**/version.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await purchaseMissing(2);
  },
);
