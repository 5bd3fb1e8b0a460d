import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../lib/failure.mjs';
import type { Client } from './cdp';
import type { Link } from './limits';
import type { Load } from './load';
import { pages, type PageName } from './pages';
import type { PlainChromium } from './plain-chromium';
import { recordRequests } from './record-requests';
import type { Content, Watched } from './watch-page';

/** The assumed slowdown of a person's processor on a slow network. */
export const slowdown = 4;

/** The time without open requests after which a page counts as idle, in milliseconds. */
const rest = 1000;
const longestLoad = 60_000;

const watcher = readFileSync(new URL('./watch-page.js', import.meta.url), 'utf8');

async function watch(client: Client, content: Content): Promise<void> {
  await client.send('Page.enable');
  await client.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `globalThis.awaitedContent = ${JSON.stringify(content)};\n${watcher}`,
  });
}

async function throttle(client: Client, link: Link): Promise<void> {
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: link.roundTrip,
    downloadThroughput: link.down / 8,
    uploadThroughput: link.up / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function metric(client: Client, name: string): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find((each) => each.name === name)?.value ?? Number.NaN) * 1000;
}

/** Evaluates an expression in the page, and awaits a promise. It needs no debugger. */
async function evaluate(client: Client, expression: string) {
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value;
}

/** Loads a page in a new tab, with the browser's current cache. */
export async function measureLoad(
  browser: PlainChromium,
  origin: string,
  name: PageName,
  link: Link | undefined,
): Promise<Load> {
  const { path, content } = pages[name];
  const { client, close } = await browser.openTab();
  try {
    const network = recordRequests(client);
    await client.send('Network.enable');
    await client.send('Performance.enable');
    await watch(client, content);
    if (link !== undefined) await throttle(client, link);
    const { errorText } = await client.send('Page.navigate', { url: origin + path });
    if (errorText !== undefined)
      throw new Failure(`${origin}${path} can't be loaded: ${errorText}`);
    const inTime = await Promise.race([
      evaluate(client, 'contentPainted').then(() => true),
      wait(longestLoad, false, { ref: false }),
    ]);
    if (!inTime) throw new Failure(`${origin}${path} never showed its ${content.name}.`);
    const scripting = await metric(client, 'ScriptDuration');
    await network.rest(rest, longestLoad);
    const watched: Watched = await evaluate(client, 'watched');
    const navigationStart = await metric(client, 'NavigationStart');
    return { ...watched, scripting, requests: network.since(navigationStart) };
  } finally {
    await close();
  }
}
