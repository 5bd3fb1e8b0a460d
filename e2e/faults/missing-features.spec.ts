import type { Page } from '@playwright/test';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';
import { sizes } from '../screens/screen';

/** Features that older engines lack, as listed in docs/browsers.md. */
const missingFromScripts = ['trustedTypes', 'scheduler', 'CloseWatcher', 'ViewTransition'];
const missingFromStyles = /@container|animation-timeline|container-type/g;

/** Opens the portal without these features, as in an older engine, which ignores unknown CSS rules and links. */
async function openWithout(page: Page): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
    Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
    const supports = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'modulepreload' && supports.call(this, token);
    };
  }, missingFromScripts);
  await page.route(/\.css$|\/$|\/[\w-]+$/, async (route) => {
    const isDocument = route.request().resourceType() === 'document';
    if (!isDocument && route.request().resourceType() !== 'stylesheet') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll(missingFromStyles, (name) =>
        name.startsWith('@') ? '@supports not-known' : 'not-known',
      )
      .replaceAll('rel="modulepreload"', 'rel="not-known"');
    const headers = response.headers();
    // An engine without trusted types ignores the policy that requires them.
    const policy = headers['content-security-policy']?.replace(
      /require-trusted-types-for[^;]*;/,
      '',
    );
    return route.fulfill({
      response,
      body,
      headers: { ...headers, ...(policy !== undefined && { 'content-security-policy': policy }) },
    });
  });
}

const pages = [
  { path: '/domains', heading: 'Domains', shows: 'cedar-quote.example' },
  { path: '/billing', heading: 'Billing History', shows: 'Paid' },
  { path: '/domains/cedar-quote.example/stats', heading: 'cedar-quote.example', shows: 'Visits' },
];

test(
  'an engine without newer features shows every page completely, on a phone and on a desktop',
  fullRunOnly,
  async ({ page }) => {
    await openWithout(page);
    await signIn(page, 'agent', '/domains');
    const left = await page.evaluate(
      (names) => names.filter((name) => name in window),
      missingFromScripts,
    );
    expect(left).toEqual([]);
    for (const { path, heading, shows } of pages) {
      await page.setViewportSize(sizes.phone);
      await page.goto(path);
      for (const size of [sizes.phone, sizes.desktop]) {
        await page.setViewportSize(size);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByText(shows).first()).toBeVisible();
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(content, `the width of ${path}`).toBeLessThanOrEqual(size.width);
      }
    }
  },
);
