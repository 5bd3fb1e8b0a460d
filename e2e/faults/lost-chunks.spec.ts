import { readAccount } from '@contract/account';
import { fillPath } from '@contract/endpoint';
import type { Page } from '@playwright/test';
import { fullRunOnly } from '../fixtures/scope';
import { portalOrigin } from '../fixtures/portal-origin';
import { expect, signIn, test } from '../fixtures/test';
import { Stage } from '../screens/stage';

const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const offlineLine = (page: Page) =>
  page.getByText("You're offline. We'll reconnect automatically.", { exact: true }).first();

/** Navigates to a page whose data isn't loaded yet, without reloading the portal. */
const openAccounts = (page: Page) =>
  page.evaluate(() => window.history.pushState(null, '', '/accounts'));

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

/**
 * Records scripts that failed to load. A browser may never request a module again after a failed import, so the portal
 * has to load each file before importing it.
 */
function lostImports(page: Page): readonly string[] {
  const lost: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') lost.push(request.url());
  });
  return lost;
}

test("offline, a menu that hasn't loaded leaves the portal usable and shows support's phone number", async ({
  page,
  context,
}) => {
  const inVain = lostImports(page);
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  await context.setOffline(true);
  await expect(offlineLine(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toHaveCount(1);
  const support = banner(page).getByRole('button', { name: 'Support' });
  await support.click();
  await expect(banner(page).getByText("This menu didn't load.")).toBeVisible();
  await expect(banner(page).getByRole('link', { name: /\d{3}-\d{4}/ })).toBeVisible();
  await expect(banner(page).getByRole('link', { name: /@/ })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(support).toBeFocused();
  await expect(banner(page).getByText("This menu didn't load.")).toBeHidden();
  await context.setOffline(false);
  await expect(offlineLine(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: "You're back online." })).toHaveCount(1);
  await support.click();
  await expect(page.getByRole('menuitem', { name: /\d{3}-\d{4}/ })).toBeVisible();
  expect(inVain).toEqual([]);
});

test('menus and the Session Expired dialog are preloaded before the network fails', async ({
  page,
  context,
  backend,
}) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  const stage = new Stage(page, portalOrigin);
  const loaded = page.waitForResponse(/open-menu-.*\.js/);
  const dialog = page.waitForResponse(/session-expired-dialog-.*\.js/);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 300);
  await Promise.all([loaded, dialog]);
  // Wait until the files have been imported: offline, an import would fail, and in Firefox it would fail for good.
  await stage.quiet();
  await context.setOffline(true);
  await banner(page).getByRole('button', { name: /Agent/ }).click();
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.route(/assets\/(session-expired|modal|dist)/, (route) => route.abort());
  await backend.endSessions();
  await openAccounts(page);
  const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
  await expect(expired.getByRole('heading', { name: 'Session Expired' })).toBeVisible();
});

test('if a session ends while nothing can be loaded, the page says so and links to the login', async ({
  page,
  backend,
}) => {
  await backend.withoutPreloadedData();
  const account = fillPath(readAccount.path, { account_number: '100001' });
  await page.route('**/assets/signed-in-*', (route) => route.abort());
  await page.route(`**${account}`, (route) =>
    route.fulfill({ status: 401, json: { error: 'Sign in.', error_reason: 'unauthenticated' } }),
  );
  await signIn(page, 'agent');
  const logIn = page
    .getByRole('alertdialog', { name: 'Session Expired' })
    .getByRole('link', { name: 'Sign in' });
  await expect(logIn).toBeFocused();
  await page.unroute('**/assets/signed-in-*');
  await page.unroute(`**${account}`);
  await logIn.click();
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
});

test("if a page can't be loaded, the header and footer remain, and the page appears once it can be loaded", async ({
  page,
  context,
}) => {
  const inVain = lostImports(page);
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, "We couldn't load this page")).toBeFocused();
  await expect(ways).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Purchase Domain')).toBeVisible();
  await expectStyled(page);
  expect(inVain).toEqual([]);
});

test(
  'retrying a page whose code failed to load opens it in a new document',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    // Firefox caches the failed import for as long as the document lives.
    const isRemembered = await page.evaluateHandle(() => window);
    await page.route('**/assets/billing-*.js', async (route) => {
      const isSameDocument = await isRemembered.evaluate(() => true).catch(() => false);
      const isImport = route.request().resourceType() === 'script';
      await (isSameDocument && isImport ? route.abort() : route.continue());
    });
    await page.evaluate(() => window.history.pushState(null, '', '/billing'));
    await expect(heading(page, "We couldn't load this page")).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Billing')).toBeVisible();
  },
);

test('a login dialog that failed to load can be retried', fullRunOnly, async ({ page }) => {
  await page.route('**/assets/failure-*.js', (route) => route.abort());
  await page.goto('/login#error=access_denied');
  await expect(page.getByText("We couldn't load the next step.")).toBeVisible();
  await page.unroute('**/assets/failure-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Something went wrong' })).toBeVisible();
});

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

test('stylesheets that failed to load are requested again', fullRunOnly, async ({ page }) => {
  let lost = 0;
  const lose = (styles: string) =>
    page.route(
      `**/assets/${styles}-*.css`,
      (route) => {
        lost += 1;
        return route.abort();
      },
      { times: 1 },
    );
  await lose('first-styles');
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  await expectStyled(page);
  expect(lost).toBe(1);

  await lose('styles');
  // Navigates by script, because moving a pointer to a link would preload its page.
  await page.evaluate(() => window.history.pushState(null, '', '/domains/purchase'));
  await expect(heading(page, "We couldn't load this page")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Purchase Domain')).toBeVisible();
  await expectStyled(page);
  expect(lost).toBe(2);
});
