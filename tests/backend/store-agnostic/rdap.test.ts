import { NotPublic, requirePublicHost } from '@backend/http/public-address';
import { rdapLookup } from '@backend/providers/registrar/rdap';
import { RegistrarFailed } from '@backend/providers/registrar/registrar';
import { transferDetails } from '@contract/transfer-details';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newShopper } from '../support/shopper';
import { startTestBackend } from '../support/test-backend';

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
  it('parses registrar, lock and contacts (RFC 9083)', async () => {
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
  ])('for the statuses %j reports the lock as %s', async (status, locked) => {
    answer = json(200, { ...registered, status });
    expect(await rdapLookup(base)('example.com')).toMatchObject({ locked });
  });

  it('treats 404 as an unregistered name', async () => {
    answer = json(404, { errorCode: 404 });
    expect(await rdapLookup(`${base}/`)('example.com')).toEqual({ registered: false });
  });

  it('parses a response without entities as a registered name', async () => {
    answer = json(200, { objectClassName: 'domain' });
    expect(await rdapLookup(base)('example.com')).toMatchObject({
      registered: true,
      registrarName: null,
      locked: null,
    });
  });

  it('follows a redirect to the responsible registry', async () => {
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
    ['answers with entities for a list of names', json(200, { ...registered, entities: {} })],
    [
      'answers with less than it promised',
      (_, response) =>
        response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
    ],
    ['redirects to no address', (_, response) => response.writeHead(302).end()],
    [
      'redirects to something else',
      (_, response) => response.writeHead(302, { location: 'http://[' }).end(),
    ],
    ['hangs up', (request) => request.socket.destroy()],
  ];
  it.each(failures)('fails when the registry %s', async (_, listener) => {
    answer = listener;
    await expect(rdapLookup(base)('example.com')).rejects.toThrow(RegistrarFailed);
  });

  it.each([
    ['a loopback address', (port: number) => `http://127.0.0.1:${port}/`],
    ['another loopback address', (port: number) => `http://127.9.9.9:${port}/`],
    ['a short loopback address', (port: number) => `http://127.1:${port}/`],
    ['a loopback address as a number', (port: number) => `http://2130706433:${port}/`],
    ['a name that leads to a loopback address', (port: number) => `http://localhost:${port}/`],
    ['its IPv6 form', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['the IPv6 loopback address', (port: number) => `http://[::1]:${port}/`],
    ['the unspecified address', (port: number) => `http://0.0.0.0:${port}/`],
    ['the IPv6 unspecified address', (port: number) => `http://[::]:${port}/`],
  ])('does not follow a redirect to %s', async (_, addressOf) => {
    let reached = 0;
    const inner = createServer((_request, response) => {
      reached += 1;
      json(200, registered)(_request, response);
    });
    await new Promise<void>((listening) => inner.listen(0, listening));
    const location = addressOf((inner.address() as AddressInfo).port);
    answer = (_request, response) => response.writeHead(302, { location }).end();
    const failure = rdapLookup(base)('example.com');
    await expect(failure).rejects.toThrow(RegistrarFailed);
    await expect(failure).rejects.toMatchObject({ cause: expect.any(NotPublic) as unknown });
    expect([asked, reached]).toEqual([['/rdap/domain/example.com'], 0]);
    inner.closeAllConnections();
    inner.close();
  });

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '255.255.255.255',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[64:ff9b::10.0.0.1]',
    '[2002:7f00:1::]',
  ])('does not follow a redirect to %s', async (host) => {
    answer = (_, response) => response.writeHead(302, { location: `http://${host}/` }).end();
    await expect(rdapLookup(base)('example.com')).rejects.toMatchObject({
      cause: expect.any(NotPublic) as unknown,
    });
  });

  it.each(['https://192.0.1.1', 'https://[2001:500:88::1]', 'https://[64:ff9b::8.8.8.8]'])(
    'follows a redirect to %s',
    (address) => {
      expect(() => requirePublicHost(new URL(address))).not.toThrow();
    },
  );

  it.each([3_000, 20_000])(
    'parses a response with entities nested %i levels deep',
    async (depth) => {
      const nested = `${'{"entities":['.repeat(depth)}${']}'.repeat(depth)}`;
      answer = (_, response) => {
        response.end(`{"objectClassName":"domain","status":["active"],"entities":[${nested}]}`);
      };
      expect(await rdapLookup(base)('example.com')).toMatchObject({ locked: false });
    },
  );

  it('fails when the registry does not respond in time', async () => {
    answer = () => undefined;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    await expect(rdapLookup(base)('example.com')).rejects.toThrow(RegistrarFailed);
    expect(timeout).toHaveBeenCalledWith(8000);
  });

  it('removes control characters from text', async () => {
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
