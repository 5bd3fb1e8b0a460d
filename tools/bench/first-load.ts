import type { BrowserContext } from 'playwright';
import { measureBuilds, type BuildOptions } from './builds';
import type { Figure } from './harness';
import { signedInContext, slowdown, slowDown, whenShown } from './page';

/** A slow 4G network: bandwidth in bits per second, and milliseconds for each request. */
const slow4G = { down: 1_600_000, up: 750_000, roundTrip: 150 } as const;
const firstDomain = 'main table a[href^="/domains/"]';

export const method = `The dashboard of a signed-in agent in Chromium, on slow 4G (${slow4G.down / 1e6} Mbit/s down, ${slow4G.up / 1e6} up, ${slow4G.roundTrip} ms for each request, connecting takes no time) with a CPU ${slowdown} times slower, both by CDP.
cold: nothing is cached. warm: the second visit, in a new tab.
content: the first domain's name is painted. kB: responses that ended before it, over the wire with headers.
Medians of the rounds; builds take turns.`;

/** Loads the dashboard in a new tab. */
async function load(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const client = await slowDown(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.roundTrip,
    downloadThroughput: slow4G.down / 8,
    uploadThroughput: slow4G.up / 8,
  });
  await page.addInitScript(`window.shown = (${whenShown})(${JSON.stringify(firstDomain)})`);
  await page.goto(origin, { waitUntil: 'commit' });
  await page.evaluate(() => window.shown);
  // The next visit finds everything in the cache.
  await page.waitForLoadState('networkidle');
  const measured = await page.evaluate(async () => {
    const content = await window.shown;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const responses = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const bytes = responses.reduce(
      (sum, { responseEnd, transferSize }) => sum + (responseEnd <= content ? transferSize : 0),
      0,
    );
    return { content, paint: paint?.startTime ?? Number.NaN, kB: bytes / 1000 };
  });
  await page.close();
  return measured;
}

export function measure(options: BuildOptions): Promise<readonly Figure[]> {
  return measureBuilds(options, async (browser, origin) => {
    const signedIn = await signedInContext(browser, origin, 'agent');
    const context = await browser.newContext({ storageState: await signedIn.storageState() });
    await signedIn.close();
    const cold = await load(context, origin);
    const warm = await load(context, origin);
    await context.close();
    return {
      'cold content, ms': cold.content,
      'cold first paint, ms': cold.paint,
      'cold kB': cold.kB,
      'warm content, ms': warm.content,
      'warm first paint, ms': warm.paint,
      'warm kB': warm.kB,
    };
  });
}
