import { listenOn, type Listening } from '@backend/http/listening';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

let listening: Listening;

beforeAll(async () => {
  listening = await listenOn(
    { port: 0, host: '127.0.0.1', portalOrigin: undefined, hstsSubdomains: true },
    timeouts,
  );
  listening.serve((request, response) => {
    request.on('error', () => undefined);
    request.resume().on('end', () => response.end('complete'));
  });
});

afterAll(() => listening.close());

/** What a connection that sends this and then waits receives until the server closes it. */
function received(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

describe('a connection is closed with 408', () => {
  it.each([
    ['if it never sends a byte', ''],
    ['if its head never ends', 'GET / HTTP/1.1\r\nHost: portal\r\nX-Slow:'],
    ['if its body never ends', 'POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 9\r\n\r\nslow'],
  ])('%s', async (_, sent) => {
    expect(await received(sent)).toMatch(/^HTTP\/1\.1 408 /);
  });
});
