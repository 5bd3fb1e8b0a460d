import { listenOn, type Listening } from '@backend/http/listening';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const timeouts = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  silenceTimeout: 1_000,
  keepAliveTimeout: 1_000,
};

let listening: Listening;
let closed: Promise<void> | undefined;

beforeAll(async () => {
  listening = await listenOn(
    { port: 0, host: '127.0.0.1', portalOrigin: undefined, hstsSubdomains: true, drainMs: 0 },
    timeouts,
  );
  listening.serve((request, response) => {
    request.on('error', () => undefined);
    if (request.url === '/large') {
      closed = new Promise((resolve) => response.on('close', resolve));
      // The response is larger than the buffers at both ends.
      response.end(Buffer.alloc(64 * 1024 * 1024));
      return;
    }
    request.resume().on('end', () => response.end('complete'));
  });
});

afterAll(() => listening.close());

/** Sends `sent`, then `slowly` again and again. Returns the response when the server closes the connection. */
function received(sent: string, slowly = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(sent));
    const dripping = setInterval(() => slowly !== '' && socket.write(slowly), 20);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    // The socket may still be sending after the server has closed it.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(text);
    });
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

  it.each([
    ['head', 'GET / HTTP/1.1\r\nHost: portal\r\nX-Slow: '],
    ['body', 'POST / HTTP/1.1\r\nHost: portal\r\nContent-Length: 99999\r\n\r\n'],
  ])('if its %s arrives byte by byte', async (_, sent) => {
    expect(await received(sent, 'x')).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a response that the client does not read', () => {
  it("is aborted after a while, and doesn't delay other clients", async () => {
    const socket = connect(listening.port, '127.0.0.1', () =>
      socket.write('GET /large HTTP/1.1\r\nHost: portal\r\n\r\n'),
    );
    socket.pause();
    await vi.waitFor(() => expect(closed).toBeDefined());
    const other = await fetch(listening.loopback);
    expect(await other.text()).toBe('complete');
    await closed;
    socket.destroy();
  });
});

describe('a server that stops', () => {
  it('still serves calls while it drains, and closes their connections', async () => {
    const draining = await listenOn({
      port: 0,
      host: '127.0.0.1',
      portalOrigin: undefined,
      hstsSubdomains: true,
      drainMs: 500,
    });
    draining.serve((_request, response) => response.end('complete'));
    expect(draining.isDraining()).toBe(false);
    const stopped = draining.close();
    expect(draining.isDraining()).toBe(true);
    const { status, headers } = await fetch(draining.loopback);
    expect({ status, connection: headers.get('Connection') }).toEqual({
      status: 200,
      connection: 'close',
    });
    await stopped;
    await expect(fetch(draining.loopback)).rejects.toThrow('fetch failed');
  });
});
