import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../lib/failure.mjs';
import type { Client, PlainChromium } from './chromium';
import type { Content, Watched } from './watch-page';

/** The limits of a network: bandwidth in bits per second and round-trip time in milliseconds. */
export interface Link {
  readonly down: number;
  readonly up: number;
  readonly roundTrip: number;
}

export const slow4G: Link = { down: 1_600_000, up: 750_000, roundTrip: 150 };

/** The CPU slowdown assumed for devices on a slow network. */
export const slowdown = 4;

/** A page to measure, and its main content. */
export interface MeasuredPage {
  readonly path: string;
  readonly signedIn: boolean;
  readonly content: Content;
}

const firstDomain: Content = {
  name: "first domain's name",
  selector: 'main table a[href^="/domains/"]',
};

export const pages = {
  'signed out': {
    path: '/logout',
    signedIn: false,
    content: { name: 'sentence', selector: 'main h1', text: 'Logged Out' },
  },
  dashboard: { path: '/', signedIn: true, content: firstDomain },
  domains: { path: '/domains', signedIn: true, content: firstDomain },
  transfer: {
    path: '/domains/transfer',
    signedIn: true,
    content: { name: 'name field', selector: 'main form input:enabled' },
  },
} as const satisfies Readonly<Record<string, MeasuredPage>>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as readonly PageName[];

/** The kinds of files, each with a pattern for its media types. */
const mediaTypes = {
  html: /html/,
  js: /javascript/,
  css: /css/,
  font: /font/,
  image: /^image/,
  data: /json/,
  other: /^/,
} as const;

export type Kind = keyof typeof mediaTypes;
export const kinds = Object.keys(mediaTypes) as readonly Kind[];

/** A request over the network. Times are in milliseconds since the start of the navigation. */
export interface WireRequest {
  readonly url: string;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** The bytes over the wire, including headers. */
  readonly bytes: number;
}

/** A page load, recorded until its content was painted and the network was idle. */
export interface Load extends Watched {
  /** The time spent in scripts until the content was painted. */
  readonly scripting: number;
  /** The requests sent over the network, excluding cached ones. */
  readonly requests: readonly WireRequest[];
}

/** The time without open requests after which a page counts as idle, in milliseconds. */
const rest = 1000;
const longestLoad = 60_000;

/** Records a page's requests from the browser's network events, with the browser's timestamps in milliseconds. */
function recordRequests(client: Client) {
  const requests = new Map<string, WireRequest & { readonly isCached: boolean }>();
  const waiting = new Set<string>();
  let lastChange = performance.now();

  function change(
    id: string,
    timestamp: number,
    difference: Partial<WireRequest & { isCached: boolean }>,
  ) {
    const request = requests.get(id);
    lastChange = performance.now();
    if (request !== undefined)
      requests.set(id, { ...request, end: timestamp * 1000, ...difference });
  }

  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    waiting.add(requestId);
    const start = timestamp * 1000;
    const { url } = request;
    requests.set(requestId, { url, start, end: start, kind: 'other', bytes: 0, isCached: false });
    lastChange = performance.now();
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    change(requestId, Number.NaN, { isCached: true });
  });
  client.on('Network.responseReceived', ({ requestId, timestamp, response }) => {
    waiting.delete(requestId);
    const { mimeType, encodedDataLength: bytes, fromDiskCache, fromPrefetchCache } = response;
    change(requestId, timestamp, {
      bytes,
      kind: kinds.find((kind) => mediaTypes[kind].test(mimeType)) ?? 'other',
      ...((fromDiskCache || fromPrefetchCache) && { isCached: true }),
    });
  });
  // Counts bytes as they arrive, because a request never finishes if the page doesn't read the whole response.
  client.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    const bytes = (requests.get(requestId)?.bytes ?? 0) + encodedDataLength;
    change(requestId, timestamp, { bytes });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) =>
    change(requestId, timestamp, { bytes }),
  );
  client.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    waiting.delete(requestId);
    change(requestId, timestamp, {});
  });

  return {
    async rest() {
      const deadline = performance.now() + longestLoad;
      while (performance.now() < deadline) {
        const left = rest - (performance.now() - lastChange);
        if (left <= 0 && waiting.size === 0) return;
        await wait(Math.max(left, 50));
      }
    },
    /** Returns the requests sent over the network, with times relative to the given timestamp. */
    since: (origin: number): readonly WireRequest[] =>
      [...requests.values()]
        .filter(({ isCached }) => !isCached)
        .map(({ isCached: _, ...request }) => ({
          ...request,
          start: request.start - origin,
          end: request.end - origin,
        })),
  };
}

const watcher = readFileSync(new URL('./watch-page.js', import.meta.url), 'utf8');

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

/** Evaluates an expression in the page and awaits its promise, without a debugger. */
async function evaluate(client: Client, expression: string) {
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.text}`);
  return result.value;
}

/** Loads a page in a new tab with the browser's current cache. */
export async function measureLoad(
  browser: PlainChromium,
  origin: string,
  name: PageName,
  link: Link | undefined,
): Promise<Load> {
  const { path, content } = pages[name];
  const url = origin + path;
  const { client, close } = await browser.openTab();
  try {
    const network = recordRequests(client);
    await client.send('Network.enable');
    await client.send('Performance.enable');
    await client.send('Page.enable');
    await client.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `globalThis.awaitedContent = ${JSON.stringify(content)};\n${watcher}`,
    });
    if (link !== undefined) await throttle(client, link);
    const { errorText } = await client.send('Page.navigate', { url });
    if (errorText !== undefined) throw new Failure(`${url} can't be loaded: ${errorText}`);
    const inTime = await Promise.race([
      evaluate(client, 'contentPainted').then(() => true),
      wait(longestLoad, false, { ref: false }),
    ]);
    if (!inTime) throw new Failure(`${url} never showed its ${content.name}.`);
    const scripting = await metric(client, 'ScriptDuration');
    await network.rest();
    const watched: Watched = await evaluate(client, 'watched');
    const navigationStart = await metric(client, 'NavigationStart');
    return { ...watched, scripting, requests: network.since(navigationStart) };
  } finally {
    await close();
  }
}
