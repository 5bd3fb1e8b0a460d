import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  readonly method: string;
  /** The path and query, as received. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Respond = (request: ReceivedRequest, response: ServerResponse) => void;

export interface TestServer {
  readonly origin: string;
  readonly requests: readonly ReceivedRequest[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

/** A local server that runs until the test ends. */
export async function serve(respond: Respond): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const received = { method, url, headers, body: await textOf(request) };
    requests.push(received);
    respond(received, response);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests };
}

/** Responds with JSON, as the contract's backend does. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
