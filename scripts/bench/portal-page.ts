import type { Page } from 'playwright';
import { openChromium } from '../lib/chromium.mjs';
import { withServer } from './harness';

export const slowdown = 4;

/** A page of the portal with the demo's agent signed in, and its origin. */
export interface PortalPage {
  readonly page: Page;
  readonly origin: string;
  /** Throttles the page's processor, or stops throttling it. */
  throttle(this: void, on: boolean): Promise<void>;
}

/** Calls `run` with a page of a portal of its own; closes everything afterwards. */
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

/** Playwright's selector of a clicked element, the CSS selector of the one that is painted then, and its text's beginning. */
export interface Interaction {
  readonly press: string;
  readonly painted: string;
  readonly text?: string;
}

/**
 * Clicks an element and measures the time to the first task after the frame that paints another one: rendering, style,
 * layout and paint on the main thread, and everything that the page does before. The browser's input handling before
 * the click and the raster and the screen after the frame aren't included.
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
            // A message sent in an animation frame arrives after that frame is painted, before any timer.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - start));
            port1.start();
            requestAnimationFrame(() => port2.postMessage(undefined));
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
          // Tabs open when the button of the mouse goes down.
          pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
          pressed.click();
        }),
      { painted, text },
    );
}
