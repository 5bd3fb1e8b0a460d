import { test as base, type Browser } from '@playwright/test';
import { portalOrigin } from '../fixtures/portal-origin';
import { WebKitContext, type ContextOptions } from './web-kit-context';

/**
 * Tests with a WebKitGTK page and context, in a separate browser. They implement the part of Playwright's interface
 * that the specs use; a test that uses anything else fails.
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
