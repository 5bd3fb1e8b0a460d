import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config';

export interface Listening {
  readonly port: number;
  /** Where this process reaches itself. */
  readonly loopback: string;
  /** Begins to answer; until then every call is told to wait. */
  serve(listener: RequestListener): void;
  /** Takes no more calls, lets those under way end, and cuts off those that take too long. */
  close(): Promise<void>;
}

/** How long calls under way may take to end when the server stops. */
const stopMs = 4_000;

const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' });
  response.end('Agency Portal is starting. Please try again in a moment.\n');
};

/** Takes the port, before anything is done that a taken one would make useless. */
export async function listenOn({ port, host }: Config): Promise<Listening> {
  const server = createServer({ requestTimeout: 60_000 }, notYet);
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
      server.off('request', notYet);
      server.on('request', listener);
    },
    close: () => closeServer(server),
  };
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), stopMs);
  await closed;
  clearTimeout(cut);
}
