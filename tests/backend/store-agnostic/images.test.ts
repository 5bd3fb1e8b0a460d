import { readConfig } from '@backend/shared/config';
import { ApiError } from '@backend/shared/api-error';
import type { AppEnv } from '@backend/http/app-env';
import { fetchImage } from '@backend/providers/images/fetch-image';
import { imageRoutes } from '@backend/providers/images/image-routes';
import { minuteLimit } from '@backend/http/count-limit';
import { portalMetrics } from '@backend/shared/metrics';
import { listQueue, readOverrides } from '@contract/override';
import { Hono } from 'hono';
import dns from 'node:dns';
import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newShopper } from '../support/shopper';
import { sharedBackend } from '../support/test-server';

const backend = sharedBackend();

const resized = (url: string, w: number | string) =>
  `/backend/resize/?${new URLSearchParams({ url, w: String(w) }).toString()}`;

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const header = '/backend/storage/sites/cedar-quote.example/header.jpg';

describe('the embedded storage', () => {
  it('has all images in the queue except one, with landscape banners and portrait photos', async () => {
    const { visitor } = await newShopper(backend, 'staff');
    const queue = await visitor.call(listQueue);
    const { main = [] } = await visitor.call(readOverrides, {
      path: { domain: 'cedar-quote.example' },
    });
    const paths = [...queue, ...main].map(({ value }) => value);
    const agents = ['MVT-100001-1', 'MVT-100003-1'].map((id) => `agents/${id}/photo.jpg`);
    const headers = [
      'sites/maple-quote.example/header.jpg',
      'sites/harbor-coverage.com/header.jpg',
    ];
    for (const path of [...paths, ...agents, ...headers]) {
      const response = await visitor.send(`/backend/storage/${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      const { format, width, height } = await sharp(await bytesOf(response)).metadata();
      const size = path.startsWith('agents/')
        ? [480, 640]
        : path.includes('/office')
          ? [900, 600]
          : [1428, 306];
      expect([path, format, width, height]).toEqual([path, 'jpeg', ...size]);
    }
    // One item in the queue has a subkey that matches no agent.
    expect((await visitor.send('/backend/storage/agents/front-desk/photo.jpg')).status).toBe(404);
  });

  it('lets browsers center and cache images, and returns 304 for a cached one', async () => {
    const visitor = backend.visitor();
    const response = await visitor.send(header);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; style-src-attr 'unsafe-inline'",
    );
    const etag = response.headers.get('ETag') ?? '';
    const again = await visitor.send(header, { headers: { 'If-None-Match': etag } });
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
  });

  it.each(['nothing.jpg', '../config', '%2e%2e/x', '..%2f..%2fetc%2fpasswd', 'agents/', '', '%00'])(
    'returns 404 for %s',
    async (path) => {
      const response = await backend.visitor().send(`/backend/storage/${path}`);
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^\S.* .*\.$/) });
    },
  );
});

describe('the resizer', () => {
  it('scales an image down to the requested width, never up, and returns WebP to clients that accept it', async () => {
    const visitor = backend.visitor();
    for (const [width, accept, expected] of [
      [200, '*/*', { format: 'jpeg', width: 200, height: 43 }],
      [714, 'image/avif,image/webp,*/*', { format: 'webp', width: 714, height: 153 }],
    ] as const) {
      const response = await visitor.send(resized(header, width), { headers: { accept } });
      expect(response.status).toBe(200);
      expect(response.headers.get('Vary')).toBe('Accept');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600, immutable');
      expect(response.headers.get('Content-Type')).toBe(`image/${expected.format}`);
      expect(await sharp(await bytesOf(response)).metadata()).toMatchObject(expected);
    }
    const photo = resized('/backend/storage/agents/MVT-100001-1/photo.jpg', 1428);
    const { width } = await sharp(await bytesOf(await visitor.send(photo))).metadata();
    expect(width).toBe(480);
    const etag = (await visitor.send(photo)).headers.get('ETag') ?? '';
    expect((await visitor.send(photo, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const absolute = await visitor.send(resized(`${visitor.origin}${header}`, 400));
    expect(absolute.status).toBe(200);
    expect((await visitor.send(resized(header, 400), { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['', 200, 422],
    ['/backend/storage/nothing.jpg', 200, 404],
    ['/backend/storage/../api/frontend/queue', 200, 422],
    ['/backend/storage/%2e%2e/api/frontend/queue', 200, 422],
    ['/backend/storage/..%2fapi', 200, 422],
    ['/backend/storage\\..\\..\\healthz', 200, 422],
    ['/backend/resize/?url=/backend/resize/', 200, 422],
    ['sites/cedar-quote.example/header.jpg', 200, 422],
    ['file:///etc/passwd', 200, 422],
    ['data:image/svg+xml,<svg/>', 200, 422],
    ['http://169.254.169.254/latest/meta-data/', 200, 422],
    ['//elsewhere.example/backend/storage/x.jpg', 200, 422],
    ['http://user:secret@localhost/backend/storage/x.jpg', 200, 422],
    ['http://', 200, 422],
    ['x'.repeat(3000), 200, 422],
    [header, 201, 422],
    [header, 100_000, 422],
    [header, '', 422],
    [header, '200.0', 422],
  ])('refuses %s at %s with %i', async (url, width, status) => {
    const response = await backend.visitor().send(resized(url, width));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^\S.* .*\.$/) });
  });
});

/** Returns a PNG that claims these dimensions, with almost no content. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(4096));
  return Buffer.concat([
    start,
    chunk('IHDR', size),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const hostileSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/></svg>';

describe('the resizer with an external storage', () => {
  let server: Server;
  let base: string;
  let answer: RequestListener;
  let asked: string[];
  let app: Hono<AppEnv>;
  let photo: Buffer;
  let client: () => string;
  let isStaff: boolean;

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/images/`;
    photo = await sharp({
      create: { width: 240, height: 160, channels: 4, background: '#0a08' },
    })
      .withExif({ IFD0: { Copyright: 'A secret place' } })
      .png()
      .toBuffer();
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  beforeEach(() => {
    asked = [];
    client = () => 'someone';
    isStaff = false;
    answer = (_, response) => response.end(photo);
    app = new Hono<AppEnv>();
    imageRoutes(app, {
      config: readConfig({ STORAGE_ADDRESS: base }),
      origin: 'http://localhost:4173',
      addressOf: () => client(),
      limitOf: (_, most) => minuteLimit(most, () => 0),
      metrics: portalMetrics(),
      isStaff: async () => isStaff,
      draw: () => null,
    });
    app.onError((error) => {
      if (error instanceof ApiError) return Response.json(error.body, { status: error.status });
      throw error;
    });
  });

  const get = async (url: string, width = 200) => app.request(resized(url, width));

  it('fetches an image once for simultaneous requests, and strips its metadata', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => get(`${base}a/b.png?v=2#x`)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await get(`${base}a/b.png?v=3`)).status).toBe(200);
    expect(asked).toEqual(['/images/a/b.png']);
    const [first] = all;
    const bytes = await bytesOf(first ?? new Response());
    const { width, format, exif } = await sharp(bytes).metadata();
    expect([width, format, exif]).toEqual([200, 'jpeg', undefined]);
  });

  it(
    'fetches four images at a time, and refuses requests that would wait too long',
    { tags: 'full' },
    async () => {
      client = () => randomUUID();
      let open = 0;
      const together: number[] = [];
      answer = (_, response) => {
        together.push((open += 1));
        setTimeout(() => {
          open -= 1;
          response.end(photo);
        }, 10);
      };
      const all = await Promise.all(
        Array.from({ length: 206 }, (_, index) => get(`${base}${index}.png`)),
      );
      expect(Math.max(...together)).toBe(4);
      expect(all.filter(({ status }) => status === 200)).toHaveLength(204);
      expect(all.filter(({ status }) => status === 503)).toHaveLength(2);
      expect((await get(`${base}205.png`)).status).toBe(200);
    },
  );

  const sent =
    (body: Buffer | string, type = 'image/png'): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'Content-Type': type }).end(body);

  it.each<[string, () => RequestListener, number]>([
    ['claims 50,000 × 50,000 pixels', () => sent(claimedPng(50_000, 50_000)), 413],
    ['is SVG, whatever it is called', () => sent(hostileSvg), 415],
    ['is SVG behind a blank', () => sent(`\n <?xml version="1.0"?>${hostileSvg}`), 415],
    ['is a page', () => sent('<!doctype html><script>alert(1)</script>'), 415],
    ['is a PDF', () => sent('%PDF-1.7\n1 0 obj', 'application/pdf'), 415],
    ['is empty', () => sent(''), 415],
    ['begins like an image', () => sent(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])), 415],
    ['is cut off', () => sent(photo.subarray(0, 60)), 415],
    ['is too long', () => sent(Buffer.alloc(10 * 1024 * 1024 + 1)), 413],
    ['is not there', () => (_, response) => response.writeHead(404).end(), 404],
    ['is hidden from strangers', () => (_, response) => response.writeHead(403).end(), 404],
    ['fails', () => (_, response) => response.writeHead(500).end('at internal.example'), 502],
    ['is dropped', () => (request) => request.socket.destroy(), 502],
    [
      'leads to an address inside the network',
      () => (_, response) => response.writeHead(302, { Location: `${base}inside.png` }).end(),
      502,
    ],
  ])('explains the failure when the storage %s', async (_, listener, status) => {
    answer = listener();
    const response = await get(`${base}x.png`);
    expect(response.status).toBe(status);
    const { error } = (await response.json()) as { error: string };
    expect(error).toMatch(/^\S.* .*\.$/);
    expect(error).not.toMatch(/127|internal|pixel limit/);
    expect(asked).toEqual(['/images/x.png']);
    // Failures aren't cached.
    answer = sent(photo);
    expect((await get(`${base}x.png`)).status).toBe(200);
  });

  it('stops reading endless responses, and gives up on slow ones', async () => {
    let written = 0;
    answer = (_, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const write = () => {
        while (!response.destroyed && written < 1e9 && response.write(chunk)) written += 65_536;
      };
      response.on('drain', write);
      write();
    };
    expect((await get(`${base}endless.png`)).status).toBe(413);
    expect(written).toBeLessThan(30 * 1024 * 1024);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    answer = (_, response) => response.write('\x89PNG');
    expect((await get(`${base}slow.png`)).status).toBe(502);
    answer = () => undefined;
    expect((await get(`${base}silent.png`)).status).toBe(502);
  });

  it('refuses URLs outside the storage without a request', async () => {
    for (const url of [
      base.replace('/images/', '/other/x.png'),
      `${base}../other/x.png`,
      `${base}%2e%2e/other/x.png`,
      `${base}..%2fother/x.png`,
      `${base}..%5cother/x.png`,
      base.replace('http://', 'https://'),
      base.replace('http://', 'http://me:secret@'),
      base.replace('127.0.0.1', 'localhost'),
      base.replace('127.0.0.1', '127.0.0.1.elsewhere.example'),
      base.replace(/\d+\/images/, '1/images'),
      '/backend/storage/sites/cedar-quote.example/header.jpg',
    ]) {
      expect([url, (await get(url)).status]).toEqual([url, 422]);
    }
    expect(asked).toEqual([]);
    expect((await app.request(header)).status).toBe(404);
  });

  it('connects only to public addresses, even if a name resolves to a private one', async () => {
    const { port } = new URL(base);
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((
        _name: string,
        _options: unknown,
        done: (error: null, addresses: { address: string; family: number }[]) => void,
      ) => done(null, [{ address: '127.0.0.1', family: 4 }])) as typeof dns.lookup);
    syncBuiltinESMExports();
    const failure = { status: 502 };
    await expect(fetchImage(new URL(`http://images.example:${port}/x.png`))).rejects.toMatchObject(
      failure,
    );
    expect(lookup).toHaveBeenCalledOnce();
    lookup.mockRestore();
    syncBuiltinESMExports();
    for (const host of ['10.0.0.1', '169.254.169.254', '[fd00::1]', '[::ffff:10.0.0.1]']) {
      await expect(fetchImage(new URL(`http://${host}/x.png`))).rejects.toMatchObject(failure);
    }
    expect(asked).toEqual([]);
  });

  it(
    'creates up to 60 images a minute per IP address and any number for staff, and always returns cached images',
    { tags: 'full' },
    async () => {
      const made = async (index: number) => (await get(`${base}${index}.png`)).status;
      for (let index = 0; index < 60; index += 1) expect(await made(index)).toBe(200);
      expect(await made(60)).toBe(429);
      expect(await made(59)).toBe(200);
      isStaff = true;
      expect(await made(60)).toBe(200);
      isStaff = false;
      client = () => 'somebody else';
      expect(await made(61)).toBe(200);
    },
  );

  it('creates images for staff even while everyone else has to wait', async () => {
    const held: (() => void)[] = [];
    answer = (_, response) => held.push(() => response.end(photo));
    const others = Array.from({ length: 8 }, (_, index) => get(`${base}slow-${index}.png`));
    await vi.waitFor(() => expect(held).toHaveLength(4));
    answer = (_, response) => response.end(photo);
    isStaff = true;
    expect((await get(`${base}queue.png`)).status).toBe(200);
    for (const end of held) end();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
  });

  it('limits the requests per IP address', async () => {
    const statuses = new Set<number>();
    for (let times = 0; times <= 3000; times += 1) {
      statuses.add((await app.request('/backend/resize/')).status);
    }
    expect([...statuses]).toEqual([422, 429]);
  });
});
