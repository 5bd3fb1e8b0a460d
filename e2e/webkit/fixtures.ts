import { test as base, type Page } from '@playwright/test';
import { startWebKit } from '../../scripts/lib/webkit.mjs';
import { BrowserProxy } from './proxy';
import { WebDriverSession } from './web-driver';
import { WebKitPage } from './web-kit-page';

interface WorkerFixtures {
  /** The address of WebKit's driver. */
  readonly webKit: string;
}

/**
 * Tests with a page and a context of WebKitGTK, in a browser of their own. They have the part of Playwright's interface
 * that the paths use; anything else is missing, and fails its test.
 */
export const test = base.extend<object, WorkerFixtures>({
  webKit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, provide) => {
      const driver = await startWebKit();
      await provide(driver.address);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ webKit, baseURL, viewport }, provide) => {
    const proxy = await BrowserProxy.start(baseURL ?? '');
    const session = await WebDriverSession.start(webKit, proxy.address);
    const webKitPage = new WebKitPage(session, proxy);
    await webKitPage.setViewportSize(viewport ?? { width: 1280, height: 720 });
    const page: unknown = webKitPage;
    await provide(page as Page);
    await session.end();
    await proxy.stop();
  },
  context: ({ page }, provide) => provide(page.context()),
});
