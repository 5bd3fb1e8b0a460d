import { fetchImage } from '@backend/providers/images/fetch-image';
import { rdapLookup } from '@backend/providers/registrar/rdap';
import { RegistrarFailed } from '@backend/providers/registrar/registrar';
import diagnostics from 'node:diagnostics_channel';
import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** A public IP address that is reserved for documentation (RFC 5737). */
const outside = '203.0.113.9';
const inside = '127.0.0.1';

let server: Server;
let port: number;
const asked: string[] = [];
const attempts: string[] = [];
/** The name server's answers in order; the last one is repeated. */
let answers: (readonly string[])[] = [];

/** Records a connection attempt and aborts it, so that nothing reaches the internet. */
function noteAttempt(message: unknown): void {
  const { socket } = message as { readonly socket: Socket };
  socket.on('connectionAttempt', (address: string) => {
    attempts.push(address);
    if (address === outside) socket.destroy(new Error('Given up'));
  });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.headers.host?.startsWith(inside) !== true) response.end('a secret');
    else {
      response.writeHead(302, { location: `http://registry.example:${port}/domain/a.com` }).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, inside, listening));
  ({ port } = server.address() as AddressInfo);
  diagnostics.subscribe('net.client.socket', noteAttempt);
});

afterAll(() => {
  diagnostics.unsubscribe('net.client.socket', noteAttempt);
  server.close();
});

beforeEach(() => {
  asked.length = 0;
  attempts.length = 0;
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: unknown,
    done: (error: null, addresses: { address: string; family: number }[]) => void,
  ) => {
    const [next = []] = answers.length > 1 ? answers.splice(0, 1) : answers;
    const addresses = next.map((address) => ({ address, family: 4 }));
    setImmediate(() => done(null, addresses));
  }) as typeof dns.lookup);
  syncBuiltinESMExports();
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('when the IP address of a host name changes between check and use', () => {
  const changing = [[outside], [inside]];

  it('the resizer connects to the checked address', async () => {
    answers = [...changing];
    const image = fetchImage(new URL(`http://images.example:${port}/x.png`));
    await expect(image).rejects.toMatchObject({ status: 502 });
    expect({ attempts, asked }).toEqual({ attempts: [outside], asked: [] });
    expect(dns.lookup).toHaveBeenCalledOnce();
  });

  it('a redirected registry lookup connects to the checked address', async () => {
    answers = [...changing];
    await expect(rdapLookup(`http://${inside}:${port}`)('a.com')).rejects.toThrow(RegistrarFailed);
    // The first attempt is to the configured registry, which may have a private address.
    expect(attempts.slice(-1)).toEqual([outside]);
    expect(asked).toEqual(['/domain/a.com']);
    expect(dns.lookup).toHaveBeenCalledOnce();
  });
});

describe('a host name that resolves first to a public address, then to a private one', () => {
  it('is refused on the second request, without a connection', async () => {
    answers = [[outside], [inside]];
    const url = new URL(`http://images.example:${port}/x.png`);
    for (let requests = 0; requests < 2; requests += 1) {
      await expect(fetchImage(url)).rejects.toMatchObject({ status: 502 });
    }
    expect({ attempts, asked }).toEqual({ attempts: [outside], asked: [] });
  });
});

describe('a host name with public and private addresses', () => {
  it.each([
    [outside, inside],
    [inside, outside],
  ])('is never connected to, whichever address comes first: %s', async (...addresses) => {
    answers = [addresses];
    const image = fetchImage(new URL(`http://images.example:${port}/x.png`));
    await expect(image).rejects.toMatchObject({ status: 502 });
    expect({ attempts, asked }).toEqual({ attempts: [], asked: [] });
  });
});
