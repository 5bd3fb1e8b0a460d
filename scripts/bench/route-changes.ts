import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { Failure } from '../lib/failure.mjs';
import { startTrialServer } from '../lib/trial-server.mjs';

const budgetMilliseconds = 100;
const slowdown = 4;
const rounds = 9;

const ways = [
  { to: '/domains', heading: 'Domains' },
  { to: '/', heading: 'Good' },
] as const;

/** Clicks a link in the header and measures the time until the page's heading is painted. */
function follow(page: Page, { to, heading }: (typeof ways)[number]): Promise<number> {
  return page.evaluate(
    ({ to, heading }) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${to}"]`);
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent?.startsWith(heading) !== true) return;
          observer.disconnect();
          // A task scheduled in an animation frame runs after that frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        link?.click();
      }),
    { to, heading },
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Prints the warm navigation time of each route, from click to painted heading, with a throttled CPU.
 * Timings depend on the computer, so no test relies on them.
 */
export async function benchRouteChanges(): Promise<void> {
  const executablePath = findChromium(chromium.executablePath());
  const server = await startTrialServer();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    console.log(`Warm navigation, from click to painted heading, ${rounds} times each`);
    console.log(`Chromium ${browser.version()}, CPU throttled ${slowdown} times by CDP`);
    const [load = 0] = loadavg();
    console.log(`${cpus()[0]?.model}, ${cpus().length} cores, load ${load.toFixed(1)}\n`);
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
    await page.getByRole('table').waitFor();
    const client = await page.context().newCDPSession(page);
    // The first visit loads code and data, so it isn't measured.
    for (const way of ways) await follow(page, way);
    await page.waitForLoadState('networkidle');
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const over: string[] = [];
    const times = new Map<string, number[]>(ways.map(({ to }) => [to, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ways) times.get(way.to)?.push(await follow(page, way));
    }
    for (const [to, all] of times) {
      const middle = median(all);
      const range = `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`;
      console.log(`${to.padEnd(10)} median ${middle.toFixed(0).padStart(4)} ms  (${range})`);
      if (middle > budgetMilliseconds) over.push(to);
    }
    if (over.length > 0) {
      throw new Failure(`Over ${budgetMilliseconds} ms on this computer: ${over.join(', ')}`);
    }
    console.log(`\nAll within ${budgetMilliseconds} ms.`);
  } finally {
    await browser.close();
    await server.stop();
  }
}
