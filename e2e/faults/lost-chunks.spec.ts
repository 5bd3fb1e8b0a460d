import type { Locator, Page } from '@playwright/test';
import { engine } from '../fixtures/engine';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const offlineLine = (page: Page) =>
  page.getByText("You're offline. We'll reconnect automatically.", { exact: true }).first();

/**
 * Opens what the retry opened, if the retry reloaded the document instead, because Firefox never imports a module again
 * after a failure in the same document.
 */
async function openAfterReload(page: Page, failure: Locator, open: () => Promise<void>) {
  if (engine !== 'firefox') return;
  await expect(failure).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  await open();
}

/** Expects that every requested stylesheet has loaded and that its rules can be read. */
const expectStyled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const hasRules = ({ sheet }: HTMLLinkElement) => {
          try {
            return (sheet?.cssRules.length ?? 0) > 0;
          } catch {
            return false;
          }
        };
        return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
          .filter((link) => !hasRules(link))
          .map(({ href }) => href);
      }),
    )
    .toEqual([]);

test(
  'offline, a menu that has loaded opens, and the Session Expired dialog needs no further file',
  fullRunOnly,
  async ({ page, context, backend }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    const support = banner(page).getByRole('button', { name: 'Support' });
    await support.click();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await expect(offlineLine(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toHaveCount(1);
    await support.click();
    await expect(page.getByRole('menuitem', { name: /\d{3}-\d{4}/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(offlineLine(page)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: "You're back online." })).toHaveCount(
      1,
    );
    await page.route('**/assets/**', (route) => route.abort());
    await backend.endSessions();
    // Reloads the account.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
    await expect(expired.getByRole('link', { name: 'Sign in' })).toBeFocused();
  },
);

test(
  "offline, a menu that hasn't loaded says so, returns the focus, and opens on a retry",
  fullRunOnly,
  async ({ page, context }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    await context.setOffline(true);
    const marketing = banner(page).getByRole('button', { name: 'Marketing' });
    await marketing.click();
    const dialog = page.getByRole('dialog', { name: "We couldn't load the menu" });
    const retry = dialog.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(marketing).toBeFocused();
    await page.keyboard.press('Enter');
    await retry.click();
    await expect(retry).toBeFocused();
    await context.setOffline(false);
    await openAfterReload(page, dialog, () => marketing.press('Enter'));
    await expect(page.getByRole('menuitem', { name: 'Campaigns' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(marketing).toBeFocused();

    // Simulate a deployment that has removed the files of the menus.
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    const actions = page.getByRole('button', { name: 'Actions for cedar-quote.example' });
    await actions.click();
    await expect(retry).toBeFocused();
    await page.unroute('**/assets/**');
    await retry.click();
    await openAfterReload(page, dialog, () => actions.click());
    await expect(page.getByRole('menu')).toBeFocused();
  },
);

test(
  "offline, a search that hasn't loaded shows support's phone number, and can be retried",
  fullRunOnly,
  async ({ page, context }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    const failure = banner(page).getByText("The search didn't load.");
    await expect(failure).toBeVisible();
    await expect(banner(page).getByRole('link', { name: /\d{3}-\d{4}/ })).toBeVisible();
    await context.setOffline(false);
    await openAfterReload(page, failure, () => page.keyboard.press('Control+k'));
    await expect(page.getByRole('combobox', { name: 'Search the portal' })).toBeFocused();
  },
);

test("if a page can't be loaded, the header and footer remain, and the page appears once it can be loaded", async ({
  page,
  context,
}) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  const ways = banner(page).getByRole('navigation', { name: 'Main' });

  await context.setOffline(true);
  await ways.getByRole('link', { name: 'Domains' }).click();
  await expect(heading(page, 'This page needs a connection')).toBeFocused();
  await expect(ways).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeHidden();
  await context.setOffline(false);
  await expect(heading(page, 'Domains')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectStyled(page);

  // Simulate a deployment that has removed the page's files.
  await page.route('**/assets/**', (route) => route.abort());
  await page
    .getByRole('link', { name: /Purchase/ })
    .first()
    .click();
  await expect(heading(page, "We couldn't load this page")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
  // The retry also asks whether the files are back, and would then reload the page by itself.
  const isRefused = page.waitForEvent(
    'requestfailed',
    (request) => request.resourceType() === 'fetch' && request.url().includes('/assets/'),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, "We couldn't load this page")).toBeFocused();
  await expect(ways).toBeVisible();
  await isRefused;
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Purchase Domain')).toBeVisible();
  await expectStyled(page);
});

test(
  'retrying a page whose code failed to load opens it in a new document',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    // Firefox caches the failed import for as long as the document lives.
    const isRemembered = await page.evaluateHandle(() => window);
    await page.route('**/assets/billing.*.js', async (route) => {
      const isSameDocument = await isRemembered.evaluate(() => true).catch(() => false);
      const isImport = route.request().resourceType() === 'script';
      await (isSameDocument && isImport ? route.abort() : route.continue());
    });
    await page.evaluate(() => window.history.pushState(null, '', '/billing'));
    await expect(heading(page, "We couldn't load this page")).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Billing History')).toBeVisible();
  },
);

test("without its own code, the portal shows an error and reloads on request; a failing third-party script doesn't affect it", async ({
  page,
}) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('alert')).toContainText("We couldn't load Agency Portal");
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(heading(page, 'Logged Out')).toBeVisible();

  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const script = document.createElement('script');
        script.addEventListener('error', () => resolve());
        Object.assign(script, { type: 'module' });
        script.setAttribute('nonce', 'none');
        document.head.append(script);
        script.dispatchEvent(new Event('error'));
      }),
  );
  await expect(heading(page, 'Logged Out')).toBeVisible();
});

test('a stylesheet that failed to load is requested again', fullRunOnly, async ({ page }) => {
  let lost = 0;
  await page.route(
    '**/assets/*.css',
    (route) => {
      lost += 1;
      return route.abort();
    },
    { times: 1 },
  );
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  await expectStyled(page);
  expect(lost).toBe(1);
});
