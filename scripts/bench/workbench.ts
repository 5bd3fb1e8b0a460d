import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openChromium } from '../lib/chromium.mjs';
import { root } from '../lib/root.mjs';
import { buildWorkbench } from '../workbench/build-workbench';
import { serveFolder } from '../workbench/serve-folder';
import { medianFigure, type Figure } from './harness';
import { slowdown, throttleOf, timeToPaint, type Interaction } from './portal-page';

const rounds = 9;

/** The pause after a step, in milliseconds: long enough for all effects of the step. */
const rest = 1000;

export const method = `The workbench at 1440 × 900 with a machine of 40 states and 80 transitions that isn't the portal's. Every press ${rest / 1000} s after the one before; medians of ${rounds}.`;

/** Repeatedly opens the view and goes back, so that each round starts from the same idle page. */
async function repeat(page: Page, there: Interaction, back: Interaction): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(rest);
    times.push(await timeToPaint(page, there));
    await page.waitForTimeout(rest);
    await timeToPaint(page, back);
  }
  return times;
}

async function choosing(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}#/card-deletion/chart`);
  await page.locator('svg.chart').waitFor();
  return repeat(
    page,
    { press: 'nav a[href^="#/transfer"]', painted: 'svg.chart [data-path="select"]' },
    { press: 'nav a[href^="#/card-deletion"]', painted: 'svg.chart [data-path="listed"]' },
  );
}

async function stepping(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}#/transfer/chart`);
  await page.locator('[data-choice]').first().waitFor();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  await page.getByRole('button', { name: 'Overview. Show the details' }).click();
  await (
    await throttleOf(page)
  )(true);
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
 * Opens a link to the machine in a new browser context. Choosing the machine on an open page would measure less,
 * because a page's first render starts the layout of all machines. `opened` is measured from the page's first render,
 * `empty` from the navigation.
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
    await page.locator('svg.chart [data-path="step7"]').waitFor();
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

export async function measure(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'workbench-bench-'));
  const file = join(root, 'scripts/bench/foreign-machine.ts');
  await buildWorkbench(root, folder, [{ file, machine: 'foreignMachine', model: undefined }]);
  const { url, stop } = await serveFolder(folder);
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const registered = await choosing(page, url);
    const steps = await stepping(page, url);
    await page.close();
    const { opened, empty } = await layingOut(browser, url);
    return [
      medianFigure('choosing a registered machine → its painted chart', registered, 300),
      medianFigure(`a step → its highlight, CPU ${slowdown} times slower`, steps, 50),
      medianFigure('the rendered page → a foreign chart, laid out in a fresh worker', opened, 1500),
      medianFigure('an empty window → a foreign chart, loading the page included', empty),
    ];
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
