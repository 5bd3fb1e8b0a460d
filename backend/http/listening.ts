import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../shared/config';
import { setBasicHeaders } from './security-headers';

export interface Listening {
  readonly port: number;
  /** This server's URL on this machine. */
  readonly loopback: string;
  /** Starts serving. Until then, every request gets 503. */
  serve(listener: RequestListener): void;
  /** True once the server is about to stop, so that load balancers send no more requests. */
  isDraining(): boolean;
  /** Stops accepting requests, after the drain time, and waits for open ones, up to a time limit. */
  close(): Promise<void>;
}

/**
 * The time that open requests have to finish when the server stops: longer than any call takes if other processes serve
 * the portal meanwhile, so that none of its calls fails.
 */
const finishMs = (drainMs: number) => (drainMs === 0 ? 4_000 : 31_000);

const notReady: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
  response.end('Agency Portal is starting. Try again in a moment.\n');
};

/**
 * Timeouts for clients that send slowly or not at all: such clients get 408. Timeouts are checked at an interval, so a
 * connection may outlast its timeout by that interval. If a client doesn't read its response, the connection is closed
 * after `silenceTimeout` without a byte in either direction; no call takes that long.
 */
const defaultTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  silenceTimeout: 120_000,
  // Longer than proxies keep an idle connection. Otherwise, they may send a call on a connection that is just closing.
  keepAliveTimeout: 75_000,
} as const;

/** Binds the port first, so that startup fails early if it is in use. */
export async function listenOn(
  {
    port,
    host,
    portalOrigin,
    hstsSubdomains,
    drainMs,
  }: Pick<Config, 'port' | 'host' | 'portalOrigin' | 'hstsSubdomains' | 'drainMs'>,
  timeouts: Readonly<Record<keyof typeof defaultTimeouts, number>> = defaultTimeouts,
): Promise<Listening> {
  const https = portalOrigin?.startsWith('https:') ?? false;
  let [isServing, isDraining] = [false, false];
  const server = createServer(timeouts, (_request, response) => {
    setBasicHeaders(response, { https, hstsSubdomains });
    // A request on a connection that the server has just closed would fail.
    if (isDraining) response.setHeader('Connection', 'close');
  });
  server.setTimeout(timeouts.silenceTimeout);
  server.on('request', notReady);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    port: taken,
    loopback: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    serve(listener) {
      isServing = true;
      server.off('request', notReady);
      server.on('request', listener);
    },
    isDraining: () => isDraining,
    async close() {
      isDraining = true;
      if (isServing) await wait(drainMs);
      await closeServer(server, finishMs(drainMs));
    },
  };
}

async function closeServer(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearTimeout(deadline);
}
