import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from 'playwright';
import { Failure } from '../../lib/failure.mjs';
import type { Link } from './limits';
import type { Load } from './load';
import { pages, type PageName } from './pages';
import { recordRequests } from './record-requests';
import type { Watched } from './watch-page';

/** How many times slower a person's processor is taken to be on a slow network. */
export const slowdown = 4;

/** A page has come to rest after this long without a request under way, in milliseconds. */
const rest = 1000;
const longestLoad = 60_000;

const watcher = fileURLToPath(new URL('./watch-page.js', import.meta.url));

/** Must be called once for each context, before its pages are loaded. */
export async function watchPages(context: BrowserContext, page: PageName): Promise<void> {
  const awaited = JSON.stringify(pages[page].content);
  await context.addInitScript({ content: `globalThis.awaitedContent = ${awaited};` });
  await context.addInitScript({ path: watcher });
}

async function throttle(client: CDPSession, link: Link): Promise<void> {
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: link.roundTrip,
    downloadThroughput: link.down / 8,
    uploadThroughput: link.up / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function metric(client: CDPSession, name: string): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find((each) => each.name === name)?.value ?? Number.NaN) * 1000;
}

/** Loads a page in a new tab, with whatever the context has cached. */
export async function measureLoad(
  context: BrowserContext,
  origin: string,
  name: PageName,
  link: Link | undefined,
): Promise<Load> {
  const { path, content } = pages[name];
  const page = await context.newPage();
  try {
    const client = await context.newCDPSession(page);
    const network = recordRequests(client);
    await client.send('Network.enable');
    await client.send('Performance.enable');
    await client.send('Runtime.enable');
    await client.send('Runtime.addBinding', { name: 'tellContent' });
    if (link !== undefined) await throttle(client, link);
    const painted = new Promise<void>((resolve) => {
      client.on('Runtime.bindingCalled', ({ name }) => name === 'tellContent' && resolve());
    });
    await page.goto(origin + path, { waitUntil: 'commit', timeout: longestLoad });
    const inTime = await Promise.race([
      painted.then(() => true),
      wait(longestLoad, false, { ref: false }),
    ]);
    if (!inTime) throw new Failure(`${origin}${path} never showed its ${content.name}.`);
    const scripting = await metric(client, 'ScriptDuration');
    await network.rest(rest, longestLoad);
    const watched = await page.evaluate(
      () => (globalThis as typeof globalThis & { readonly watched: Watched }).watched,
    );
    const navigationStart = await metric(client, 'NavigationStart');
    return { ...watched, scripting, requests: network.since(navigationStart) };
  } finally {
    await page.close();
  }
}
