import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './cdp';
import type { Kind, WireRequest } from './load';

const kindOfType: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'image',
  Fetch: 'data',
  XHR: 'data',
};

/** The kinds of preloaded files, whose requests have no type of their own. */
const kindsOfMedia: readonly (readonly [RegExp, Kind])[] = [
  [/javascript/, 'js'],
  [/css/, 'css'],
  [/font/, 'font'],
  [/^image/, 'image'],
  [/json/, 'data'],
];

function kindOf(type: string, media: string): Kind {
  return kindOfType[type] ?? kindsOfMedia.find(([pattern]) => pattern.test(media))?.[1] ?? 'other';
}

/** A request. Times are the browser's, in milliseconds. */
interface Recorded {
  readonly url: string;
  readonly start: number;
  end: number;
  kind: Kind;
  bytes: number;
  state: 'waiting' | 'answered' | 'cached';
}

/** Records the requests of a page from the browser's own network events. */
export function recordRequests(client: Client): {
  /** Resolves after `quiet` milliseconds without open requests or data, or after `longest`. */
  rest(this: void, quiet: number, longest: number): Promise<void>;
  /** Returns the requests over the network, with times since the given time of the browser. */
  since(this: void, start: number): WireRequest[];
} {
  const recorded: Recorded[] = [];
  const latest = new Map<string, Recorded>();
  const fromMemory = new Set<string>();
  let lastChange = performance.now();

  function change(id: string, timestamp: number, difference: Partial<Recorded>): void {
    const record = latest.get(id);
    if (record === undefined) return;
    lastChange = performance.now();
    Object.assign(record, { end: timestamp * 1000 }, difference);
  }

  client.on('Network.requestWillBeSent', (sent) => {
    const { requestId, request, timestamp, type = 'Other', redirectResponse } = sent;
    if (redirectResponse !== undefined) {
      change(requestId, timestamp, {
        state: 'answered',
        bytes: redirectResponse.encodedDataLength,
      });
    }
    if (!request.url.startsWith('http')) return;
    lastChange = performance.now();
    const start = timestamp * 1000;
    const record: Recorded = {
      url: request.url,
      start,
      end: start,
      kind: kindOf(type, ''),
      bytes: 0,
      state: 'waiting',
    };
    recorded.push(record);
    latest.set(requestId, record);
  });
  client.on('Network.responseReceived', ({ requestId, timestamp, type, response }) => {
    const isCached =
      fromMemory.has(requestId) ||
      response.fromDiskCache === true ||
      response.fromPrefetchCache === true;
    change(requestId, timestamp, {
      state: isCached ? 'cached' : 'answered',
      kind: kindOf(type, response.mimeType),
      bytes: response.encodedDataLength,
    });
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId));
  // A page may not read a response to its end, and then the request never finishes.
  client.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    const bytes = (latest.get(requestId)?.bytes ?? 0) + encodedDataLength;
    change(requestId, timestamp, { bytes });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    change(requestId, timestamp, { bytes: encodedDataLength }),
  );
  client.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const record = latest.get(requestId);
    if (record?.state === 'waiting') change(requestId, timestamp, { state: 'answered' });
  });

  return {
    async rest(quiet, longest) {
      const deadline = performance.now() + longest;
      while (performance.now() < deadline) {
        const left = quiet - (performance.now() - lastChange);
        if (left <= 0 && recorded.every(({ state }) => state !== 'waiting')) return;
        await wait(Math.max(left, 50));
      }
    },
    since: (origin) =>
      recorded
        .filter(({ state }) => state === 'answered')
        .map(({ url, kind, start, end, bytes }) => ({
          url,
          kind,
          bytes,
          start: start - origin,
          end: end - origin,
        })),
  };
}
