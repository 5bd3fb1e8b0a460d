import { test as base, type Browser } from '@playwright/test';
import { portalOrigin } from '../fixtures/portal-origin';
import { WebKitContext, type ContextOptions } from './web-kit-context';

/**
 * Tests with a page and a context of WebKitGTK, in a browser of their own. They have the part of Playwright's interface
 * that the specifications use; anything else is missing, and fails its test.
 */
export const test = base.extend({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, provide) => {
      const opened: WebKitContext[] = [];
      const newContext = async (options: ContextOptions) => {
        const context = await WebKitContext.open(portalOrigin, options);
        opened.push(context);
        return context;
      };
      const browser: unknown = { newContext };
      await provide(browser as Browser);
      for (const context of opened) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, viewport }, provide) => {
    const context = await browser.newContext({ viewport });
    await provide(context);
    await context.close();
  },
  page: async ({ context }, provide) => provide(await context.newPage()),
});
