import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
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

/** A request while it is under way. Times are the browser's, in milliseconds. */
interface Begun {
  readonly url: string;
  readonly kind: Kind;
  readonly start: number;
  cached: boolean;
}

/** Records the requests of a page from the browser's own account of its network. */
export function recordRequests(client: CDPSession): {
  /** Resolves when no request has been under way for so long, or when `longest` has passed. */
  rest(this: void, quiet: number, longest: number): Promise<void>;
  /** What came over the network, with times since the given time of the browser. */
  since(this: void, start: number): WireRequest[];
} {
  const underWay = new Map<string, Begun>();
  const done: WireRequest[] = [];
  let lastChange = performance.now();

  function end(id: string, timestamp: number, bytes: number): void {
    const begun = underWay.get(id);
    underWay.delete(id);
    lastChange = performance.now();
    if (begun === undefined || begun.cached) return;
    const { url, kind, start } = begun;
    done.push({ url, kind, start, end: timestamp * 1000, bytes });
  }

  client.on('Network.requestWillBeSent', (sent) => {
    const { requestId, request, timestamp, type = 'Other', redirectResponse } = sent;
    if (redirectResponse !== undefined) {
      end(requestId, timestamp, redirectResponse.encodedDataLength);
    }
    if (!request.url.startsWith('http')) return;
    lastChange = performance.now();
    underWay.set(requestId, {
      url: request.url,
      kind: kindOfType[type] ?? 'other',
      start: timestamp * 1000,
      cached: false,
    });
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    const begun = underWay.get(requestId);
    if (begun !== undefined) begun.cached = true;
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const begun = underWay.get(requestId);
    if (begun === undefined) return;
    begun.cached ||= response.fromDiskCache === true || response.fromPrefetchCache === true;
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  client.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));

  return {
    async rest(quiet, longest) {
      const deadline = performance.now() + longest;
      while (performance.now() < deadline) {
        const left = quiet - (performance.now() - lastChange);
        if (underWay.size === 0 && left <= 0) return;
        await wait(Math.max(left, 50));
      }
    },
    since: (origin) =>
      done
        .map((request) => ({
          ...request,
          start: request.start - origin,
          end: request.end - origin,
        }))
        .sort((a, b) => a.start - b.start),
  };
}
