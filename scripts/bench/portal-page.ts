import type { Page } from 'playwright';
import { openChromium } from '../lib/chromium.mjs';
import { withServer } from './harness';

export const slowdown = 4;

/** A portal page with the demo agent signed in, and its origin. */
export interface PortalPage {
  readonly page: Page;
  readonly origin: string;
  /** Turns CPU throttling for the page on or off. */
  throttle(this: void, on: boolean): Promise<void>;
}

/** Calls `run` with a page of a new portal; closes everything afterwards. */
export function onPortalPage<Result>(
  run: (portal: PortalPage) => Promise<Result>,
): Promise<Result> {
  return withServer({}, async ({ origin }) => {
    const browser = await openChromium();
    try {
      console.log(`Chromium ${browser.version()}, CPU throttled ${slowdown} times by CDP`);
      const page = await browser.newPage();
      await page.goto(origin);
      await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
      await page.getByRole('table').first().waitFor();
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
 * The Playwright selector of the element to click, the CSS selector of the element painted in response, and the
 * beginning of the painted element's text.
 */
export interface Interaction {
  readonly press: string;
  readonly painted: string;
  readonly text?: string;
}

/**
 * Clicks an element and measures the time until the first task after the frame that paints the expected element. The
 * time includes everything that the page does in between, and rendering, style, layout and paint on the main thread. It
 * excludes the browser's input handling before the click, and rasterization and display after the frame.
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
            // A message sent in an animation frame arrives after the frame is painted and before any timer.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - start));
            port1.start();
            requestAnimationFrame(() => port2.postMessage(undefined));
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
          // Tabs open on mouse down.
          pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
          pressed.click();
        }),
      { painted, text },
    );
}
