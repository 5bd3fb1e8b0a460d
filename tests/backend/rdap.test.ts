import { rdapLookup } from '@backend/registrar/rdap';
import { RegistrarFailed } from '@backend/registrar/registrar';
import { transferDetails } from '@contract/transfer';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newShopper } from './support/shopper';
import { startTestBackend } from './support/test-server';

let server: Server;
let base: string;
let answer: RequestListener;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rdap`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

const json = (status: number, body: unknown): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/rdap+json' });
    response.end(JSON.stringify(body));
  };
};

const vcard = (...properties: unknown[]) => [
  'vcard',
  [['version', {}, 'text', '4.0'], ...properties],
];

const registered = {
  objectClassName: 'domain',
  ldhName: 'example.com',
  status: ['client transfer prohibited', 'active'],
  entities: [
    {
      objectClassName: 'entity',
      roles: ['registrar'],
      vcardArray: vcard(['fn', {}, 'text', 'Pier Registrations']),
      entities: [
        {
          roles: ['abuse'],
          vcardArray: vcard(
            ['tel', { type: 'voice' }, 'uri', 'tel:+1.5550100142'],
            ['email', {}, 'text', 'abuse@pier.example'],
          ),
        },
      ],
    },
    { roles: ['administrative'], vcardArray: vcard(['email', {}, 'text', 'me@example.com']) },
  ],
};

describe('an RDAP lookup', () => {
  it('reads registrar, lock and contacts (RFC 9083)', async () => {
    answer = json(200, registered);
    expect(await rdapLookup(base)('example.com')).toEqual({
      registered: true,
      registrarName: 'Pier Registrations',
      registrarEmail: 'abuse@pier.example',
      registrarPhone: '+1.5550100142',
      locked: true,
      adminEmail: 'me@example.com',
    });
    expect(asked).toEqual(['/rdap/domain/example.com']);
  });

  it.each([
    [['client transfer prohibited'], true],
    [['Server Transfer Prohibited'], true],
    [['active'], false],
    [[], null],
    [undefined, null],
  ])('reads the statuses %j as a lock of %s', async (status, locked) => {
    answer = json(200, { ...registered, status });
    expect(await rdapLookup(base)('example.com')).toMatchObject({ locked });
  });

  it('reads 404 as an unregistered name', async () => {
    answer = json(404, { errorCode: 404 });
    expect(await rdapLookup(`${base}/`)('example.com')).toEqual({ registered: false });
  });

  it('reads a response without entities as a registered name', async () => {
    answer = json(200, { objectClassName: 'domain' });
    expect(await rdapLookup(base)('example.com')).toMatchObject({
      registered: true,
      registrarName: null,
      locked: null,
    });
  });

  it('follows a redirect to the registry in charge', async () => {
    answer = (request, response) => {
      if (request.url?.startsWith('/rdap/')) {
        response.writeHead(302, { location: '/registry/domain/example.com' }).end();
      } else {
        json(200, registered)(request, response);
      }
    };
    expect(await rdapLookup(base)('example.com')).toMatchObject({ registered: true });
  });

  const failures: readonly (readonly [string, RequestListener])[] = [
    ['redirects in a loop', (_, response) => response.writeHead(302, { location: '/rdap' }).end()],
    [
      'redirects to another scheme',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    ['answers 500', json(500, {})],
    ['answers 429', json(429, {})],
    ['answers with HTML', (_, response) => response.end('<h1>Hello</h1>')],
    ['answers with another object', json(200, { objectClassName: 'entity' })],
    ['answers with a list', json(200, [])],
    ['answers with wrong types', json(200, { ...registered, status: 'active' })],
    ['answers with a megabyte', json(200, { ...registered, remarks: 'x'.repeat(1_000_000) })],
    ['hangs up', (request) => request.socket.destroy()],
  ];
  it.each(failures)('fails when the registry %s', async (_, listener) => {
    answer = listener;
    await expect(rdapLookup(base)('example.com')).rejects.toThrow(RegistrarFailed);
  });

  it('fails when the registry does not respond in time', async () => {
    answer = () => undefined;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    await expect(rdapLookup(base)('example.com')).rejects.toThrow(RegistrarFailed);
    expect(timeout).toHaveBeenCalledWith(8000);
  });

  it('removes control characters from texts', async () => {
    answer = json(200, {
      ...registered,
      entities: [{ roles: ['registrar'], vcardArray: vcard(['fn', {}, 'text', 'Pi\u0000er\n']) }],
    });
    expect(await rdapLookup(base)('example.com')).toMatchObject({ registrarName: 'Pier' });
  });

  it('provides the transfer details if RDAP_URL is set', async () => {
    answer = json(200, registered);
    const backend = await startTestBackend({ RDAP_URL: base });
    const { visitor, account } = await newShopper(backend);
    const details = await visitor.call(transferDetails, {
      path: { account_number: account },
      query: { name: 'example.com' },
    });
    expect(details).toMatchObject({ registrar_name: 'Pier Registrations', domain_locked: true });
    await backend.stop();
  });
});
