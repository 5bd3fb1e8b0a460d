import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { root } from '../lib/root.mjs';
import { buildWorkbench } from '../workbench/build-workbench';
import { serveFolder } from '../workbench/serve-folder';
import { computer, judge, median, openChromium, rangeOf } from './harness';

const slowdown = 4;
const rounds = 9;

/** The pause after a step, longer than its effects take, in milliseconds. */
const rest = 1000;

interface Act {
  /** Selectors of the clicked element, and of the painted one. */
  readonly press: string;
  readonly painted: string;
}

/**
 * Clicks an element and measures the time to the first task after the frame that paints another one: rendering, style,
 * layout and paint on the main thread, and everything that the page does before. The browser's input handling before
 * the click and the raster and the screen after the frame aren't included.
 */
function timeOf(page: Page, act: Act): Promise<number> {
  return page.evaluate(
    ({ press, painted }) =>
      new Promise<number>((resolve, reject) => {
        const pressed = document.querySelector<HTMLElement>(press);
        if (pressed === null) return reject(new Error(`There is no ${press}`));
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector(painted) === null) return;
          observer.disconnect();
          // A message sent in an animation frame arrives after that frame is painted, before any timer.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - start));
          port1.start();
          requestAnimationFrame(() => port2.postMessage(undefined));
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        pressed.click();
      }),
    act,
  );
}

/** Opens the view and returns, so that each round starts from the same idle page. */
async function repeat(page: Page, there: Act, back: Act): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(rest);
    times.push(await timeOf(page, there));
    await page.waitForTimeout(rest);
    await timeOf(page, back);
  }
  return times;
}

async function choosing(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}#/card-deletion/chart`);
  await page.locator('svg.chart').waitFor();
  return repeat(
    page,
    { press: 'nav a[href^="#/transfer"]', painted: 'svg.chart [data-path="select.idle.blank"]' },
    { press: 'nav a[href^="#/card-deletion"]', painted: 'svg.chart [data-path="listed"]' },
  );
}

async function stepping(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}#/transfer/chart`);
  await page.locator('[data-choice]').first().waitFor();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const steps = '[aria-label="Steps of the simulation"]';
  return repeat(
    page,
    {
      press: '[data-choice][aria-label^="name.change name"]',
      painted: '[data-path="select.idle.typed"].current',
    },
    { press: `${steps} li:first-child button`, painted: '[data-path="select.idle.blank"].current' },
  );
}

/**
 * Opens the machine's own link in a new browser context, because the page starts the layout of all machines in its
 * first render: choosing a machine later would find a part of the work done. `opened` counts from that first render,
 * and `empty` from the navigation.
 */
async function layingOut(browser: Browser, url: string) {
  const empty: number[] = [];
  const opened: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('main') === null) return;
        observer.disconnect();
        performance.mark('rendered');
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${url}#/foreign/chart`, { waitUntil: 'commit' });
    await page.locator('svg.chart [data-path="step7.part3"]').waitFor();
    const [now, rendered] = await page.evaluate(() => [
      performance.now(),
      performance.getEntriesByName('rendered')[0]?.startTime ?? Number.NaN,
    ]);
    empty.push(now ?? Number.NaN);
    opened.push((now ?? Number.NaN) - (rendered ?? Number.NaN));
    await context.close();
  }
  return { empty, opened };
}

/** Prints the times of the workbench. Timings depend on the computer, so no test relies on them. */
export async function benchWorkbench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'workbench-bench-'));
  console.log('Building the workbench with a machine of 40 states and 80 transitions …');
  const file = join(root, 'scripts/bench/foreign-machine.ts');
  await buildWorkbench(root, folder, [{ file, machine: 'foreignMachine', model: undefined }]);
  const { url, stop } = await serveFolder(folder);
  const browser = await openChromium();
  try {
    console.log(
      `Chromium ${browser.version()}, 1440 × 900, ${rounds} times each, every press ${rest / 1000} s after the one before, median (range)`,
    );
    console.log(`${computer()}\n`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const registered = await choosing(page, url);
    const steps = await stepping(page, url);
    await page.close();
    const foreign = await layingOut(browser, url);
    const figures = [
      {
        what: 'From choosing a registered machine to its painted chart',
        times: registered,
        budget: 300,
      },
      {
        what: `From a step to its painted highlight, CPU throttled ${slowdown} times by CDP`,
        times: steps,
        budget: 50,
      },
      {
        what: 'From the rendered page to the chart of a foreign machine, laid out in a fresh worker',
        times: foreign.opened,
        budget: 3000,
      },
      {
        what: 'The same from an empty window, loading the page included',
        times: foreign.empty,
        budget: Number.POSITIVE_INFINITY,
      },
    ];
    for (const { what, times, budget } of figures) {
      const limit = Number.isFinite(budget) ? `at most ${budget} ms` : 'no limit';
      console.log(`${what}: ${median(times).toFixed(0)} ms (${rangeOf(times)}), ${limit}`);
    }
    judge(figures.flatMap(({ what, times, budget }) => (median(times) > budget ? [what] : [])));
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
