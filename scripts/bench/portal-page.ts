import type { Page } from 'playwright';
import { openChromium } from '../lib/chromium.mjs';
import { withServer } from './harness';

export const slowdown = 4;

/** A page of the portal, signed in as a demo user, and its origin. */
export interface PortalPage {
  readonly page: Page;
  readonly origin: string;
  /** Turns CPU throttling of the page on or off. */
  throttle(this: void, on: boolean): Promise<void>;
}

/** Calls `run` with a page of a new portal, and closes everything afterward. */
export function onPortalPage<Result>(
  run: (portal: PortalPage) => Promise<Result>,
  user = 'agent',
): Promise<Result> {
  return withServer({}, async ({ origin }) => {
    const browser = await openChromium();
    try {
      console.log(`Chromium ${browser.version()}, CPU throttled ${slowdown} times by CDP`);
      const page = await browser.newPage();
      await page.goto(origin);
      await page.getByRole('button', { name: `Sign in as ${user}`, exact: true }).click();
      await page.getByRole('button', { name: 'Search the portal' }).waitFor();
      return await run({ page, origin, throttle: await throttleOf(page) });
    } finally {
      await browser.close();
    }
  });
}

export async function throttleOf(page: Page): Promise<PortalPage['throttle']> {
  const client = await page.context().newCDPSession(page);
  return async (on) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: on ? slowdown : 1 });
  };
}

/**
 * The Playwright selector of an element to click, and the CSS selector and the first words of the element to be painted
 * in response.
 */
export interface Interaction {
  readonly press: string;
  readonly painted: string;
  readonly text?: string;
}

/**
 * Clicks an element and measures the time until the first task after the frame that paints the expected element.
 * Includes the page's own work, and style, layout and paint on the main thread. Excludes the browser's input handling
 * before the click, and rasterization and display after the frame.
 */
export function timeToPaint(
  page: Page,
  { press, painted, text = '' }: Interaction,
): Promise<number> {
  return page
    .locator(press)
    .first()
    .evaluate(
      (pressed: HTMLElement, { painted, text }) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const observer = new MutationObserver(() => {
            const found = [...document.querySelectorAll(painted)];
            if (!found.some(({ textContent }) => textContent.startsWith(text))) return;
            observer.disconnect();
            // A message sent in an animation frame arrives after that frame is painted and before any timer.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - start));
            port1.start();
            requestAnimationFrame(() => port2.postMessage(undefined));
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
          // Tabs are activated on mousedown.
          pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
          pressed.click();
        }),
      { painted, text },
    );
}
