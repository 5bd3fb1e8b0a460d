import type { Browser, Page } from 'playwright';

/** The CPU slowdown assumed for people's devices. */
export const slowdown = 4;

/** Slows down the CPU of a page. Returns a Chrome DevTools Protocol session of it. */
export async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return client;
}

/** Signs in as a demo user in a new browser context. */
export async function signedInContext(browser: Browser, origin: string, user: 'agent' | 'staff') {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: `Sign in as ${user}`, exact: true }).click();
  await page.getByRole('button', { name: 'Search the portal' }).waitFor();
  await page.close();
  return context;
}

/**
 * Runs in the page. Resolves with the time at which the first element that matches the selector has appeared with its
 * text, or has another text than at first, and is painted. Contains no named functions, because compiled ones would
 * call the compiler's helpers, which the page lacks.
 */
export function whenShown(selector: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`${selector} wasn't shown within a minute.`)), 60_000);
    const before = document.querySelector(selector)?.textContent;
    const observer = new MutationObserver(() => {
      const shown = document.querySelector(selector)?.textContent ?? '';
      if (shown === '' || shown === before) return;
      observer.disconnect();
      // A task posted in an animation frame runs after that frame is painted. Its priority puts it before the tasks in
      // which React renders the rest of the page.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      });
    });
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  });
}

declare global {
  interface Window {
    /** The result of `whenShown`. */
    shown: Promise<number>;
    pressedAt: number | undefined;
  }
}
