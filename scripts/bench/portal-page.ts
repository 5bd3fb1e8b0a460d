import type { Locator, Page } from 'playwright';
import { startTrialServer } from '../lib/trial-server.mjs';
import { computer, openChromium } from './harness';

const slowdown = 4;

/** A page of the portal with the demo's agent signed in, and its origin. */
export interface PortalPage {
  readonly page: Page;
  readonly origin: string;
  /** Throttles the page's processor, or stops throttling it. */
  throttle(this: void, on: boolean): Promise<void>;
}

/**
 * Starts a portal of its own, prints the subject and the machine of the measurement, and signs in; closes everything
 * afterwards.
 */
export async function onPortalPage(
  what: string,
  prepare: (page: Page) => Promise<unknown>,
  run: (portal: PortalPage) => Promise<void>,
): Promise<void> {
  const server = await startTrialServer();
  const browser = await openChromium();
  try {
    console.log(what);
    console.log(`Chromium ${browser.version()}, CPU throttled ${slowdown} times by CDP`);
    console.log(`${computer()}\n`);
    const page = await browser.newPage();
    await prepare(page);
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
    await page.getByRole('table').first().waitFor();
    const client = await page.context().newCDPSession(page);
    await run({
      page,
      origin: server.origin,
      throttle: async (on) => {
        await client.send('Emulation.setCPUThrottlingRate', { rate: on ? slowdown : 1 });
      },
    });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Measures the milliseconds from the event that `act` causes to the next paint. */
export async function untilPainted(
  page: Page,
  event: 'click' | 'keydown',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((name) => {
    document.addEventListener(
      name,
      ({ timeStamp }) => {
        // A task scheduled in an animation frame runs after that frame is painted.
        requestAnimationFrame(() =>
          setTimeout(() => {
            document.body.dataset['painted'] = String(performance.now() - timeStamp);
          }),
        );
      },
      { once: true, capture: true },
    );
  }, event);
  await act();
  const painted = await page.waitForFunction(() => document.body.dataset['painted']);
  const milliseconds = Number(await painted.jsonValue());
  await page.evaluate(() => delete document.body.dataset['painted']);
  return milliseconds;
}

/** The duration of a click, and the pause after it, which is longer than its effects take, in milliseconds. */
const hold = 100;
const rest = 500;

declare global {
  interface Window {
    /** The `duration` of each event of a click, from its timestamp to the next paint (Event Timing API). */
    pressDurations?: number[];
  }
}

/** Makes the current page record its clicks for `pressLatency`. */
export async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    window.pressDurations = durations;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId !== 0) durations.push(entry.duration);
      }
    });
    const settings = { type: 'event', durationThreshold: 16 };
    observer.observe(settings);
  });
}

/**
 * Clicks the middle of an element, with the mouse in place before the CPU is throttled: finding the element, scrolling
 * and hovering don't count. Returns the Interaction to Next Paint: the longest duration of the click's events, which
 * the browser reports from 16 ms on in steps of 8.
 */
export async function pressLatency(
  { page, throttle }: Pick<PortalPage, 'page' | 'throttle'>,
  target: Locator,
): Promise<number> {
  await throttle(false);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(rest);
  await throttle(true);
  await page.evaluate(() => window.pressDurations?.splice(0));
  await page.mouse.down();
  await page.waitForTimeout(hold);
  await page.mouse.up();
  await page.waitForTimeout(rest);
  return Math.max(16, ...((await page.evaluate(() => window.pressDurations)) ?? []));
}
